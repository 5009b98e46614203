import { del, get, set } from 'idb-keyval';
import { useCallback, useEffect, useRef } from 'react';
import type { Image } from '../../app/api.ts';
import { type Upload, useUpload } from './use-upload.ts';

interface KeptFile {
  readonly file: File;
  /** Milliseconds since the epoch. */
  readonly since: number;
}

/** The file, in this browser. One whose tab was closed over it is taken away a day later. */
const FILE = 'uploadedFile';
const DAY = 24 * 60 * 60 * 1000;
/** In session storage: the path of the page that uploads it, so that no other tab and no other page does. */
const PAGE = 'uploadingPage';

/** An upload that starts again after a reload of the page (E11). Navigation and `cancel` end it. */
export function useLastingUpload(onDone: (image: Image) => void): Upload {
  const { state, start, cancel } = useUpload((image) => {
    forget();
    onDone(image);
  });
  const latest = useRef<File>(null);
  useEffect(() => {
    void keptFile().then((file) => file && !latest.current && start(file));
    return forget;
  }, [start]);
  const startAndKeep = useCallback(
    (file: File) => {
      latest.current = file;
      void keep(file);
      start(file);
    },
    [start],
  );
  return {
    state,
    start: startAndKeep,
    cancel: () => {
      forget();
      cancel();
    },
  };
}

async function keep(file: File): Promise<void> {
  sessionStorage.removeItem(PAGE);
  const { pathname } = location;
  // A browser that refuses storage uploads all the same.
  await set(FILE, { file, since: Date.now() } satisfies KeptFile).then(
    () => location.pathname === pathname && sessionStorage.setItem(PAGE, pathname),
    () => {},
  );
}

async function keptFile(): Promise<File | undefined> {
  const kept = await get<KeptFile>(FILE).catch(() => undefined);
  if (kept && Date.now() - kept.since > DAY) await del(FILE).catch(() => {});
  return sessionStorage.getItem(PAGE) === location.pathname ? kept?.file : undefined;
}

function forget(): void {
  if (sessionStorage.getItem(PAGE) === null) return;
  sessionStorage.removeItem(PAGE);
  void del(FILE).catch(() => {});
}
