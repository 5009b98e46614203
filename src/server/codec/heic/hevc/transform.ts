/** Sides of transform blocks are 4 to 32. */
const MOST = 32;

/** By angle in 64ths of a half-turn: what the standard writes for its cosine (ITU-T H.265, 8.6.4.2, equations 8-3xx). */
// prettier-ignore
const COSINES = [
  64, 90, 90, 90, 89, 88, 87, 85, 83, 82, 80, 78, 75, 73, 70, 67, 64, 61, 57, 54, 50, 46, 43, 38, 36, 31, 25, 22, 18, 13, 9, 4, 0,
];

/** transMatrix for blocks of `size`: the value of basis function `frequency` at `place`. */
function cosine(size: number, frequency: number, place: number): number {
  const angle = ((2 * place + 1) * frequency * (MOST / size)) % 128;
  const folded = angle > 64 ? 128 - angle : angle;
  return folded > 32 ? -COSINES[64 - folded]! : COSINES[folded]!;
}

/** For each place of the first half, the values of all odd basis functions; and of all of them at all places. */
function oddRows(size: number): Int32Array {
  const half = size / 2;
  return Int32Array.from({ length: half * half }, (_, i) => cosine(size, 2 * (i % half) + 1, Math.floor(i / half)));
}
function allRows(size: number): Int32Array {
  return Int32Array.from({ length: size * size }, (_, i) => cosine(size, i % size, Math.floor(i / size)));
}

const ODD_32 = oddRows(32);
const ODD_16 = oddRows(16);
const ODD_8 = oddRows(8);
const ALL_8 = allRows(8);
const ALL_4 = allRows(4);

/** Scratch of one block: there is one decoder a thread, and no block is begun within another. */
const between = new Int32Array(MOST * MOST);
const line = new Int32Array(MOST);
const out = new Int32Array(MOST);

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
  for (let y = 0, row = target.at; y < size; y++, row += stride) {
    for (let x = 0, at = y << log2; x <= lastX; x++, at++) line[x] = between[at]!;
    transformLine(log2, lastX + 1);
    for (let x = 0; x < size; x++) {
      const sum = samples[row + x]! + ((out[x]! + half) >> shift);
      samples[row + x] = sum < 0 ? 0 : sum > most ? most : sum;
    }
  }
}

/** One line of `count` coefficients (a multiple of 4) into `out`, by even and odd halves. */
function transformLine(log2: number, count: number): void {
  if (log2 === 3) transform8(count);
  else if (log2 === 4) transformLong(16, ODD_16, ODD_8, ALL_4, count);
  else transformLong(32, ODD_32, ODD_16, ALL_8, count);
}

function transform8(count: number): void {
  const [a, b, c, d] = [line[0]!, line[1]!, line[2]!, line[3]!];
  let odd0 = 89 * b + 75 * d;
  let odd1 = 75 * b - 18 * d;
  let odd2 = 50 * b - 89 * d;
  let odd3 = 18 * b - 50 * d;
  let even0 = 64 * a + 83 * c;
  let even1 = 64 * a + 36 * c;
  let even2 = 64 * a - 36 * c;
  let even3 = 64 * a - 83 * c;
  if (count > 4) {
    const e = 64 * line[4]!;
    const f = line[5]!;
    const g = line[6]!;
    const h = line[7]!;
    odd0 += 50 * f + 18 * h;
    odd1 += -89 * f - 50 * h;
    odd2 += 18 * f + 75 * h;
    odd3 += 75 * f - 89 * h;
    even0 += e + 36 * g;
    even1 += -e - 83 * g;
    even2 += -e + 83 * g;
    even3 += e - 36 * g;
  }
  out[0] = even0 + odd0;
  out[1] = even1 + odd1;
  out[2] = even2 + odd2;
  out[3] = even3 + odd3;
  out[4] = even3 - odd3;
  out[5] = even2 - odd2;
  out[6] = even1 - odd1;
  out[7] = even0 - odd0;
}

/** Of 16 or 32: odd functions at half of the places, those of 2, 6, 10 … at a quarter, and those of 0, 4, 8 … at a quarter. */
function transformLong(size: number, odd: Int32Array, middle: Int32Array, even: Int32Array, count: number): void {
  const half = size >> 1;
  const quarter = size >> 2;
  if (count <= 8) {
    transformFirst(size, odd, middle, even, count === 8);
    return;
  }
  for (let k = 0; k < quarter; k++) {
    let low = 0;
    for (let j = 0, at = k * quarter; j < count; j += 4, at++) low += even[at]! * line[j]!;
    let high = 0;
    for (let j = 2, at = k * quarter; j < count; j += 4, at++) high += middle[at]! * line[j]!;
    const [near, far] = [k, half - 1 - k];
    let first = 0;
    let second = 0;
    for (let j = 1, a = near * half, b = far * half; j < count; j += 2, a++, b++) {
      const value = line[j]!;
      first += odd[a]! * value;
      second += odd[b]! * value;
    }
    out[near] = low + high + first;
    out[size - 1 - near] = low + high - first;
    out[far] = low - high + second;
    out[size - 1 - far] = low - high - second;
  }
}

/** The same where only the first four or eight coefficients are other than 0, as they mostly are. */
function transformFirst(size: number, odd: Int32Array, middle: Int32Array, even: Int32Array, hasEight: boolean): void {
  const half = size >> 1;
  const quarter = size >> 2;
  const a = 64 * line[0]!;
  const b = line[1]!;
  const c = line[2]!;
  const d = line[3]!;
  const e = hasEight ? line[4]! : 0;
  const f = hasEight ? line[5]! : 0;
  const g = hasEight ? line[6]! : 0;
  const h = hasEight ? line[7]! : 0;
  for (let near = 0; near < quarter; near++) {
    const far = half - 1 - near;
    const row = near * quarter;
    const one = near * half;
    const other = far * half;
    let low = a;
    let high = middle[row]! * c;
    let first = odd[one]! * b + odd[one + 1]! * d;
    let second = odd[other]! * b + odd[other + 1]! * d;
    if (hasEight) {
      low += even[row + 1]! * e;
      high += middle[row + 1]! * g;
      first += odd[one + 2]! * f + odd[one + 3]! * h;
      second += odd[other + 2]! * f + odd[other + 3]! * h;
    }
    out[near] = low + high + first;
    out[size - 1 - near] = low + high - first;
    out[far] = low - high + second;
    out[size - 1 - far] = low - high - second;
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
