import { type ReactNode, useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { freeGenerations } from '../../app/free-generations.ts';
import { t } from '../../language/text.ts';
import { type Example, heroExamples } from '../../content/landing.ts';
import { ExamplePicture } from '../../content/example-picture.tsx';
import { toolLabel } from '../../content/tools.ts';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/button.tsx';

interface HeroProps {
  /** The way in. */
  readonly upload: ReactNode;
  /** The visitor's photo, once there is one: it takes the place of the examples. */
  readonly photo: ReactNode;
  readonly onTry: (example: Example) => void;
}

/** The promise, the way in, and a picture of the work that bleeds off the right edge. */
export function Hero({ upload, photo, onTry }: HeroProps) {
  return (
    <section className="grid gap-[18px] px-(--gutter) tablet:grid-cols-[minmax(0,5.1fr)_minmax(0,7fr)] tablet:gap-12 tablet:pt-2 tablet:pr-0 tablet:pl-[max(var(--gutter),calc((100vw-var(--column))/2))] desktop:gap-16">
      <div className="contents tablet:flex tablet:flex-col tablet:justify-center tablet:pb-[84px]">
        <div className="max-tablet:pt-3">
          <h1 className="type-display">{t('landing.title')}</h1>
          <p className="type-lead mt-3 max-w-[29em] max-tablet:text-16 tablet:mt-6">
            {t('landing.lead', { count: freeGenerations() })}
          </p>
        </div>
        <div className={classNames('scroll-mt-24 tablet:mt-10', photo ? 'order-2' : 'order-1')} id="start">
          {upload}
        </div>
      </div>
      {photo ? (
        <div className="order-1 min-w-0 max-tablet:-mx-(--gutter)">{photo}</div>
      ) : (
        <HeroExamples onTry={onTry} />
      )}
    </section>
  );
}

const sizes = '(max-width: 820px) 100vw, 1000px';

/** What each tool made of one of our samples, on one stage, under the visitor's hand: nobody needs an account for that. */
function HeroExamples({ onTry }: Pick<HeroProps, 'onTry'>) {
  const [example, setExample] = useState(heroExamples[0]!);
  return (
    <div className="order-2 flex min-w-0 flex-col">
      <ExamplePicture
        key={example.id}
        example={example}
        sizes={sizes}
        first={example === heroExamples[0]}
        className="before-after-sweep aspect-3/2 max-tablet:-mx-(--gutter) tablet:aspect-auto tablet:h-[clamp(440px,calc(100svh-188px),760px)] tablet:rounded-l-xl"
      />
      <div className="flex min-w-0 items-center gap-4 pt-2.5 max-tablet:flex-col max-tablet:items-stretch max-tablet:gap-2 tablet:py-3.5 tablet:pr-[max(var(--gutter),calc((100vw-var(--column))/2))]">
        <ul
          aria-label={t('landing.example')}
          className="flex min-w-0 flex-1 gap-1 p-0.5 max-tablet:-mx-(--gutter) max-tablet:overflow-x-auto max-tablet:[mask-image:linear-gradient(90deg,#000_calc(100%-40px),transparent)] max-tablet:px-(--gutter) max-tablet:[scrollbar-width:none] tablet:flex-wrap"
        >
          {heroExamples.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                aria-pressed={each === example}
                className="flex h-9 items-center rounded-md px-2.5 font-medium whitespace-nowrap text-fg-muted transition-colors hover:text-fg aria-pressed:bg-surface-3 aria-pressed:text-fg pointer-coarse:h-11"
                onClick={() => setExample(each)}
              >
                {toolLabel(each.tool)}
              </button>
            </li>
          ))}
        </ul>
        <Button onClick={() => onTry(example)}>
          {example.sample ? t('landing.try') : t('landing.tryOwn')}
          <ArrowRight aria-hidden="true" className="size-4" />
        </Button>
      </div>
    </div>
  );
}
