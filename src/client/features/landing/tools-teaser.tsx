import { ArrowRight } from 'lucide-react';
import type { Example } from '../../content/landing.ts';
import { shownTools } from '../../content/landing.ts';
import type { SampleId } from '../../content/samples.ts';
import { toolTexts, type ShownToolId } from '../../content/tools.ts';
import { BeforeAfterTeaser } from '../../ui/before-after.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from './picture.tsx';
import { SectionHead } from './section-head.tsx';

const shown = shownTools.map(({ tool }) => tool);
const others = (Object.keys(toolTexts) as ShownToolId[]).filter((id) => !shown.includes(id));

/** Some tools with a picture of their work each, and what the others do. */
export function ToolsTeaser({ onTry }: { onTry: (sample: SampleId) => void }) {
  return (
    <section id="tools" className="wrap py-10 tablet:py-16">
      <SectionHead title="What needs mending?" lead="What you did not ask for stays exactly as it was." />
      <div className="grid gap-x-6 gap-y-7 tablet:grid-cols-[7fr_5fr]">
        {shownTools.map((example) => (
          <ToolTile key={example.id} example={example} onTry={() => onTry(example.sample)} />
        ))}
      </div>
      <h3 className="mt-12 mb-2 text-18 font-semibold">Also in the editor</h3>
      <ul className="grid gap-x-6 tablet:grid-cols-2 laptop:grid-cols-3">
        {others.map((id) => (
          <OtherTool key={id} {...toolTexts[id]} />
        ))}
      </ul>
    </section>
  );
}

function ToolTile({ example, onTry }: { example: Example; onTry: () => void }) {
  const { label, summary } = toolTexts[example.tool];
  const sizes = '(max-width: 820px) 100vw, 760px';
  return (
    <button type="button" className="group flex min-w-0 flex-col text-left" onClick={onTry}>
      <BeforeAfterTeaser
        className="h-[248px] w-full rounded-lg tablet:h-[400px]"
        before={<Picture name={`${example.id}-before`} alt={example.before} sizes={sizes} />}
        after={<Picture name={`${example.id}-after`} alt={example.after} sizes={sizes} className="checkerboard" />}
      />
      <span className="mt-3.5 flex w-full items-center text-18 font-semibold">
        {label}
        <span className="ml-auto flex items-center gap-2 text-14 font-normal text-fg-muted group-hover:text-fg">
          Try it on this photo
          <ArrowRight
            aria-hidden="true"
            className="size-5 transition-transform duration-160 group-hover:translate-x-1"
          />
        </span>
      </span>
      <span className="text-fg-muted">{summary}</span>
    </button>
  );
}

function OtherTool({ label, icon, summary }: { label: string; icon: string; summary: string }) {
  return (
    <li className="flex gap-4 border-t border-border py-5">
      <Icon name={icon} className="mt-1 size-6 text-fg-subtle" />
      <span className="grid">
        <span className="text-16 font-semibold">{label}</span>
        <span className="text-fg-muted">{summary}</span>
      </span>
    </li>
  );
}
