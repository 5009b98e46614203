import { setTimeout as wait } from 'node:timers/promises';

/** The time that a client of the model server lives by, so that tests can have their own. */
export interface Clock {
  /** In milliseconds. */
  readonly now: () => number;
  /** Resolves after so many milliseconds; rejects with the signal's reason. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** A signal that is aborted after so many milliseconds, unless it is cleared before. */
  readonly limit: (ms: number) => { readonly signal: AbortSignal; readonly clear: () => void };
}

export const systemClock: Clock = {
  now: () => Date.now(),
  pause: async (ms, signal) => {
    await wait(ms, undefined, { signal }).catch(() => signal.throwIfAborted());
  },
  limit: (ms) => {
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(new Error(`${ms} ms`)), ms);
    return { signal: over.signal, clear: () => clearTimeout(timer) };
  },
};
