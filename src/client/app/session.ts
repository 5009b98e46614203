import { useEffect } from 'react';
import { sharedValue } from '../ui/shared-value.ts';
import { ApiError } from './api-error.ts';

export interface Session {
  readonly session: { readonly id: string; readonly expiresAt: string };
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** What can happen to a session (A5); every open tab of this browser hears of it. */
export type SessionEvent =
  | 'signed_in'
  /** By hand. A session that has merely run out is not told: its pages stay as they are and ask to sign in again. */
  | 'signed_out'
  | 'token_refreshed'
  | 'user_updated'
  | 'password_recovery'
  | 'mfa_verified';

/** Undefined: not known yet. The session itself is an HttpOnly cookie; the page only learns whose it is. */
const current = sharedValue<Session | null | undefined>(undefined);
/** The question asked last: its answer is the one that counts. */
let latest: Promise<Session | null> | undefined;
let signedOut = false;
let channel: BroadcastChannel | undefined;
let checking: Promise<void> | undefined;
const eventListeners = new Set<(event: SessionEvent) => void>();

/** In local storage, so that the next page starts with the right header (see first-paint.ts). Proves nothing. */
const HINT = 'signedIn';

/** Who is signed in, asked of the server once. */
export function loadSession(): Promise<Session | null> {
  const known = current.get();
  return known === undefined ? (latest ?? reloadSession()) : Promise.resolve(known);
}

/** To be called when the server may have changed its mind: after signing in, or a 401. */
export function reloadSession(): Promise<Session | null> {
  channel ??= openChannel();
  const asked: Promise<Session | null> = fetchSession().then(
    (next) => (asked === latest ? setSession(next) : (latest ?? current.get() ?? null)),
    (error: unknown) => {
      if (asked === latest) latest = undefined;
      throw error;
    },
  );
  latest = asked;
  return asked;
}

/** Tells every tab, this one too, what has happened. A sign-in is told by itself, as soon as it is seen. */
export function broadcastSessionEvent(event: Exclude<SessionEvent, 'signed_in'>): Promise<Session | null> {
  if (event === 'signed_out') clearBrowserStorage();
  postToOtherTabs(event);
  return hear(event);
}

/** Calls back on every event, of this tab and of others. Returns the way to stop that. */
export function onSessionEvent(listener: (event: SessionEvent) => void): () => void {
  eventListeners.add(listener);
  return () => eventListeners.delete(listener);
}

/** Whether the session was ended by hand, here or in another tab. */
export const hasSignedOut = () => signedOut;

/** Undefined until the server has answered; null when nobody is signed in, or it cannot be asked. */
export function useSession(): Session | null | undefined {
  useEffect(() => {
    loadSession().catch(() => current.get() === undefined && setSession(null));
  }, []);
  return current.use();
}

async function fetchSession(): Promise<Session | null> {
  const response = await fetch('/api/auth/get-session').catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  return (await response.json()) as Session | null;
}

function setSession(next: Session | null): Session | null {
  document.documentElement.toggleAttribute('data-signed-in', next !== null);
  if (next) {
    signedOut = false;
    // By whatever way it came about: a form, or the way back from Google.
    if (!localStorage.getItem(HINT)) postToOtherTabs('signed_in');
    localStorage.setItem(HINT, '1');
    checking ??= startChecking();
  } else localStorage.removeItem(HINT);
  current.set(next);
  return next;
}

function openChannel(): BroadcastChannel {
  const opened = new BroadcastChannel('session');
  opened.onmessage = ({ data }) => void hear(data as SessionEvent).catch(() => {});
  return opened;
}

function postToOtherTabs(event: SessionEvent): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
  channel?.postMessage(event);
}

async function hear(event: SessionEvent): Promise<Session | null> {
  if (event === 'signed_out') {
    signedOut = true;
    latest = undefined;
    setSession(null);
  } else await reloadSession();
  for (const listener of eventListeners) listener(event);
  return current.get() ?? null;
}

/** What waits in this browser is whoever's who leaves it: by this tab alone, for one that slept would take what came later. */
function clearBrowserStorage(): void {
  void import('idb-keyval').then(({ clear }) => clear()).catch(() => {});
}

/** Loaded once somebody is signed in, so that the landing does without it. */
async function startChecking(): Promise<void> {
  const { checkRegularly } = await import('./session-checks.ts');
  checkRegularly(async () => {
    const before = current.get();
    if (!before) return;
    const now = await reloadSession();
    if (now && now.session.expiresAt !== before.session.expiresAt) await broadcastSessionEvent('token_refreshed');
  });
}
