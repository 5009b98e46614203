import { addressOf, type Location } from './location.ts';
import { keepScroll, saveScroll } from './scroll.ts';

/** The state that we store in an entry of the browser's history. */
interface Entry {
  readonly state: unknown;
  readonly key: string;
  /** How many of ours lie before it. */
  readonly index: number;
}

/**
 * Called before a navigation, with the function that continues it later.
 * @returns whether the page stays for now.
 */
export type Guard = (leave: () => void) => boolean;

let current: Entry;
let guard: Guard | undefined;
/** A move through the history that we made, not the person. */
let moving: 'back to where it was' | 'on after all' | undefined;

/** @param onBack Called when the browser's buttons, or a link to a place in the page, have led to another entry. */
export function startHistory(onBack: () => void): void {
  const kept = entryOf(history.state);
  current = kept ?? { state: (history.state as Partial<Entry> | null)?.state ?? null, key: newKey(), index: 0 };
  history.replaceState(current, '');
  history.scrollRestoration = 'manual';
  addEventListener('popstate', () => follow(onBack));
  addEventListener('pagehide', () => {
    saveScroll(current.key);
    // The page that is loaded next may be HTML already: the browser scrolls it before any script comes.
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
}

/** Where the window is. */
export function currentLocation(): Location {
  const { pathname, search, hash } = window.location;
  const { state, key } = current;
  return { pathname, search, hash, state, key };
}

export function writeLocation(location: Location, how: 'push' | 'replace'): void {
  keepScroll(current.key);
  current = { state: location.state, key: location.key, index: how === 'push' ? current.index + 1 : current.index };
  if (how === 'push') history.pushState(current, '', addressOf(location));
  else history.replaceState(current, '', addressOf(location));
}

/** One page at a time is guarded. @returns the way to end that. */
export function blockNavigation(next: Guard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = undefined;
  };
}

/** Whether the page stays for now. */
export const isBlocked = (leave: () => void): boolean => guard?.(leave) === true;

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

function follow(onBack: () => void): void {
  const reached = entryOf(history.state) ?? adopt();
  const way = reached.index - current.index;
  const own = moving;
  moving = undefined;
  if (own === 'back to where it was') return;
  const leave = () => {
    moving = 'on after all';
    history.go(way);
  };
  if (!own && way !== 0 && isBlocked(leave)) {
    moving = 'back to where it was';
    history.go(-way);
    return;
  }
  keepScroll(current.key);
  current = reached;
  onBack();
}

/** A link to a place in the page has made an entry of its own. */
function adopt(): Entry {
  const entry = { state: null, key: newKey(), index: current.index + 1 };
  history.replaceState(entry, '');
  return entry;
}

function entryOf(state: unknown): Entry | null {
  const entry = state as Partial<Entry> | null;
  return typeof entry?.key === 'string' && typeof entry.index === 'number' ? (entry as Entry) : null;
}
