import { ArrowRight, CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { useHasApp } from '../../app/app-stores.ts';
import { useConfig } from '../../app/config.ts';
import {
  closeDownloadApp,
  type DownloadAppRequest,
  type FreeEdits,
  type WindowAction,
} from '../../app/download-app.ts';
import { dateText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { AppCode } from './app-code.tsx';
import { guestInvitation, invitation } from './plans.ts';
import { TermsOfApp } from './terms-of-app.tsx';

const CODE_SIZE = 184;

/** The window in the middle: what the free edits are, what comes after them, and the way to the phone. */
export default function DownloadAppDialog({ way }: { way: DownloadAppRequest | null }) {
  // Keeps its content while it closes.
  const [last, setLast] = useState(way);
  if (way && way !== last) setLast(way);
  return (
    <Dialog open={way !== null} onClose={closeDownloadApp} className="tablet:max-w-[820px]">
      {last && <Content {...last} />}
    </Dialog>
  );
}

function Content({ freeEdits, isGuest = false, first, stillFree, imageId }: DownloadAppRequest) {
  const isSpent = freeEdits.used >= freeEdits.total;
  const isSoon = useHasApp() === false;
  return (
    <div className="grid tablet:grid-cols-[280px_minmax(0,1fr)]">
      <div className="hidden items-center justify-center bg-surface-2 px-6 py-10 tablet:flex">
        <AppCode imageId={imageId} size={CODE_SIZE} />
      </div>
      <div className="grid content-start gap-4 px-5 pt-7 pb-5 tablet:px-8 tablet:pt-9 tablet:pb-7">
        <div>
          <DialogTitle>{isSpent ? t('app.spentTitle') : t('app.title')}</DialogTitle>
          <DialogDescription>{isGuest ? guestInvitation(freeEdits) : invitation(freeEdits)}</DialogDescription>
          {isSpent && isSoon && !isGuest && <p className="mt-1.5 text-pretty">{t('app.soonText')}</p>}
        </div>
        {isSpent && <WhatComesNext {...freeEdits} />}
        {first && <ActionButton {...first} variant="accent" />}
        {isSpent && stillFree && <StillFree actions={stillFree} />}
        <Link to="/app" className={buttonClass({ size: 'lg' }, 'tablet:hidden')} onClick={closeDownloadApp}>
          {t('app.onPhone')}
        </Link>
        <details className="tablet:hidden">
          <summary className="link flex min-h-11 items-center">{t('app.otherDevice')}</summary>
          <div className="mt-2">
            <AppCode imageId={imageId} size={CODE_SIZE} />
          </div>
        </details>
        <TermsOfApp />
      </div>
    </div>
  );
}

/** What the operator has beyond the free edits: a place to get more, or a day when some come back. */
function WhatComesNext({ next }: FreeEdits) {
  const upgradeUrl = useConfig()?.upgradeUrl;
  return (
    <>
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
    </>
  );
}

/** What costs no edit, with a button for each that can be done from here. */
function StillFree({ actions }: { actions: readonly WindowAction[] }) {
  return (
    <section aria-labelledby="still-free" className="rounded-lg border border-border p-4">
      <h3 id="still-free" className="font-semibold">
        {t('app.stillFree')}
      </h3>
      <p className="text-pretty text-fg-muted">{t('app.stillFreeText')}</p>
      {actions.length > 0 && (
        <div className="mt-3 grid grid-cols-2 gap-2">
          {actions.map((action) => (
            <ActionButton key={action.label} {...action} variant="line" />
          ))}
        </div>
      )}
    </section>
  );
}

function ActionButton({ label, run, variant }: WindowAction & { variant: 'accent' | 'line' }) {
  const press = () => {
    closeDownloadApp();
    run();
  };
  return (
    <Button
      variant={variant}
      size={variant === 'accent' ? 'lg' : 'md'}
      className={variant === 'line' ? 'h-auto! min-h-11 min-w-0 py-1.5 whitespace-normal!' : undefined}
      onClick={press}
    >
      {label}
    </Button>
  );
}
