import { type ReactNode, useState } from 'react';
import { freeGenerations } from '../../app/free-generations.ts';
import { t } from '../../language/text.ts';
import { heroExamples } from '../../content/landing.ts';
import { toolLabel } from '../../content/tools.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Picture } from '../../content/picture.tsx';

/** The promise, the way in (`upload`), and a picture of the work that bleeds off the right edge. */
export function Hero({ upload }: { upload: ReactNode }) {
  return (
    <section className="grid gap-[18px] px-(--gutter) tablet:grid-cols-[minmax(0,5.1fr)_minmax(0,7fr)] tablet:gap-12 tablet:pt-2 tablet:pr-0 tablet:pl-[max(var(--gutter),calc((100vw-var(--column))/2))] desktop:gap-16">
      <div className="contents tablet:flex tablet:flex-col tablet:justify-center tablet:pb-[84px]">
        <div className="max-tablet:pt-3">
          <h1 className="type-display">{t('landing.title')}</h1>
          <p className="type-lead mt-3 max-w-[29em] max-tablet:text-16 tablet:mt-6">
            {t('landing.lead', { count: freeGenerations() })}
          </p>
        </div>
        <div className="order-2 scroll-mt-24 tablet:mt-12" id="start">
          {upload}
        </div>
      </div>
      <HeroExamples />
    </section>
  );
}

type Example = (typeof heroExamples)[number];

const sizes = '(max-width: 820px) 100vw, 1000px';

/** What the tools make of our samples, on one stage, under the visitor's hand. */
function HeroExamples() {
  const [example, setExample] = useState<Example>(heroExamples[0]);
  const first = example === heroExamples[0];
  const options = heroExamples.map(({ id, tool }) => ({ id, label: toolLabel(tool) }));
  return (
    <div className="order-1 flex min-w-0 flex-col">
      <BeforeAfter
        key={example.id}
        className="before-after-sweep aspect-4/3 max-tablet:-mx-(--gutter) tablet:aspect-auto tablet:h-[clamp(480px,calc(100svh-148px),760px)] tablet:rounded-l-xl"
        before={<Picture name={`${example.id}-before`} alt={t(example.before)} sizes={sizes} first={first} large />}
        after={
          <Picture
            name={`${example.id}-after`}
            alt={t(example.after)}
            sizes={sizes}
            first={first}
            large
            className="checkerboard"
          />
        }
      />
      <div className="flex flex-col-reverse gap-2 pt-2.5 tablet:min-h-17 tablet:flex-row tablet:items-center tablet:justify-between tablet:gap-4 tablet:py-3.5 tablet:pr-[max(var(--gutter),calc((100vw-var(--column))/2))]">
        <p className="text-fg-muted max-laptop:hidden">{t(example.says)}</p>
        <Segments
          label={t('landing.example')}
          options={options}
          value={example.id}
          onChange={(id) => setExample(heroExamples.find((each) => each.id === id) ?? heroExamples[0])}
        />
      </div>
    </div>
  );
}
