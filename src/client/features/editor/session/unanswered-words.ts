import type { Kept } from './kept-session.ts';
import type { Stamp } from './session-sync.ts';

const KEY = 'unansweredWords';

/** What a page said of its picture, while the server has not answered. */
export interface UnansweredWords {
  readonly imageId: string;
  readonly said: Stamp & Kept;
}

/**
 * Remembered over a reload of this tab until `answered` settles: should the page go before, its next one says the same again, so
 * that it does not read the session as it was before them.
 */
export function rememberUntil(answered: Promise<unknown>, words: UnansweredWords): void {
  const text = JSON.stringify(words);
  try {
    sessionStorage.setItem(KEY, text);
  } catch {
    // A browser that refuses storage: a reload in that moment may show the step before.
    return;
  }
  const forget = () => sessionStorage.getItem(KEY) === text && sessionStorage.removeItem(KEY);
  answered.then(forget, forget);
}

/** Those that the last page left behind, once. */
export function takeUnanswered(imageId: string): UnansweredWords['said'] | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const words = text ? (JSON.parse(text) as UnansweredWords) : null;
    return words?.imageId === imageId ? words.said : null;
  } catch {
    return null;
  }
}
