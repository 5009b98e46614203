import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useHasApp } from '../../app/app-stores.ts';
import { closeDownloadApp, type DownloadAppRequest, isSpent, type WindowAction } from '../../app/download-app.ts';
import { titleOfWay, useWayToPhone } from '../../app/way-to-phone.ts';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { AppCode } from './app-code.tsx';
import { Install } from './install.tsx';
import { guestInvitation, invitation } from './plans.ts';
import { TermsOfApp } from './terms-of-app.tsx';
import { WhatComesNext } from './what-comes-next.tsx';

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
  const spent = isSpent(freeEdits);
  const hasApp = useHasApp();
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
          <DialogTitle>{spent ? t('app.spentTitle') : t(titleOfWay[way])}</DialogTitle>
          <DialogDescription>{isGuest ? guestInvitation(freeEdits) : invitation(freeEdits, hasApp)}</DialogDescription>
        </div>
        {first && <ActionButton {...first} variant="accent" />}
        {spent && stillFree && <StillFree actions={stillFree} />}
        <section aria-labelledby={spent && !isGuest ? 'comes-next' : undefined} className="grid gap-3">
          {spent && !isGuest && <WhatComesNext {...freeEdits} />}
          {way === 'none' && !spent && <p className="text-pretty text-fg-muted">{t('app.localOnly')}</p>}
          {way === 'phone' && !isGuest && !spent && <OnHomeScreen />}
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
