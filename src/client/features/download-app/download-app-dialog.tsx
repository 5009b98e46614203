import { ArrowRight, CalendarClock, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useHasApp } from '../../app/app-stores.ts';
import { useConfig } from '../../app/config.ts';
import {
  closeDownloadApp,
  type DownloadAppRequest,
  type FreeEdits,
  type WindowAction,
} from '../../app/download-app.ts';
import { titleOfWay, useWayToPhone } from '../../app/way-to-phone.ts';
import { dateText, t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { AppCode } from './app-code.tsx';
import { Install } from './install.tsx';
import { guestInvitation, invitation } from './plans.ts';
import { TermsOfApp } from './terms-of-app.tsx';

const CODE_SIZE = 184;

/** The window in the middle: what the free edits are, what comes after them, and the way to the phone. */
export default function DownloadAppDialog({ way }: { way: DownloadAppRequest | null }) {
  // Keeps its content while it closes.
  const [last, setLast] = useState(way);
  if (way && way !== last) setLast(way);
  const hasCode = useWayToPhone() === 'code';
  return (
    <Dialog
      open={way !== null}
      onClose={closeDownloadApp}
      className={hasCode ? 'tablet:max-w-[820px]' : 'tablet:max-w-[560px]'}
    >
      {last && <Content {...last} />}
    </Dialog>
  );
}

function Content({ freeEdits, isGuest = false, first, stillFree, imageId }: DownloadAppRequest) {
  const isSpent = freeEdits.used >= freeEdits.total;
  const way = useWayToPhone() ?? 'none';
  const columns = way === 'code' ? 'grid tablet:grid-cols-[280px_minmax(0,1fr)]' : 'grid';
  return (
    <div className={columns}>
      {way === 'code' && (
        <div className="hidden items-center justify-center bg-surface-2 px-6 py-10 tablet:flex">
          <AppCode imageId={imageId} size={CODE_SIZE} />
        </div>
      )}
      <div className="grid content-start gap-5 px-5 pt-7 pb-5 tablet:px-8 tablet:pt-9 tablet:pb-7">
        <div>
          <DialogTitle>{isSpent ? t('app.spentTitle') : t(titleOfWay[way])}</DialogTitle>
          <DialogDescription>{isGuest ? guestInvitation(freeEdits) : invitation(freeEdits)}</DialogDescription>
        </div>
        {first && <ActionButton {...first} variant="accent" />}
        {isSpent && stillFree && <StillFree actions={stillFree} />}
        <section aria-labelledby={isSpent && !isGuest ? 'comes-next' : undefined} className="grid gap-3">
          {isSpent && !isGuest && <WhatComesNext {...freeEdits} />}
          {way === 'none' && !isSpent && <p className="text-pretty text-fg-muted">{t('app.localOnly')}</p>}
          {way === 'phone' && !isGuest && <OnHomeScreen />}
          <TermsOfApp />
        </section>
      </div>
    </div>
  );
}

/** One press where the browser has an installation to offer; else the page that tells where its menu has it. */
function OnHomeScreen() {
  if (matchMedia('(display-mode: standalone)').matches) return null;
  if (globalThis.installPrompt) return <Install variant="line" />;
  return (
    <Link to="/app" className={buttonClass({ size: 'lg' })} onClick={closeDownloadApp}>
      <Smartphone aria-hidden="true" className="size-5" />
      {t('app.onPhone')}
    </Link>
  );
}

/** What the operator has beyond the free edits: a place to get more, or a day when some come back; and how the app stands. */
function WhatComesNext({ next }: FreeEdits) {
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
      {isSoon && <p className="-mt-2 text-pretty text-fg-muted">{t('app.soonText')}</p>}
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
      {/* The buttons say the same. */}
      {actions.length < 2 && <p className="text-pretty text-fg-muted">{t('app.stillFreeText')}</p>}
      <div className="mt-3 grid grid-cols-2 gap-2 empty:hidden [&>:last-child:nth-child(odd)]:col-span-2">
        {actions.map((action) => (
          <ActionButton key={action.label} {...action} variant="line" />
        ))}
      </div>
    </section>
  );
}

function ActionButton({ label, icon: Icon, run, variant }: WindowAction & { variant: 'accent' | 'line' }) {
  const press = () => {
    closeDownloadApp();
    run();
  };
  return (
    <Button
      variant={variant}
      size={variant === 'accent' ? 'lg' : 'md'}
      className={
        variant === 'line' ? 'h-auto! min-h-12 min-w-0 justify-start! py-1.5 text-left whitespace-normal!' : undefined
      }
      onClick={press}
    >
      {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
      {label}
    </Button>
  );
}
