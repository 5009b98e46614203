import { ArrowRight } from 'lucide-react';
import { ExamplePicture } from '../../content/example-picture.tsx';
import { shownTools } from '../../content/landing.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { shownToolIds, toolLabel, toolSummary } from '../../content/tools.ts';
import { type ShownToolId, toolTexts } from '../../../tools/tool-texts.ts';
import { Icon } from '../../ui/icon.tsx';
import { t, type Message } from '../../language/text.ts';

/** What it made of one of our samples. */
function ToolExample({ id }: { id: ShownToolId }) {
  const example = shownTools.find(({ tool }) => tool === id);
  if (!example) return null;
  return (
    <ExamplePicture
      example={example}
      sizes="(max-width: 820px) 100vw, 620px"
      className="aspect-4/3 w-full rounded-lg"
    />
  );
}

/** R6: the eight tools, each with its work and the way to try it. */
export function ToolCards({ details }: { details: Readonly<Partial<Record<ShownToolId, Message>>> }) {
  return (
    <ul className="grid gap-px overflow-hidden rounded-xl border border-border bg-border tablet:grid-cols-2">
      {shownToolIds.map((id) => (
        <li key={id} className="grid content-start gap-5 bg-bg p-4 tablet:p-6">
          <ToolExample id={id} />
          <div className="grid grid-cols-[auto_1fr] gap-x-4 px-2">
            <Icon name={toolTexts[id].icon} className="mt-0.5 size-6" />
            <h2 className="text-18 font-semibold">{toolLabel(id)}</h2>
            <p className="col-start-2 mt-1 text-16">{toolSummary(id)}</p>
            {details[id] && <p className="col-start-2 mt-3 text-pretty text-fg-muted">{t(details[id])}</p>}
            <Link
              to={`/?${new URLSearchParams({ try: id })}`}
              className={buttonClass({ variant: 'line' }, 'col-start-2 mt-4 justify-self-start')}
            >
              {t('features.try', { tool: toolLabel(id) })}
              <ArrowRight aria-hidden="true" className="size-4" />
            </Link>
          </div>
        </li>
      ))}
    </ul>
  );
}
