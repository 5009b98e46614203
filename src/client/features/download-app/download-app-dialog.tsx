import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useHasApp } from '../../app/app-stores.ts';
import { closeDownloadApp, type DownloadAppRequest, isSpent } from '../../app/download-app.ts';
import { titleOfWay, useWayToPhone } from '../../app/way-to-phone.ts';
import { t } from '../../language/text.ts';
import { Link } from '../../router/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog, DialogDescription, DialogTitle } from '../../ui/dialog.tsx';
import { AppCode } from './app-code.tsx';
import { ActionButton } from './action-button.tsx';
import { Install } from './install.tsx';
import { guestInvitation, invitation } from './plans.ts';
import { StillFree } from './still-free.tsx';
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
