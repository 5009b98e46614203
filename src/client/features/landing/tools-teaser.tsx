import { ArrowRight } from 'lucide-react';
import type { Example } from '../../content/landing.ts';
import { shownTools } from '../../content/landing.ts';
import type { SampleId } from '../../content/samples.ts';
import { toolLabel, toolSummary } from '../../content/tools.ts';
import { classNames } from '../../ui/class-names.ts';
import { BeforeAfterTeaser } from '../../ui/before-after.tsx';
import { Picture } from '../../content/picture.tsx';
import { SectionHead } from './section-head.tsx';
import { t } from '../../language/text.ts';

/** The tools, with a picture of their work each. */
export function ToolsTeaser({ onTry }: { onTry: (sample: SampleId) => void }) {
  return (
    <section id="tools" className="wrap py-10 tablet:py-16">
      <SectionHead title={t('landing.toolsTitle')} lead={t('landing.toolsLead')} />
      <div className="grid gap-x-6 gap-y-10 tablet:grid-cols-12">
        {shownTools.map((example) => (
          <ToolTile key={example.id} example={example} onTry={() => onTry(example.sample)} />
        ))}
      </div>
    </section>
  );
}

function ToolTile({ example, onTry }: { example: Example; onTry: () => void }) {
  const sizes = '(max-width: 820px) 100vw, 760px';
  const frame = 'h-[248px] w-full rounded-lg tablet:h-[400px]';
  return (
    <button
      type="button"
      className="group flex min-w-0 flex-col text-left tablet:col-span-5 tablet:nth-[4n]:col-span-7 tablet:nth-[4n+1]:col-span-7"
      onClick={onTry}
    >
      {example.before ? (
        <BeforeAfterTeaser
          className={frame}
          before={
            <Picture name={`${example.id}-before`} alt={t(example.before)} sizes={sizes} className="checkerboard" />
          }
          after={<Picture name={`${example.id}-after`} alt={t(example.after)} sizes={sizes} className="checkerboard" />}
        />
      ) : (
        <Picture
          name={`${example.id}-after`}
          alt={t(example.after)}
          sizes={sizes}
          className={classNames(frame, 'object-cover')}
        />
      )}
      <span className="mt-3.5 flex w-full items-center text-18 font-semibold">
        {toolLabel(example.tool)}
        <span className="ml-auto flex items-center gap-2 text-14 font-normal text-fg-muted group-hover:text-fg">
          {t('landing.try')}
          <ArrowRight
            aria-hidden="true"
            className="size-5 transition-transform duration-160 group-hover:translate-x-1"
          />
        </span>
      </span>
      <span className="text-fg-muted">{toolSummary(example.tool)}</span>
    </button>
  );
}
