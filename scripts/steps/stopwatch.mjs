/** As minutes and seconds. */
const clock = (/** @type {number} */ ms) => {
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

/** Measures the parts of a run; `times` names each with what it took, in their order, and all together. */
export function stopwatch(now = () => performance.now()) {
  /** @type {{ name: string, ms: number }[]} */
  const parts = [];
  return {
    /**
     * @template Result
     * @param {string} name
     * @param {() => Promise<Result>} work
     * @returns {Promise<Result>}
     */
    timed: async (name, work) => {
      const start = now();
      const result = await work();
      parts.push({ name, ms: now() - start });
      return result;
    },
    times: () => {
      const each = parts.map(({ name, ms }) => `${name} ${clock(ms)}`);
      return `Time: ${each.join(', ')}; together ${clock(parts.reduce((sum, { ms }) => sum + ms, 0))}`;
    },
  };
}
