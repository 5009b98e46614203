import { useEffect, useState } from 'react';
import { connectionBack, serverAnswers } from './connection.ts';
import { revalidate } from '../router/router.ts';

/** Starts what keeps the last pictures for when there is no connection. Not in `npm run dev`, whose files change. */
export function startServiceWorker(): void {
  // A browser may refuse it; the site then needs a connection.
  if (import.meta.env.PROD)
    void navigator.serviceWorker?.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
}

/**
 * Whether the server cannot be reached, which is seen at the start and when the browser says so. Once it answers again, the page
 * gets its data anew.
 */
export function useIsOffline(): boolean {
  const [offline, setOffline] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    const look = () => void watch(setOffline, leaving.signal).catch(() => {});
    window.addEventListener('offline', look, { signal: leaving.signal });
    if (navigator.serviceWorker?.controller) look();
    return () => leaving.abort();
  }, []);
  return offline;
}

async function watch(tell: (offline: boolean) => void, leaving: AbortSignal): Promise<void> {
  if (await serverAnswers()) return;
  tell(true);
  await connectionBack(leaving);
  tell(false);
  await revalidate();
}
