import { lazy, Suspense, useEffect, useState } from 'react';
import { usePhotoConsent } from './photo-consent.ts';

const ConsentDialog = lazy(() => import('../../features/photo-consent/consent-dialog.tsx'));

/** Where the question appears, once in the page. Its code is loaded when it is first asked. */
export function PhotoConsentSlot() {
  const { asking } = usePhotoConsent();
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (asking) setNeeded(true);
  }, [asking]);
  return (
    needed && (
      <Suspense>
        <ConsentDialog />
      </Suspense>
    )
  );
}
