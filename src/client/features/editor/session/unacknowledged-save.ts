import type { SavedSession } from './saved-session.ts';
import type { Stamp } from './session-sync.ts';

const KEY = 'unansweredWords';

/** What a page said of its image, while the server has not answered. */
export interface UnacknowledgedSave {
  readonly imageId: string;
  readonly said: Stamp & SavedSession;
}

/**
 * Remembered over a reload of this tab until `answered` settles: should the page go before, its next one says the same again, so
 * that it does not read the session as it was before them.
 */
export function rememberUntilAcknowledged(answered: Promise<unknown>, words: UnacknowledgedSave): void {
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
export function takeUnacknowledgedSave(imageId: string): UnacknowledgedSave['said'] | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    const words = text ? (JSON.parse(text) as UnacknowledgedSave) : null;
    return words?.imageId === imageId ? words.said : null;
  } catch {
    return null;
  }
}
