export const PLANAR = 0;
export const DC = 1;
const HORIZONTAL = 10;
const VERTICAL = 26;
const FIRST_VERTICAL = 18;

/** intraPredAngle (ITU-T H.265, table 8-5), from mode 2. */
// prettier-ignore
const ANGLES = [
  32, 26, 21, 17, 13, 9, 5, 2, 0, -2, -5, -9, -13, -17, -21, -26, -32, -26, -21, -17, -13, -9, -5, -2, 0, 2, 5, 9, 13, 17, 21, 26, 32,
];
/** invAngle (table 8-6), of modes 11 to 25. */
const INVERSE_ANGLES = [-4096, -1638, -910, -630, -482, -390, -315, -256, -315, -390, -482, -630, -910, -1638, -4096];
/** intraHorVerDistThres (8.4.4.2.3), by the binary logarithm of the side. */
const THRESHOLDS = [0, 0, 99, 7, 1, 0];
const MOST = 32;

/** Which samples beside a block may be used: how many below its left side and beyond its upper one, 0 to the side. */
export interface Neighbours {
  left: boolean;
  corner: boolean;
  upper: boolean;
  belowLeft: number;
  upperRight: number;
}

/** What a block is predicted by. */
export interface Prediction {
  mode: number;
  log2: number;
  depth: number;
  isLuma: boolean;
  /** Neighbours are smoothed: luma, and colors of 4:4:4. */
  isSmoothed: boolean;
  hasStrongSmoothing: boolean;
}

/**
 * The samples beside a block, in one line from the lower left upwards to the corner, and from there to the right: p[−1][y] is at
 * 2 · size − 1 − y, p[−1][−1] at 2 · size, p[x][−1] at 2 · size + 1 + x. One for each thread.
 */
const plain = new Int32Array(4 * MOST + 1);
const smooth = new Int32Array(4 * MOST + 1);
/** Of an angle: ref[x] is at MOST + x. */
const reference = new Int32Array(3 * MOST + 1);

/** Predicts a block from what lies beside it in the same plane (8.4.4.2). */
export function predictIntra(
  samples: Uint16Array,
  at: number,
  stride: number,
  neighbours: Neighbours,
  prediction: Prediction,
): void {
  const { mode, log2, depth, isLuma } = prediction;
  const size = 1 << log2;
  gather(samples, at, stride, size, neighbours, depth);
  const border = isFiltered(prediction) ? filtered(prediction) : plain;
  const hasEdges = isLuma && log2 < 5;
  if (mode === PLANAR) predictPlanar(samples, at, stride, log2, border);
  else if (mode === DC) predictDc(samples, at, stride, log2, border, hasEdges);
  else predictAngular(samples, at, stride, prediction, border, hasEdges);
}

/** 8.4.4.2.2: what is not there is as the nearest before it; with nothing at all, a medium grey. */
function gather(
  samples: Uint16Array,
  at: number,
  stride: number,
  size: number,
  { left, corner, upper, belowLeft, upperRight }: Neighbours,
  depth: number,
): void {
  const middle = 2 * size;
  const end = 4 * size + 1;
  if (!left && !corner && !upper && upperRight === 0 && belowLeft === 0) {
    plain.fill(1 << (depth - 1), 0, end);
    return;
  }
  for (let i = 0, from = at - 1 + size * stride; i < belowLeft; i++, from += stride)
    plain[size - 1 - i] = samples[from]!;
  if (left) for (let i = 0, from = at - 1; i < size; i++, from += stride) plain[middle - 1 - i] = samples[from]!;
  if (corner) plain[middle] = samples[at - 1 - stride]!;
  const above = at - stride;
  if (upper) for (let i = 0; i < size; i++) plain[middle + 1 + i] = samples[above + i]!;
  for (let i = 0; i < upperRight; i++) plain[middle + 1 + size + i] = samples[above + size + i]!;

  const first =
    belowLeft > 0 ? size - belowLeft : left ? size : corner ? middle : upper ? middle + 1 : middle + 1 + size;
  plain.fill(plain[first]!, 0, first);
  if (!left && first < size) plain.fill(plain[size - 1]!, size, middle);
  if (!corner && first < middle) plain[middle] = plain[middle - 1]!;
  if (!upper && first <= middle) plain.fill(plain[middle]!, middle + 1, middle + 1 + size);
  const told = middle + 1 + size + upperRight;
  if (told < end) plain.fill(plain[told - 1]!, told, end);
}

function isFiltered({ mode, log2, isSmoothed }: Prediction): boolean {
  if (!isSmoothed || mode === DC || log2 === 2) return false;
  const distance = Math.min(Math.abs(mode - VERTICAL), Math.abs(mode - HORIZONTAL));
  return distance > THRESHOLDS[log2]!;
}

/** 8.4.4.2.3. */
function filtered({ log2, depth, isLuma, hasStrongSmoothing }: Prediction): Int32Array {
  const size = 1 << log2;
  const last = 4 * size;
  const [start, middle, end] = [plain[0]!, plain[2 * size]!, plain[last]!];
  smooth[0] = start;
  smooth[last] = end;
  if (hasStrongSmoothing && isLuma && log2 === 5) {
    const limit = 1 << (depth - 5);
    const isFlat =
      Math.abs(middle + end - 2 * plain[3 * size]!) < limit && Math.abs(middle + start - 2 * plain[size]!) < limit;
    if (isFlat) {
      for (let i = 1; i <= 64; i++) {
        smooth[i] = ((64 - i) * start + i * middle + 32) >> 6;
        smooth[64 + i] = ((64 - i) * middle + i * end + 32) >> 6;
      }
      smooth[64] = middle;
      return smooth;
    }
  }
  for (let i = 1; i < last; i++) smooth[i] = (plain[i - 1]! + 2 * plain[i]! + plain[i + 1]! + 2) >> 2;
  return smooth;
}

/** 8.4.4.2.4. */
function predictPlanar(samples: Uint16Array, at: number, stride: number, log2: number, border: Int32Array): void {
  const size = 1 << log2;
  const middle = 2 * size;
  const right = border[middle + 1 + size]!;
  const below = border[middle - 1 - size]!;
  for (let y = 0, row = at; y < size; y++, row += stride) {
    const left = border[middle - 1 - y]!;
    for (let x = 0; x < size; x++) {
      samples[row + x] =
        ((size - 1 - x) * left + (x + 1) * right + (size - 1 - y) * border[middle + 1 + x]! + (y + 1) * below + size) >>
        (log2 + 1);
    }
  }
}

/** 8.4.4.2.5. */
function predictDc(
  samples: Uint16Array,
  at: number,
  stride: number,
  log2: number,
  border: Int32Array,
  hasEdges: boolean,
): void {
  const size = 1 << log2;
  const middle = 2 * size;
  let sum = size;
  for (let i = 1; i <= size; i++) sum += border[middle - i]! + border[middle + i]!;
  const dc = sum >> (log2 + 1);
  for (let y = 0, row = at; y < size; y++, row += stride) samples.fill(dc, row, row + size);
  if (!hasEdges) return;
  samples[at] = (border[middle - 1]! + 2 * dc + border[middle + 1]! + 2) >> 2;
  for (let i = 1; i < size; i++) {
    samples[at + i] = (border[middle + 1 + i]! + 3 * dc + 2) >> 2;
    samples[at + i * stride] = (border[middle - 1 - i]! + 3 * dc + 2) >> 2;
  }
}

/** ref (8.4.4.2.6): of the side that `direction` (1 upper, −1 left) leads along from the corner, and of the other one for angles below 0. */
function project(border: Int32Array, size: number, mode: number, direction: number): void {
  const middle = 2 * size;
  const angle = ANGLES[mode - 2]!;
  for (let x = 0; x <= size; x++) reference[MOST + x] = border[middle + direction * x]!;
  if (angle >= 0) {
    for (let x = size + 1; x <= 2 * size; x++) reference[MOST + x] = border[middle + direction * x]!;
    return;
  }
  const last = (size * angle) >> 5;
  if (last >= -1) return;
  const inverse = INVERSE_ANGLES[mode - 11]!;
  for (let x = last; x <= -1; x++) reference[MOST + x] = border[middle - direction * ((x * inverse + 128) >> 8)]!;
}

/**
 * 8.4.4.2.6: lines of the block, each at an angle to the reference. Modes 18 to 34 have rows, and the upper side for reference; modes 2 to
 * 17 the same turned, columns and the left side.
 */
function predictAngular(
  samples: Uint16Array,
  at: number,
  stride: number,
  { mode, log2, depth }: Prediction,
  border: Int32Array,
  hasEdges: boolean,
): void {
  const size = 1 << log2;
  const angle = ANGLES[mode - 2]!;
  const direction = mode >= FIRST_VERTICAL ? 1 : -1;
  const [along, across] = direction === 1 ? [1, stride] : [stride, 1];
  project(border, size, mode, direction);
  for (let i = 0, line = at; i < size; i++, line += across) {
    const from = MOST + 1 + (((i + 1) * angle) >> 5);
    const fraction = ((i + 1) * angle) & 31;
    if (fraction === 0) for (let j = 0, to = line; j < size; j++, to += along) samples[to] = reference[from + j]!;
    else {
      let near = reference[from]!;
      for (let j = 0, to = line; j < size; j++, to += along) {
        const far = reference[from + j + 1]!;
        samples[to] = ((32 - fraction) * near + fraction * far + 16) >> 5;
        near = far;
      }
    }
  }
  if (angle !== 0 || !hasEdges) return;
  const middle = 2 * size;
  const most = (1 << depth) - 1;
  for (let i = 0, to = at; i < size; i++, to += across) {
    const value = border[middle + direction]! + ((border[middle - direction * (i + 1)]! - border[middle]!) >> 1);
    samples[to] = value < 0 ? 0 : value > most ? most : value;
  }
}
