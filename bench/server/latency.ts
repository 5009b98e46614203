import { setTimeout as delay } from 'node:timers/promises';

/** Asks for each path again and again, `pauseMs` after its answer, until stopped; then the 99th percentile of each in milliseconds. */
export function watchLatency(paths: readonly string[], fetchPath: (path: string) => Promise<Response>, pauseMs = 10) {
  const stopping = new AbortController();
  const watches = paths.map(async (path) => {
    const times: number[] = [];
    while (!stopping.signal.aborted) {
      const start = performance.now();
      await (await fetchPath(path)).arrayBuffer();
      times.push(performance.now() - start);
      await delay(pauseMs);
    }
    return [path, percentile(times, 0.99)] as const;
  });
  return {
    stop: async (): Promise<Record<string, number>> => {
      stopping.abort();
      return Object.fromEntries(await Promise.all(watches));
    },
  };
}

/** The least of `values` that at least `share` (0..1) of them do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN;
}
