import { useEffect } from 'react';
import { sharedValue } from '../ui/shared-value.ts';
import { ApiError } from './api-error.ts';
import { fetchOrFirst, forgetFirstAnswers } from './first-answers.ts';

export interface Session {
  readonly session: { readonly id: string; readonly expiresAt: string };
  readonly user: { readonly id: string; readonly email: string; readonly name: string };
}

/** What can happen to a session (A5). Every open tab of this browser is told. */
export type SessionEvent =
  | 'signed_in'
  /** By hand. A session that expires sends no event: its pages stay and ask to sign in again. */
  | 'signed_out'
  | 'token_refreshed'
  | 'user_updated'
  | 'password_recovery';

/** Undefined: not known yet. The session itself is an HttpOnly cookie; the page only learns whose it is. */
const current = sharedValue<Session | null | undefined>(undefined);
/** The latest request. Only its answer counts. */
let latest: Promise<Session | null> | undefined;
let signedOut = false;
let channel: BroadcastChannel | undefined;
let checking: Promise<void> | undefined;
const eventListeners = new Set<(event: SessionEvent) => void>();

export const SESSION_PATH = '/api/auth/get-session';
/** In local storage, so that the next page starts with the right header (first-paint.ts). It is a hint, no proof. */
const HINT = 'signedIn';
/** What a person chose for their editor (surround-button.tsx), and closed beside their results (download-app.ts): the next one here begins anew. */
const PERSONAL = ['surround', 'closedAppOffers'] as const;
/** How the names of the service worker's stores begin (service-worker/account-store.ts). */
const ACCOUNT_STORE = 'account-';

/** Who is signed in. The server is asked once. */
export function loadSession(): Promise<Session | null> {
  const known = current.get();
  return known === undefined ? (latest ?? reloadSession()) : Promise.resolve(known);
}

/** Asks the server again: after a sign-in, or a 401. */
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

/** Sends an event to every tab, this one included. `signed_in` is sent automatically when a session appears. */
export function broadcastSessionEvent(event: Exclude<SessionEvent, 'signed_in'>): Promise<Session | null> {
  if (event === 'signed_out') clearBrowserStorage();
  postToOtherTabs(event);
  return hear(event);
}

/** Listens to the events of all tabs. Returns the function that stops it. */
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
  const response = await fetchOrFirst(SESSION_PATH).catch(() => {
    throw ApiError.offline();
  });
  if (!response.ok) throw ApiError.from(await response.json().catch(() => null));
  return (await response.json()) as Session | null;
}

function setSession(next: Session | null): Session | null {
  document.documentElement.toggleAttribute('data-signed-in', next !== null);
  if (next) {
    signedOut = false;
    // However the session came about: by a form or by an identity provider.
    if (!localStorage.getItem(HINT)) postToOtherTabs('signed_in');
    localStorage.setItem(HINT, '1');
    checking ??= startChecking();
  } else {
    localStorage.removeItem(HINT);
    forgetFirstAnswers();
  }
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

/** Deletes what this browser stores of the person. Only this tab does so: a tab that slept could delete later data. */
function clearBrowserStorage(): void {
  for (const key of PERSONAL) localStorage.removeItem(key);
  void import('idb-keyval').then(({ clear }) => clear()).catch(() => {});
  void deleteKeptAccount().catch(() => {});
}

/** What the service worker keeps for when there is no connection. A browser has such stores only on a secure page. */
async function deleteKeptAccount(): Promise<void> {
  if (!('caches' in globalThis)) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(ACCOUNT_STORE));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Loaded once somebody is signed in, so that the landing page does not carry it. */
async function startChecking(): Promise<void> {
  const { checkRegularly } = await import('./members/session-checks.ts');
  checkRegularly(async () => {
    const before = current.get();
    if (!before) return;
    const now = await reloadSession();
    if (now && now.session.expiresAt !== before.session.expiresAt) await broadcastSessionEvent('token_refreshed');
  });
}
