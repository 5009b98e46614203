import { useEffect } from 'react';
import { LoadingScreen } from '../../app/shell/loading-screen.tsx';
import { pageTitle } from '../../app/meta.ts';
import { keepWaitingPhoto } from '../../images/kept-photo.ts';
import { t } from '../../language/text.ts';
import { navigate } from '../../router/router.ts';

/** https://wicg.github.io/web-app-launch/ */
interface LaunchQueue {
  setConsumer(take: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
}

declare global {
  interface Window {
    readonly launchQueue?: LaunchQueue;
  }
}

/** A launch with a file is told at once; without one nothing is. */
const WAIT_MS = 1500;

export const meta = () => [{ title: pageTitle(t('upload.opening')) }];

/** Where "Open with" on a desk leads the installed app (the manifest's `file_handlers`): the photo opens in the editor. */
export default function OpenFile() {
  useEffect(() => {
    const lost = setTimeout(() => void navigate('/dashboard', { replace: true }), WAIT_MS);
    window.launchQueue?.setConsumer(({ files: [handle] }) => {
      if (!handle) return;
      clearTimeout(lost);
      void handle
        .getFile()
        .then(keepWaitingPhoto)
        .then(() => navigate('/opening', { replace: true }));
    });
    return () => clearTimeout(lost);
  }, []);
  return <LoadingScreen title={t('upload.opening')} atOnce />;
}
