import { useEffect, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

export interface Session {
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** Undefined: not known yet. The session itself is an HttpOnly cookie; the page only learns whose it is. */
let session: Session | null | undefined;
let loading: Promise<Session | null> | undefined;
const listeners = new Set<() => void>();

/** In local storage, so that the next page starts with the right header (see first-paint.ts). Proves nothing. */
const HINT = 'signedIn';

/** Who is signed in, asked of the server once. */
export function loadSession(): Promise<Session | null> {
  if (session !== undefined) return Promise.resolve(session);
  loading ??= fetchSession()
    .then(setSession)
    .finally(() => (loading = undefined));
  return loading;
}

/** To be called when the server may have changed its mind: after signing in or out, or a 401. */
export function reloadSession(): Promise<Session | null> {
  session = undefined;
  return loadSession();
}

/** Undefined until the server has answered; null when nobody is signed in, or it cannot be asked. */
export function useSession(): Session | null | undefined {
  useEffect(() => {
    loadSession().catch(() => setSession(null));
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => session,
    () => undefined,
  );
}

async function fetchSession(): Promise<Session | null> {
  const response = await fetch('/api/auth/get-session').catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  return (await response.json()) as Session | null;
}

function setSession(next: Session | null): Session | null {
  session = next;
  document.documentElement.toggleAttribute('data-signed-in', next !== null);
  if (next) localStorage.setItem(HINT, '1');
  else localStorage.removeItem(HINT);
  for (const listener of listeners) listener();
  return next;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
