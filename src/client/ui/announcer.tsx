import { useSyncExternalStore } from 'react';

let said = '';
const listeners = new Set<() => void>();

/** Has a screen reader say a sentence without moving the focus. */
export function announce(sentence: string): void {
  // A no-break space more makes the same sentence a new one, which is read again.
  said = sentence === said ? `${sentence}\u00a0` : sentence;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stands once in the page. */
export function Announcer() {
  const sentence = useSyncExternalStore(
    subscribe,
    () => said,
    () => '',
  );
  return <output className="sr-only">{sentence}</output>;
}
