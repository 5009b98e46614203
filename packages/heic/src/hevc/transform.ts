import { line, out, transformLine } from './cosine-lines.ts';

/** Sides of transform blocks are 4 to 32. */
const MOST = 32;

/** Scratch of one block: there is one decoder a thread, and no block is begun within another. */
const between = new Int32Array(MOST * MOST);

function clip16(value: number): number {
  return value < -32_768 ? -32_768 : value > 32_767 ? 32_767 : value;
}

/** Where a block's samples lie in a plane. */
export interface Target {
  samples: Uint16Array;
  at: number;
  stride: number;
  /** The largest sample, 2^depth − 1. */
  most: number;
  depth: number;
}

/** Adds what all samples of a block share: the transform of a first coefficient alone. */
export function addConstant(target: Target, log2: number, coefficient: number): void {
  const shift = 20 - target.depth;
  const first = (64 * coefficient + 64) >> 7;
  const value = (64 * first + (1 << (shift - 1))) >> shift;
  const size = 1 << log2;
  const { samples, stride, most } = target;
  for (let y = 0, row = target.at; y < size; y++, row += stride) {
    for (let at = row; at < row + size; at++) {
      const sum = samples[at]! + value;
      samples[at] = sum < 0 ? 0 : sum > most ? most : sum;
    }
  }
}

/** Adds coefficients that are the residual themselves: cu_transquant_bypass_flag (8.6.2). */
export function addBypassed(target: Target, log2: number, coefficients: Int32Array): void {
  addShifted(target, log2, coefficients, 0, 0);
}

/** Adds the residual of a block of 4 × 4 whose transform is skipped (8.6.4.2: rotation by none, 7 bits up; 8.6.2, bdShift). */
export function addSkipped(target: Target, log2: number, coefficients: Int32Array): void {
  addShifted(target, log2, coefficients, 5 + log2, 20 - target.depth);
}

function addShifted(target: Target, log2: number, coefficients: Int32Array, up: number, down: number): void {
  const size = 1 << log2;
  const { samples, stride, most } = target;
  const half = down > 0 ? 1 << (down - 1) : 0;
  for (let y = 0, row = target.at, i = 0; y < size; y++, row += stride) {
    for (let at = row; at < row + size; at++, i++) {
      const sum = samples[at]! + (((coefficients[i]! << up) + half) >> down);
      samples[at] = sum < 0 ? 0 : sum > most ? most : sum;
    }
  }
}

/**
 * Adds the inverse transform of `coefficients` (rows of 2^log2; none is other than 0 beyond `lastX` and `lastY`) to a block's samples
 * (8.6.4.2): columns first, to 16 bits, then rows. `isSine`: the one for luma of 4 × 4.
 */
export function addTransformed(
  target: Target,
  log2: number,
  coefficients: Int32Array,
  lastX: number,
  lastY: number,
  isSine: boolean,
): void {
  if (log2 === 2) {
    if (isSine) addSine4(target, coefficients);
    else addCosine4(target, coefficients);
    return;
  }
  const size = 1 << log2;
  line.fill(0, lastY + 1, size);
  for (let x = 0; x <= lastX; x++) {
    let any = 0;
    for (let y = 0, at = x; y <= lastY; y++, at += size) {
      const value = coefficients[at]!;
      line[y] = value;
      any |= value;
    }
    if (any === 0) {
      for (let y = 0, at = x; y < size; y++, at += size) between[at] = 0;
      continue;
    }
    transformLine(log2, lastY + 1);
    for (let y = 0, at = x; y < size; y++, at += size) between[at] = clip16((out[y]! + 64) >> 7);
  }
  const shift = 20 - target.depth;
  const half = 1 << (shift - 1);
  const { samples, stride, most } = target;
  line.fill(0, lastX + 1, size);
  for (let y = 0, row = target.at; y < size; y++, row += stride) {
    for (let x = 0, at = y << log2; x <= lastX; x++, at++) line[x] = between[at]!;
    transformLine(log2, lastX + 1);
    for (let x = 0; x < size; x++) {
      const sum = samples[row + x]! + ((out[x]! + half) >> shift);
      samples[row + x] = sum < 0 ? 0 : sum > most ? most : sum;
    }
  }
}

function addCosine4(target: Target, coefficients: Int32Array): void {
  for (let x = 0; x < 4; x++) {
    const a = 64 * coefficients[x]!;
    const b = coefficients[4 + x]!;
    const c = 64 * coefficients[8 + x]!;
    const d = coefficients[12 + x]!;
    const odd0 = 83 * b + 36 * d;
    const odd1 = 36 * b - 83 * d;
    between[x] = clip16((a + c + odd0 + 64) >> 7);
    between[4 + x] = clip16((a - c + odd1 + 64) >> 7);
    between[8 + x] = clip16((a - c - odd1 + 64) >> 7);
    between[12 + x] = clip16((a + c - odd0 + 64) >> 7);
  }
  for (let y = 0; y < 4; y++) {
    const a = 64 * between[4 * y]!;
    const b = between[4 * y + 1]!;
    const c = 64 * between[4 * y + 2]!;
    const d = between[4 * y + 3]!;
    const odd0 = 83 * b + 36 * d;
    const odd1 = 36 * b - 83 * d;
    addRow4(target, y, a + c + odd0, a - c + odd1, a - c - odd1, a + c - odd0);
  }
}

/** The sine transform of luma that is predicted from beside (equation 8-3xx, trType 1). */
function addSine4(target: Target, coefficients: Int32Array): void {
  for (let x = 0; x < 4; x++) {
    const a = coefficients[x]!;
    const b = coefficients[4 + x]!;
    const c = coefficients[8 + x]!;
    const d = coefficients[12 + x]!;
    between[x] = clip16((29 * a + 74 * b + 84 * c + 55 * d + 64) >> 7);
    between[4 + x] = clip16((55 * a + 74 * b - 29 * c - 84 * d + 64) >> 7);
    between[8 + x] = clip16((74 * a - 74 * c + 74 * d + 64) >> 7);
    between[12 + x] = clip16((84 * a - 74 * b + 55 * c - 29 * d + 64) >> 7);
  }
  for (let y = 0; y < 4; y++) {
    const a = between[4 * y]!;
    const b = between[4 * y + 1]!;
    const c = between[4 * y + 2]!;
    const d = between[4 * y + 3]!;
    addRow4(
      target,
      y,
      29 * a + 74 * b + 84 * c + 55 * d,
      55 * a + 74 * b - 29 * c - 84 * d,
      74 * a - 74 * c + 74 * d,
      84 * a - 74 * b + 55 * c - 29 * d,
    );
  }
}

function addRow4(target: Target, y: number, a: number, b: number, c: number, d: number): void {
  const { samples, most } = target;
  const shift = 20 - target.depth;
  const half = 1 << (shift - 1);
  const at = target.at + y * target.stride;
  const s0 = samples[at]! + ((a + half) >> shift);
  const s1 = samples[at + 1]! + ((b + half) >> shift);
  const s2 = samples[at + 2]! + ((c + half) >> shift);
  const s3 = samples[at + 3]! + ((d + half) >> shift);
  samples[at] = s0 < 0 ? 0 : s0 > most ? most : s0;
  samples[at + 1] = s1 < 0 ? 0 : s1 > most ? most : s1;
  samples[at + 2] = s2 < 0 ? 0 : s2 > most ? most : s2;
  samples[at + 3] = s3 < 0 ? 0 : s3 > most ? most : s3;
}
