import type { Clock } from '../../src/server/editors/model-server/clock.ts';

export interface TestClock extends Clock {
  /** Every pause that was made, in milliseconds. */
  readonly pauses: readonly number[];
  readonly later: (ms: number) => void;
  /** Ends all limits that run. */
  readonly expire: () => void;
}

/** A clock that stands still: a pause is over at once and moves it on, and a limit is over when a test says so. */
export function createTestClock(): TestClock {
  let now = Date.parse('2026-11-26');
  const pauses: number[] = [];
  const limits = new Map<AbortController, number>();
  return {
    pauses,
    now: () => now,
    later: (ms) => void (now += ms),
    pause: async (ms, signal) => {
      signal.throwIfAborted();
      pauses.push(ms);
      now += ms;
    },
    limit: (ms) => {
      const over = new AbortController();
      limits.set(over, ms);
      return { signal: over.signal, clear: () => void limits.delete(over) };
    },
    expire: () => {
      for (const [over, ms] of limits) over.abort(new Error(`${ms} ms`));
    },
  };
}
