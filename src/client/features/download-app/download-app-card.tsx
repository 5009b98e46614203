import { X } from 'lucide-react';
import { useHasApp } from '../../app/app-stores.ts';
import { closeAppOffer, isSpent, type AppOffer } from '../../app/download-app.ts';
import { t } from '../../language/text.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForPhone } from './app-code.tsx';
import { invitation } from './plans.ts';
import { StillFree } from './still-free.tsx';
import { TermsOfApp } from './terms-of-app.tsx';
import { WhatComesNext } from './what-comes-next.tsx';

/** The window beside a new result (E7): it covers nothing and takes no focus. */
export default function DownloadAppCard({
  title,
  offer: { freeEdits, imageId, stillFree = [] },
}: {
  title: string;
  offer: AppOffer;
}) {
  const hasApp = useHasApp();
  return (
    <div className="grid content-start gap-4 p-5">
      <div>
        <div className="-mt-1.5 -mr-2 flex items-start justify-between gap-2">
          <h2 className="pt-1.5 text-16 leading-6 font-semibold">{title}</h2>
          <Button variant="quiet" size="icon" aria-label={t('app.dismiss')} onClick={closeAppOffer}>
            <X aria-hidden="true" className="size-4" />
          </Button>
        </div>
        <p className="mt-1 text-pretty text-fg-muted">{invitation(freeEdits, hasApp)}</p>
      </div>
      {isSpent(freeEdits) ? (
        <>
          <StillFree actions={stillFree} narrow />
          <div className="grid gap-2">
            <WhatComesNext {...freeEdits} />
          </div>
        </>
      ) : (
        <CodeForPhone imageId={imageId} size={148} />
      )}
      <TermsOfApp />
    </div>
  );
}
