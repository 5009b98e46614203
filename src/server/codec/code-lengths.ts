/**
 * How many bits each symbol's code has in a Huffman code for these frequencies, 0 for what does not occur, none longer than
 * `longest`. At least two symbols occur. Lengths beyond are made up for by the next shorter ones, so that it is nearly the
 * best of its kind.
 */
export function codeLengths(frequencies: Uint32Array, longest: number): Uint8Array {
  const used = [...frequencies.keys()].filter((symbol) => frequencies[symbol]! > 0);
  used.sort((a, b) => frequencies[a]! - frequencies[b]! || a - b);
  const counts = limited(depthCounts(Float64Array.from(used, (symbol) => frequencies[symbol]!)), longest);
  const lengths = new Uint8Array(frequencies.length);
  // The rarest have the longest.
  for (let length = longest, next = 0; length > 0; length--) {
    for (let i = 0; i < counts[length]!; i++) lengths[used[next++]!] = length;
  }
  return lengths;
}

/** How many leaves of the tree lie how deep; `weights` are in rising order. Two queues: merged nodes come in rising order too. */
function depthCounts(weights: Float64Array): number[] {
  const leaves = weights.length;
  const parents = new Int32Array(2 * leaves - 1);
  const sums = new Float64Array(2 * leaves - 1);
  sums.set(weights);
  let leaf = 0;
  let merged = leaves;
  for (let node = leaves; node < sums.length; node++) {
    for (let child = 0; child < 2; child++) {
      const least = merged >= node || (leaf < leaves && sums[leaf]! <= sums[merged]!) ? leaf++ : merged++;
      sums[node]! += sums[least]!;
      parents[least] = node;
    }
  }
  const depths = new Int32Array(sums.length);
  const counts: number[] = [];
  for (let node = sums.length - 2; node >= 0; node--) {
    const depth = (depths[node] = depths[parents[node]!]! + 1);
    if (node < leaves) counts[depth] = (counts[depth] ?? 0) + 1;
  }
  return counts;
}

/** The same number of codes, none deeper than `longest`, and a prefix code still (Kraft's sum is 1). */
function limited(depths: readonly number[], longest: number): number[] {
  const counts = Array.from({ length: longest + 1 }, (_, depth) => depths[depth] ?? 0);
  for (let depth = longest + 1; depth < depths.length; depth++) counts[longest]! += depths[depth] ?? 0;
  let kraft = counts.reduce((sum, count, depth) => (depth === 0 ? sum : sum + count * 2 ** (longest - depth)), 0);
  for (; kraft > 2 ** longest; kraft--) {
    counts[longest]!--;
    let depth = longest - 1;
    while (counts[depth] === 0) depth--;
    counts[depth]!--;
    counts[depth + 1]! += 2;
  }
  return counts;
}
