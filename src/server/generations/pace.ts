/** Lets callers pass one by one, at least `intervalMs` apart. A caller after a pause does not wait. */
export function createPace(intervalMs: number): () => Promise<void> {
  let next = 0;
  return async () => {
    const now = performance.now();
    const turn = Math.max(now, next);
    next = turn + intervalMs;
    if (turn > now) await new Promise((resolve) => setTimeout(resolve, turn - now));
  };
}
