import type { ReactNode } from 'react';
import { freeGenerations } from '../../app/free-generations.ts';
import { HeroExamples } from './hero-examples.tsx';
import { t } from '../../language/text.ts';

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
