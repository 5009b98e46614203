import { useState } from 'react';
import { heroExamples } from '../../content/landing.ts';
import { toolLabel } from '../../content/tools.ts';
import { BeforeAfter } from '../../ui/before-after.tsx';
import { Segments } from '../../ui/form/segments.tsx';
import { Picture } from '../../content/picture.tsx';
import { t } from '../../language/text.ts';

type Example = (typeof heroExamples)[number];

const sizes = '(max-width: 820px) 100vw, 1000px';

/** What the tools make of our samples, on one stage, under the visitor's hand. */
export function HeroExamples() {
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
