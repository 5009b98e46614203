import { connectionBack, serverAnswers } from '../app/connection.ts';
import { currentLocation, isBlocked, newKey, startHistory, writeLocation } from './history.ts';
import { loadPage, type Page, preparePage, MissingScriptError } from './load-page.ts';
import { addressOf, hrefOf, type Location, type To } from './location.ts';
import { Redirect } from './route.ts';
import type { ScrollTo } from './scroll.ts';

/** A page on its way. */
export interface PendingNavigation {
  readonly location: Location;
  /** `back`: by the browser's buttons, whose address stands already. `stay`: the page that stands asks for its data anew. */
  readonly how: 'push' | 'replace' | 'back' | 'stay';
  readonly scroll: ScrollTo;
  /** Its script cannot be fetched: it waits for a connection. */
  readonly awaitsConnection?: boolean;
}

export interface ShownPage extends Page {
  readonly scroll: ScrollTo;
}

export interface NavigateOptions {
  /** Replaces the current entry of the history. */
  readonly replace?: boolean | undefined;
  /** Handed to the page, and kept with its entry in the history. */
  readonly state?: unknown;
  /** The window stays scrolled as it is. */
  readonly preventScrollReset?: boolean;
}

// One page is shown and at most one navigation is pending, the latest. Its address is written when it completes.
let page: ShownPage | null = null;
let pending: PendingNavigation | null = null;
let waiting: AbortController | undefined;
const listeners = new Set<() => void>();

export const shownPage = (): ShownPage | null => page;
export const pendingNavigation = (): PendingNavigation | null => pending;

export function subscribeToRouter(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Begins to route this window. Resolves, with the page that its address leads to, once that one's scripts are there; what its
 * loaders answer comes later.
 */
export async function startRouter(): Promise<Page> {
  startHistory(() => void go({ location: currentLocation(), how: 'back', scroll: 'restored' }));
  const location = currentLocation();
  try {
    const prepared: ShownPage = { ...(await preparePage(location)), scroll: 'kept' };
    if (prepared.awaits === undefined) show(prepared);
    else void go({ location, how: 'replace', scroll: 'restored' });
    return prepared;
  } catch {
    await connectionBack(new AbortController().signal);
    window.location.reload();
    return new Promise(() => {});
  }
}

/** Resolves once the page is shown, or another navigation has replaced it. */
export async function navigate(to: To, { replace, state = null, preventScrollReset }: NavigateOptions = {}) {
  const { pathname, search, hash } = new URL(hrefOf(to, window.location.pathname), window.location.href);
  const next: PendingNavigation = {
    location: { pathname, search, hash, state, key: newKey() },
    how: replace ? 'replace' : 'push',
    scroll: preventScrollReset ? 'kept' : 'top',
  };
  if (!isBlocked(() => void go(next))) await go(next);
}

/** Loads the data of the current or pending page again. Resolves once it is there. */
export async function revalidate(): Promise<void> {
  await go(pending ?? { location: currentLocation(), how: 'stay', scroll: 'kept' });
}

async function go(asked: PendingNavigation): Promise<void> {
  // An object of its own, so that the same page asked for twice comes once.
  const own: PendingNavigation = { location: asked.location, how: asked.how, scroll: asked.scroll };
  waiting?.abort();
  set({ pending: own });
  try {
    const loaded = isWithinPage(own) ? { ...page!, location: own.location } : await loadPage(own.location);
    if (pending !== own) return;
    if (loaded instanceof Redirect) return await go(elsewhere(loaded, own));
    if (own.how === 'push' || own.how === 'replace') writeLocation(own.location, own.how);
    show({ ...loaded, scroll: own.scroll });
  } catch (error) {
    if (!(error instanceof MissingScriptError)) throw error;
    if (pending === own) await loadWhole(own);
  }
}

/** To a place within the page that stands: there is nothing to load. */
function isWithinPage({ location, how }: PendingNavigation): boolean {
  if (!page || page.failure || how === 'stay') return false;
  const { pathname, search, hash } = page.location;
  return pathname === location.pathname && search === location.search && (hash !== '' || location.hash !== '');
}

function elsewhere({ to }: Redirect, { how }: PendingNavigation): PendingNavigation {
  const { pathname, search, hash } = new URL(to, window.location.href);
  const location = { pathname, search, hash, state: null, key: newKey() };
  return { location, how: how === 'push' ? 'push' : 'replace', scroll: 'top' };
}

/**
 * The script of a page does not come: the server has another version by now, whose pages name theirs, or there is no
 * connection. Without one the page that stands is left, with what was typed, until the server answers.
 */
async function loadWhole(own: PendingNavigation): Promise<void> {
  const isThere = await serverAnswers();
  if (pending !== own) return;
  if (!isThere) {
    waiting = new AbortController();
    const { signal } = waiting;
    set({ pending: { ...own, awaitsConnection: true } });
    // Somebody who goes elsewhere meanwhile stays there.
    await connectionBack(signal).catch(() => {});
    if (signal.aborted) return;
  }
  if (own.how === 'push') window.location.assign(addressOf(own.location));
  else if (own.how === 'replace') window.location.replace(addressOf(own.location));
  else window.location.reload();
}

function show(next: ShownPage): void {
  set({ page: next, pending: null });
}

function set(next: { readonly page?: ShownPage; readonly pending: PendingNavigation | null }): void {
  page = next.page ?? page;
  pending = next.pending;
  for (const listener of listeners) listener();
}
