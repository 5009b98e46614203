import { sharedValue } from './shared-value.ts';

const announcement = sharedValue('');

/** Has a screen reader say a sentence without moving the focus. */
export function announce(sentence: string): void {
  // The same sentence with one more no-break space is a new one, which is read again.
  announcement.set(sentence === announcement.get() ? `${sentence}\u00a0` : sentence);
}

/** Stands once in the page. */
export const Announcer = () => <output className="sr-only">{announcement.use()}</output>;
