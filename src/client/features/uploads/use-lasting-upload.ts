import { del, get, set } from 'idb-keyval';
import { useCallback, useEffect, useRef } from 'react';
import type { Image } from '../../api.ts';
import { type Upload, useUpload } from './use-upload.ts';

/** The file, in this browser. */
const FILE = 'uploadedFile';
/** In session storage: the path of the page that uploads it, so that no other tab and no other page does. */
const PAGE = 'uploadingPage';

/** An upload that a reload of the page does not end (E11): it begins anew. Another page, or `cancel`, ends it. */
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
  await set(FILE, file).then(
    () => location.pathname === pathname && sessionStorage.setItem(PAGE, pathname),
    () => {},
  );
}

async function keptFile(): Promise<File | undefined> {
  return sessionStorage.getItem(PAGE) === location.pathname ? get<File>(FILE).catch(() => undefined) : undefined;
}

function forget(): void {
  if (sessionStorage.getItem(PAGE) === null) return;
  sessionStorage.removeItem(PAGE);
  void del(FILE).catch(() => {});
}
