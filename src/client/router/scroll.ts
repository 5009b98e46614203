import type { Location } from './location.ts';
import { decoded } from './route.ts';

/** Where a page is scrolled to when it comes: to its top or the place that its address names, not at all, or to where it was. */
export type ScrollTo = 'top' | 'kept' | 'restored';

/** In session storage: how far down each entry of the history was, by its key. */
const KEPT = 'scrolled';
let kept: Record<string, number> | undefined;

/** In this window's memory only; `saveScroll` makes it last over a reload. */
export function keepScroll(key: string): void {
  positions()[key] = scrollY;
}

export function saveScroll(key: string): void {
  keepScroll(key);
  try {
    sessionStorage.setItem(KEPT, JSON.stringify(positions()));
  } catch {
    // A browser that refuses storage: a reload begins at the top.
  }
}

export function scrollPage(how: ScrollTo, { key, hash }: Location): void {
  if (how === 'kept') return;
  const before = how === 'restored' ? positions()[key] : undefined;
  if (before !== undefined) return scrollTo({ top: before, behavior: 'instant' });
  const place = hash && document.getElementById(decoded(hash.slice(1)));
  if (place) return place.scrollIntoView();
  scrollTo({ top: 0, behavior: 'instant' });
}

function positions(): Record<string, number> {
  try {
    kept ??= JSON.parse(sessionStorage.getItem(KEPT) ?? '{}') as Record<string, number>;
  } catch {
    kept ??= {};
  }
  return kept;
}
