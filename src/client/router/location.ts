/** Where a page is, and what was handed to it on the way there. */
export interface Location {
  readonly pathname: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** With its hash sign, or empty. */
  readonly hash: string;
  /** Lasts as long as its entry in the browser's history: over a reload, and back and forth. */
  readonly state: unknown;
  /** Of its entry in the history, which a replaced location shares with the next. */
  readonly key: string;
}

/** An address (`/blog#top`, `mailto:…`), or parts of one: without a `pathname` the page stays the same. */
export type To = string | { readonly pathname?: string; readonly search?: string; readonly hash?: string };

export const addressOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
  pathname + search + hash;

/** For the `href` of a link. @param pathname Of the page that the link stands on. */
export function hrefOf(to: To, pathname: string): string {
  return typeof to === 'string' ? to : addressOf({ search: '', hash: '', ...to, pathname: to.pathname ?? pathname });
}
