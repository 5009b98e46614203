/** A number of 0 ≤ x < 1 after another, the same ones for the same seed (mulberry32, Tommy Ettinger, 2017). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Mutation = (bytes: Buffer, below: (limit: number) => number) => Buffer;

/** Numbers at which counters, sizes and offsets go over. */
const EXTREMES = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff];

const mutations: readonly Mutation[] = [
  function flipBit(bytes, below) {
    bytes[below(bytes.length)]! ^= 1 << below(8);
    return bytes;
  },
  function setByte(bytes, below) {
    bytes[below(bytes.length)] = below(256);
    return bytes;
  },
  function setExtreme(bytes, below) {
    const number = Buffer.alloc(4);
    number.writeUInt32BE(EXTREMES[below(EXTREMES.length)]!);
    (below(2) ? number : number.swap32()).copy(bytes, below(bytes.length));
    return bytes;
  },
  function cutOut(bytes, below) {
    const start = below(bytes.length);
    return Buffer.concat([bytes.subarray(0, start), bytes.subarray(start + 1 + below(64))]);
  },
  function repeatPart(bytes, below) {
    const start = below(bytes.length);
    const part = bytes.subarray(start, start + 1 + below(64));
    return Buffer.concat([
      bytes.subarray(0, start),
      ...Array.from({ length: 2 + below(16) }, () => part),
      bytes.subarray(start),
    ]);
  },
  function breakOff(bytes, below) {
    return bytes.subarray(0, below(bytes.length));
  },
  function movePart(bytes, below) {
    const from = below(bytes.length);
    bytes.copy(bytes, below(bytes.length), from, from + 1 + below(256));
    return bytes;
  },
];

/** `bytes` with one to eight things wrong, drawn from `random`. */
export function mutate(bytes: Buffer, random: () => number): Buffer {
  const below = (limit: number) => Math.floor(random() * limit);
  let mutant = Buffer.from(bytes);
  for (let left = 1 + below(8); left > 0 && mutant.length > 0; left--) {
    mutant = Buffer.from(mutations[below(mutations.length)]!(mutant, below));
  }
  return mutant;
}
