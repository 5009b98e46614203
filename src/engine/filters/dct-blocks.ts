import { createPlane, type Plane } from '../raster.ts';

/** The side of a block, as JPEG has it. */
export const BLOCK = 8;
/** cos(kπ/16) / 2: the orthonormal transform of eight values. */
const C = Float64Array.from({ length: 8 }, (_, k) => Math.cos((k * Math.PI) / 16) / 2);
const [, C1, C2, C3, C4, C5, C6, C7] = C as unknown as [number, number, number, number, number, number, number, number];

/** Where the grid of blocks begins: values 0..7. */
export type BlockShift = readonly [x: number, y: number];

/** The grid as JPEG lays it. */
export const ALIGNED: readonly BlockShift[] = [[0, 0]];
/** Sixteen grids at which no border of blocks is at one place in two of them. */
export const EVERY_SECOND: readonly BlockShift[] = [0, 2, 4, 6].flatMap((y) =>
  [0, 2, 4, 6].map((x) => [x, y] as const),
);

/**
 * Changes a plane in the frequencies of its 8×8 blocks (DCT-II, orthonormal: white noise keeps its deviation) for each
 * shift of the grid, and averages. `change` gets the 64 coefficients of a block, by rows of frequency, changes
 * them in place and returns the weight of the block in the average.
 */
export function changeBlocks(
  plane: Plane,
  shifts: readonly BlockShift[],
  change: (block: Float32Array) => number,
): Plane {
  const { width, height } = plane;
  const sums = createPlane(width, height);
  const weights = new Float32Array(width * height);
  const block = new Float32Array(BLOCK * BLOCK);
  for (const [right, down] of shifts) {
    for (let top = down - (down > 0 ? BLOCK : 0); top < height; top += BLOCK) {
      for (let left = right - (right > 0 ? BLOCK : 0); left < width; left += BLOCK) {
        readBlock(plane, left, top, block);
        forward(block);
        const weight = change(block);
        inverse(block);
        addBlock(sums, weights, left, top, block, weight);
      }
    }
  }
  for (let i = 0; i < weights.length; i++) sums.data[i]! /= weights[i]!;
  return sums;
}

/** Calls `see` with the coefficients of every `every`th whole block of the aligned grid. */
export function eachBlock(plane: Plane, every: number, see: (block: Float32Array) => void): void {
  const block = new Float32Array(BLOCK * BLOCK);
  let n = 0;
  for (let top = 0; top + BLOCK <= plane.height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= plane.width; left += BLOCK) {
      if (n++ % every !== 0) continue;
      readBlock(plane, left, top, block);
      forward(block);
      see(block);
    }
  }
}

/** Beyond the border the outermost values go on. */
function readBlock({ width, height, data }: Plane, left: number, top: number, block: Float32Array): void {
  for (let y = 0, to = 0; y < BLOCK; y++) {
    const row = Math.min(height - 1, Math.max(0, top + y)) * width;
    for (let x = 0; x < BLOCK; x++, to++) block[to] = data[row + Math.min(width - 1, Math.max(0, left + x))]!;
  }
}

function addBlock(
  { width, height, data }: Plane,
  weights: Float32Array,
  left: number,
  top: number,
  block: Float32Array,
  weight: number,
): void {
  const [fromX, toX] = [Math.max(0, -left), Math.min(BLOCK, width - left)];
  for (let y = Math.max(0, -top); y < Math.min(BLOCK, height - top); y++) {
    for (let x = fromX, i = (top + y) * width + left + fromX; x < toX; x++, i++) {
      data[i]! += weight * block[y * BLOCK + x]!;
      weights[i]! += weight;
    }
  }
}

function forward(block: Float32Array): void {
  for (let i = 0; i < 64; i += 8) forwardLine(block, i, 1);
  for (let i = 0; i < 8; i++) forwardLine(block, i, 8);
}

function inverse(block: Float32Array): void {
  for (let i = 0; i < 8; i++) inverseLine(block, i, 8);
  for (let i = 0; i < 64; i += 8) inverseLine(block, i, 1);
}

function forwardLine(v: Float32Array, i: number, step: number): void {
  const i1 = i + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const s0 = v[i]! + v[i7]!;
  const s1 = v[i1]! + v[i6]!;
  const s2 = v[i2]! + v[i5]!;
  const s3 = v[i3]! + v[i4]!;
  const d0 = v[i]! - v[i7]!;
  const d1 = v[i1]! - v[i6]!;
  const d2 = v[i2]! - v[i5]!;
  const d3 = v[i3]! - v[i4]!;
  v[i] = (s0 + s3 + s1 + s2) * C4;
  v[i4] = (s0 + s3 - s1 - s2) * C4;
  v[i2] = (s0 - s3) * C2 + (s1 - s2) * C6;
  v[i6] = (s0 - s3) * C6 - (s1 - s2) * C2;
  v[i1] = d0 * C1 + d1 * C3 + d2 * C5 + d3 * C7;
  v[i3] = d0 * C3 - d1 * C7 - d2 * C1 - d3 * C5;
  v[i5] = d0 * C5 - d1 * C1 + d2 * C7 + d3 * C3;
  v[i7] = d0 * C7 - d1 * C5 + d2 * C3 - d3 * C1;
}

function inverseLine(v: Float32Array, i: number, step: number): void {
  const i1 = i + step;
  const i2 = i1 + step;
  const i3 = i2 + step;
  const i4 = i3 + step;
  const i5 = i4 + step;
  const i6 = i5 + step;
  const i7 = i6 + step;
  const e0 = (v[i]! + v[i4]!) * C4;
  const e1 = (v[i]! - v[i4]!) * C4;
  const f0 = v[i2]! * C2 + v[i6]! * C6;
  const f1 = v[i2]! * C6 - v[i6]! * C2;
  const d0 = v[i1]! * C1 + v[i3]! * C3 + v[i5]! * C5 + v[i7]! * C7;
  const d1 = v[i1]! * C3 - v[i3]! * C7 - v[i5]! * C1 - v[i7]! * C5;
  const d2 = v[i1]! * C5 - v[i3]! * C1 + v[i5]! * C7 + v[i7]! * C3;
  const d3 = v[i1]! * C7 - v[i3]! * C5 + v[i5]! * C3 - v[i7]! * C1;
  v[i] = e0 + f0 + d0;
  v[i7] = e0 + f0 - d0;
  v[i1] = e1 + f1 + d1;
  v[i6] = e1 + f1 - d1;
  v[i2] = e1 - f1 + d2;
  v[i5] = e1 - f1 - d2;
  v[i3] = e0 - f0 + d3;
  v[i4] = e0 - f0 - d3;
}
