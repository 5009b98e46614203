/** The order of the places of a square block of `size`, by one of the three scans. */
export interface Scan {
  readonly x: Uint8Array;
  readonly y: Uint8Array;
  /** The other way round: by y · size + x. */
  readonly indexAt: Uint8Array;
}

export const DIAGONAL = 0;
const HORIZONTAL = 1;
const VERTICAL = 2;

/** By scan, then by the binary logarithm of the size, 0 to 3 (ITU-T H.265, 6.5.3 to 6.5.5). */
export const SCANS: readonly (readonly Scan[])[] = [diagonal, horizontal, vertical].map((places) =>
  [1, 2, 4, 8].map((size) => scanOf(size, places(size))),
);

type Place = readonly [x: number, y: number];

function scanOf(size: number, places: readonly Place[]): Scan {
  const indexAt = new Uint8Array(size * size);
  places.forEach(([x, y], index) => (indexAt[y * size + x] = index));
  return { x: Uint8Array.from(places, ([x]) => x), y: Uint8Array.from(places, ([, y]) => y), indexAt };
}

/** From the upper left, each diagonal from its lower left upwards. */
function diagonal(size: number): Place[] {
  return horizontal(size).toSorted(([ax, ay], [bx, by]) => ax + ay - bx - by || ax - bx);
}

function horizontal(size: number): Place[] {
  return Array.from({ length: size * size }, (_, i) => [i % size, Math.floor(i / size)]);
}

function vertical(size: number): Place[] {
  return horizontal(size).map(([x, y]) => [y, x]);
}

/** scanIdx (7.4.9.11): small blocks are read across the direction that they are predicted from. `isFull`: luma, or 4:4:4. */
export function residualScan(log2: number, isFull: boolean, mode: number): number {
  if (log2 !== 2 && !(log2 === 3 && isFull)) return DIAGONAL;
  if (mode >= 6 && mode <= 14) return VERTICAL;
  return mode >= 22 && mode <= 30 ? HORIZONTAL : DIAGONAL;
}
