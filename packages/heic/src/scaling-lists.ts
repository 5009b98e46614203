import type { BitReader } from './bit-reader.ts';
import { DIAGONAL, SCANS } from './hevc/scan-order.ts';

/** By binary logarithm of the side less 2 (4 to 32), then by component: a factor for each coefficient of an intra block, in rows. */
export type ScalingFactors = readonly (readonly Uint8Array[])[];

/** Of intra blocks of 8 and more (ITU-T H.265, table 7-6), in the order of the scan. */
// prettier-ignore
const INTRA = [
  16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 17, 16, 17, 16, 17, 18, 17, 18, 18, 17, 18, 21, 19, 20, 21, 20, 19, 21, 24, 22, 22, 24,
  24, 22, 22, 24, 25, 25, 27, 30, 27, 25, 25, 29, 31, 35, 35, 31, 29, 36, 41, 44, 41, 36, 47, 54, 54, 47, 65, 70, 65, 88, 88, 115,
];
// prettier-ignore
const INTER = [
  16, 16, 16, 16, 16, 16, 16, 16, 16, 16, 17, 17, 17, 17, 17, 18, 18, 18, 18, 18, 18, 20, 20, 20, 20, 20, 20, 20, 24, 24, 24, 24,
  24, 24, 24, 24, 25, 25, 25, 25, 25, 25, 25, 28, 28, 28, 28, 28, 28, 33, 33, 33, 33, 33, 41, 41, 41, 41, 54, 54, 54, 71, 71, 91,
];
const FLAT = Array<number>(16).fill(16);
const COMPONENTS = 3;

/** Numbers in the order of the scan, and the first factor of all. */
interface List {
  readonly numbers: readonly number[];
  readonly first: number;
}

/** What is used where lists are switched on but not written (table 7-5, 7-6). */
export function defaultScaling(): ScalingFactors {
  return factorsOf([0, 1, 2, 3].map((size) => [0, 1, 2].map(() => defaultOf(size, true))));
}

/** scaling_list_data (7.3.4): for 4 sizes 6 lists, but 2 of the largest, each like one before it or in full. The first half is of intra blocks. */
export function readScalingLists(bits: BitReader): ScalingFactors {
  const bySize = [0, 1, 2, 3].map((size) => {
    const lists: List[] = [];
    const count = size === 3 ? 2 : 6;
    while (lists.length < count) lists.push(readList(bits, size, lists));
    return lists;
  });
  return factorsOf(bySize);
}

function readList(bits: BitReader, size: number, before: readonly List[]): List {
  if (!bits.flag()) {
    const back = bits.golomb(before.length);
    return before[before.length - back] ?? defaultOf(size, size === 3 ? before.length === 0 : before.length < 3);
  }
  let next = size > 1 ? bits.signedGolomb(-7, 247) + 8 : 8;
  const first = next;
  const numbers = Array.from({ length: size === 0 ? 16 : 64 }, () => {
    next = (next + bits.signedGolomb(-128, 127) + 256) % 256;
    if (next === 0) throw new Error('A scaling factor of 0');
    return next;
  });
  return { numbers, first: size > 1 ? first : numbers[0]! };
}

function defaultOf(size: number, isIntra: boolean): List {
  return { numbers: size === 0 ? FLAT : isIntra ? INTRA : INTER, first: 16 };
}

/** Those of colors of 32 × 32, in 4:4:4 only, are the ones of 16 × 16 (equation 7-xx, ChromaArrayType 3). */
function factorsOf(bySize: readonly (readonly List[])[]): ScalingFactors {
  return [0, 1, 2, 3].map((size) =>
    Array.from({ length: COMPONENTS }, (_, component) =>
      matrixOf(bySize[size === 3 && component > 0 ? 2 : size]![component]!, 4 << size),
    ),
  );
}

/** A list of 4 × 4 or 8 × 8 numbers, each of them for a square of coefficients (7.4.5). */
function matrixOf({ numbers, first }: List, side: number): Uint8Array {
  const listSide = Math.min(side, 8);
  const { indexAt } = SCANS[DIAGONAL]![Math.log2(listSide)]!;
  const share = side / listSide;
  const matrix = Uint8Array.from({ length: side * side }, (_, i) => {
    const [x, y] = [Math.floor((i % side) / share), Math.floor(Math.floor(i / side) / share)];
    return numbers[indexAt[y * listSide + x]!]!;
  });
  matrix[0] = first;
  return matrix;
}
