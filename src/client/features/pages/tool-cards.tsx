import { toolTexts } from '../../content/tools.ts';
import { Icon } from '../../ui/icon.tsx';
import { t, type Message } from '../../language/text.ts';

/** R6: the eight tools. */
export function ToolCards({ details }: { details: Readonly<Record<keyof typeof toolTexts, Message>> }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-xl border border-border bg-border tablet:grid-cols-2">
      {Object.entries(toolTexts).map(([id, { label, icon, summary }]) => (
        <li key={id} className="grid grid-cols-[auto_1fr] content-start gap-x-4 bg-bg p-6 tablet:p-8">
          <Icon name={icon} className="mt-0.5 size-6" />
          <div>
            <h2 className="text-18 font-semibold">{label}</h2>
            <p className="mt-1 text-16">{summary}</p>
            <p className="mt-3 text-pretty text-fg-muted">{t(details[id as keyof typeof toolTexts])}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
