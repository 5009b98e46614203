import { ArrowRight, CalendarClock } from 'lucide-react';
import { useHasApp } from '../../app/app-stores.ts';
import { useConfig } from '../../app/config.ts';
import type { FreeEdits } from '../../app/download-app.ts';
import { dateText, t } from '../../language/text.ts';
import { buttonClass } from '../../ui/button.tsx';

/** What the operator has beyond the free edits: a place to get more, or a day when some come back; or that there is nothing yet. */
export function WhatComesNext({ next }: FreeEdits) {
  const upgradeUrl = useConfig()?.upgradeUrl;
  const isSoon = useHasApp() === false;
  return (
    <>
      <h3 id="comes-next" className="font-semibold">
        {t('app.comesNext')}
      </h3>
      {next && (
        <p className="flex items-start gap-2 font-medium text-pretty">
          <CalendarClock aria-hidden="true" className="mt-px size-[18px] shrink-0 text-fg-muted" />
          {t('app.nextEdits', {
            count: next.edits,
            date: dateText(next.at, { weekday: 'long', day: 'numeric', month: 'long' }),
          })}
        </p>
      )}
      {upgradeUrl && (
        <a href={upgradeUrl} className={buttonClass({ variant: 'accent', size: 'lg' })}>
          {t('app.upgrade')}
          <ArrowRight aria-hidden="true" className="size-5" />
        </a>
      )}
      {isSoon && !next && !upgradeUrl && <p className="text-pretty text-fg-muted">{t('app.soonText')}</p>}
    </>
  );
}
