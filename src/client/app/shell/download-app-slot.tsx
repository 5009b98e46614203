import { lazy, Suspense, useEffect, useState } from 'react';
import { useDownloadApp } from '../download-app.ts';

const DownloadAppDialog = lazy(() => import('../../features/download-app/download-app-dialog.tsx'));

/** Where the dialog appears, once in the page. Its code is loaded when it is first opened. */
export function DownloadAppSlot() {
  const way = useDownloadApp();
  const [needed, setNeeded] = useState(false);
  useEffect(() => {
    if (way) setNeeded(true);
  }, [way]);
  return (
    needed && (
      <Suspense>
        <DownloadAppDialog way={way} />
      </Suspense>
    )
  );
}
