import { ArrowRight } from 'lucide-react';
import { type Example, shownTools } from '../../content/landing.ts';
import { ExamplePicture } from '../../content/example-picture.tsx';
import { toolLabel, toolSummary } from '../../content/tools.ts';
import { Button } from '../../ui/button.tsx';
import { SectionHead } from './section-head.tsx';
import { t } from '../../language/text.ts';

interface ToolsTeaserProps {
  readonly onTry: (example: Example) => void;
}

/** The tools, with a picture of their work each. */
export function ToolsTeaser({ onTry }: ToolsTeaserProps) {
  return (
    <section id="tools" className="wrap py-10 tablet:py-16">
      <SectionHead title={t('landing.toolsTitle')} lead={t('landing.toolsLead')} />
      <div className="grid gap-x-6 gap-y-10 tablet:grid-cols-12">
        {shownTools.map((example) => (
          <ToolTile key={example.id} example={example} onTry={() => onTry(example)} />
        ))}
      </div>
    </section>
  );
}

function ToolTile({ example, onTry }: { example: Example; onTry: () => void }) {
  return (
    <div className="min-w-0 tablet:col-span-5 tablet:nth-[4n]:col-span-7 tablet:nth-[4n+1]:col-span-7">
      <ExamplePicture
        example={example}
        sizes="(max-width: 820px) 100vw, 760px"
        className="h-[248px] w-full rounded-lg tablet:h-[400px]"
      />
      <div className="mt-3 flex items-start gap-4">
        <div className="min-w-0 flex-1">
          <h3 className="text-18 font-semibold">{toolLabel(example.tool)}</h3>
          <p className="text-fg-muted">{toolSummary(example.tool)}</p>
        </div>
        <Button variant="quiet" className="-mr-3" onClick={onTry}>
          {example.sample ? t('landing.try') : t('landing.tryOwn')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </div>
  );
}
