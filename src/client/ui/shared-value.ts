import { useSyncExternalStore } from 'react';

/** A value outside of React that all components of the page share. */
export interface SharedValue<Value> {
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** The value as it is now; renders again when it changes. */
  readonly use: () => Value;
}

/** `start` is also the value that a page is prerendered with. */
export function sharedValue<Value>(start: Value): SharedValue<Value> {
  let value = start;
  const listeners = new Set<() => void>();
  const get = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    get,
    set: (next) => {
      value = next;
      for (const listener of listeners) listener();
    },
    use: () => useSyncExternalStore(subscribe, get, () => start),
  };
}
