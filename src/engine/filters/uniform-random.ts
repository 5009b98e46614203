/** A seeded generator of uniform random numbers in 0 ≤ x < 1 (xorshift, Marsaglia 2003). */
export function uniformRandom(seed: number): () => number {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}
