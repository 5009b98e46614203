import { shownToolIds, toolLabel, toolSummary } from '../../content/tools.ts';
import { type ShownToolId, toolTexts } from '../../../tools/tool-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { t, type Message } from '../../language/text.ts';

/** R6: the eight tools. */
export function ToolCards({ details }: { details: Readonly<Partial<Record<ShownToolId, Message>>> }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-xl border border-border bg-border tablet:grid-cols-2">
      {shownToolIds.map((id) => (
        <li key={id} className="grid grid-cols-[auto_1fr] content-start gap-x-4 bg-bg p-6 tablet:p-8">
          <Icon name={toolTexts[id].icon} className="mt-0.5 size-6" />
          <div>
            <h2 className="text-18 font-semibold">{toolLabel(id)}</h2>
            <p className="mt-1 text-16">{toolSummary(id)}</p>
            {details[id] && <p className="mt-3 text-pretty text-fg-muted">{t(details[id])}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
