import type { Cabac } from './cabac.ts';
import { CODED_SUB_BLOCK, GREATER_1, GREATER_2, LAST_X, LAST_Y, SIGNIFICANT } from './context-tables.ts';
import { SCANS } from './scan-order.ts';

/** ctxIdxMap (ITU-T H.265, table 9-50): of a block of 4 × 4, by its rows. */
const SMALLEST_CONTEXTS = [0, 1, 4, 5, 2, 3, 4, 5, 6, 6, 8, 8, 7, 7, 8, 8];

/** By scan, then by which of the sub-blocks at the right (1) and below (2) are coded, then by place in the scan (9.3.4.2.5). */
const NEIGHBOUR_CONTEXTS = SCANS.map((scans) => {
  const { x, y } = scans[2]!;
  return Uint8Array.from({ length: 64 }, (_, i) => neighbourContext(i >> 4, x[i & 15]!, y[i & 15]!));
});
const SMALLEST_BY_SCAN = SCANS.map((scans) => {
  const { x, y } = scans[2]!;
  return Uint8Array.from({ length: 16 }, (_, i) => SMALLEST_CONTEXTS[y[i]! * 4 + x[i]!]!);
});

function neighbourContext(coded: number, x: number, y: number): number {
  if (coded === 0) return x + y === 0 ? 2 : x + y < 3 ? 1 : 0;
  if (coded === 3) return 2;
  const along = coded === 1 ? y : x;
  return along === 0 ? 2 : along === 1 ? 1 : 0;
}

/** levelScale (8.6.3). */
const LEVEL_SCALE = [40, 45, 51, 57, 64, 72];
const FLAT = 16;
/** No product of a level and its factor becomes larger: what is cut off there is beyond 16 bits when it is scaled down. */
const MOST_PRODUCT = 2 ** 30;
/** Unary part of a level, beyond which it would be more than 16 bits. */
const MOST_PREFIX = 18;
/** Flags of sub-blocks, of which one column and one row more are none. */
const FLAG_STRIDE = 9;

/** What a block's coefficients are read by. */
export interface ResidualKind {
  /** Binary logarithm of the side, 2 to 5. */
  log2: number;
  isLuma: boolean;
  scan: number;
  /** Coefficients are not scaled: cu_transquant_bypass_flag. */
  isBypassed: boolean;
  areSignsHidden: boolean;
  /** Qp′ of the component: with 6 · (depth − 8) added. */
  qp: number;
  depth: number;
  /** Factors of the scaling list, in rows; none is 16 for each. */
  factors: Uint8Array | undefined;
}

/** Reads residual_coding (ITU-T H.265, 7.3.8.11) and scales what it finds (8.6.3). */
export class ResidualReader {
  /** In rows of the block's side. All 0 beyond the last row and column; `clear` before the next block. */
  readonly coefficients = new Int32Array(32 * 32);
  lastX = 0;
  lastY = 0;
  isFirstAlone = false;
  readonly #cabac: Cabac;
  readonly #coded = new Uint8Array(FLAG_STRIDE * FLAG_STRIDE);
  readonly #places = new Uint8Array(16);
  readonly #levels = new Int32Array(16);

  constructor(cabac: Cabac) {
    this.#cabac = cabac;
  }

  clear(log2: number): void {
    this.coefficients.fill(0, 0, (this.lastY + 1) << log2);
  }

  read(kind: ResidualKind): void {
    const { log2, isLuma, areSignsHidden, isBypassed, factors } = kind;
    const cabac = this.#cabac;
    const places = this.#places;
    const levels = this.#levels;
    const coded = this.#coded;
    const coefficients = this.coefficients;

    const xPrefix = this.#prefix(LAST_X, log2, isLuma);
    const yPrefix = this.#prefix(LAST_Y, log2, isLuma);
    const first = this.#position(xPrefix);
    const second = this.#position(yPrefix);
    const isTurned = kind.scan === 2;
    const endX = isTurned ? second : first;
    const endY = isTurned ? first : second;

    const inner = SCANS[kind.scan]![2]!;
    const outer = SCANS[kind.scan]![log2 - 2]!;
    const lastSubBlock = outer.indexAt[((endY >> 2) << (log2 - 2)) + (endX >> 2)]!;
    const lastPlace = inner.indexAt[((endY & 3) << 2) + (endX & 3)]!;
    if (log2 > 2) coded.fill(0);

    const bitShift = kind.depth + log2 - 5;
    const half = 1 << (bitShift - 1);
    const scale = LEVEL_SCALE[kind.qp % 6]! << Math.floor(kind.qp / 6);
    const flatFactor = scale * FLAT;
    const flatMost = Math.floor(MOST_PRODUCT / flatFactor);

    const contexts = log2 === 2 ? SMALLEST_BY_SCAN[kind.scan]! : NEIGHBOUR_CONTEXTS[kind.scan]!;
    let ofSize = SIGNIFICANT + (isLuma ? 0 : 27);
    if (log2 === 3) ofSize += isLuma ? (kind.scan === 0 ? 9 : 15) : 9;
    else if (log2 > 3) ofSize += isLuma ? 21 : 12;

    let [rightmost, lowest] = [0, 0];
    let greater1 = 1;
    for (let i = lastSubBlock; i >= 0; i--) {
      const subX = outer.x[i]!;
      const subY = outer.y[i]!;
      const flagAt = subY * FLAG_STRIDE + subX;
      const beside = log2 > 2 ? coded[flagAt + 1]! | (coded[flagAt + FLAG_STRIDE]! << 1) : 0;
      let isFirstInferred = false;
      if (i < lastSubBlock && i > 0) {
        if (cabac.bin(CODED_SUB_BLOCK + (beside > 0 ? 1 : 0) + (isLuma ? 0 : 2)) === 0) continue;
        isFirstInferred = true;
      }
      coded[flagAt] = 1;

      // sig_coeff_flag
      let count = 0;
      let place = 15;
      if (i === lastSubBlock) {
        places[count++] = lastPlace;
        place = lastPlace - 1;
      }
      const base = ofSize + (log2 > 2 && isLuma && i > 0 ? 3 : 0);
      const row = beside << 4;
      for (; place > 0; place--) {
        if (cabac.bin(base + contexts[row + place]!) === 1) {
          places[count++] = place;
          isFirstInferred = false;
        }
      }
      if (place === 0) {
        // The first coefficient of all has a context of its own.
        const index = i === 0 ? SIGNIFICANT + (isLuma ? 0 : 27) : base + contexts[row]!;
        if (isFirstInferred || cabac.bin(index) === 1) places[count++] = 0;
      }
      if (count === 0) continue;

      // coeff_abs_level_greater1_flag, coeff_abs_level_greater2_flag
      let set = i === 0 || !isLuma ? 0 : 2;
      if (greater1 === 0) set++;
      greater1 = 1;
      let firstGreater = -1;
      const greaterBase = GREATER_1 + (isLuma ? 0 : 16) + set * 4;
      const told = count < 8 ? count : 8;
      for (let k = 0; k < told; k++) {
        const flag = cabac.bin(greaterBase + greater1);
        levels[k] = 1 + flag;
        if (flag === 1) {
          greater1 = 0;
          if (firstGreater < 0) firstGreater = k;
        } else if (greater1 > 0 && greater1 < 3) greater1++;
      }
      for (let k = told; k < count; k++) levels[k] = 1;
      if (firstGreater >= 0) levels[firstGreater]! += cabac.bin(GREATER_2 + (isLuma ? 0 : 4) + set);

      // coeff_sign_flag, coeff_abs_level_remaining
      const isHidden = areSignsHidden && places[0]! - places[count - 1]! > 3;
      const signCount = isHidden ? count - 1 : count;
      let signs = cabac.bypassBits(signCount) << (16 - signCount);
      let rice = 0;
      let sum = 0;
      for (let k = 0; k < count; k++) {
        let level = levels[k]!;
        if (level === (k < 8 ? (k === firstGreater ? 3 : 2) : 1)) {
          level += this.#remaining(rice);
          if (level > 3 << rice && rice < 4) rice++;
          if (level > 32_768) throw new Error('A coefficient of more than 16 bits');
        }
        sum += level;
        let value = (signs & 0x8000) === 0 ? level : -level;
        signs <<= 1;
        if (isHidden && k === count - 1 && (sum & 1) === 1) value = -value;
        const x = (subX << 2) + inner.x[places[k]!]!;
        const y = (subY << 2) + inner.y[places[k]!]!;
        const at = (y << log2) + x;
        if (!isBypassed) {
          const factor = factors === undefined ? flatFactor : scale * factors[at]!;
          const most = factors === undefined ? flatMost : Math.floor(MOST_PRODUCT / factor);
          const cut = value > most ? most : value < -most ? -most : value;
          const scaled = (Math.imul(cut, factor) + half) >> bitShift;
          value = scaled > 32_767 ? 32_767 : scaled < -32_768 ? -32_768 : scaled;
        }
        coefficients[at] = value;
      }
      if (subX > rightmost) rightmost = subX;
      if (subY > lowest) lowest = subY;
    }
    this.lastX = (rightmost << 2) + 3;
    this.lastY = (lowest << 2) + 3;
    this.isFirstAlone = endX + endY === 0;
  }

  /** last_sig_coeff_x_prefix, last_sig_coeff_y_prefix (9.3.4.2.3): at most 2 · log2 − 1. */
  #prefix(start: number, log2: number, isLuma: boolean): number {
    const offset = isLuma ? 3 * (log2 - 2) + ((log2 - 1) >> 2) : 15;
    const shift = isLuma ? (log2 + 1) >> 2 : log2 - 2;
    const most = 2 * log2 - 1;
    let prefix = 0;
    while (prefix < most && this.#cabac.bin(start + offset + (prefix >> shift)) === 1) prefix++;
    return prefix;
  }

  #position(prefix: number): number {
    if (prefix <= 3) return prefix;
    const bits = (prefix >> 1) - 1;
    return ((2 + (prefix & 1)) << bits) + this.#cabac.bypassBits(bits);
  }

  /** coeff_abs_level_remaining (9.3.3.11). */
  #remaining(rice: number): number {
    const cabac = this.#cabac;
    let prefix = 0;
    while (cabac.bypass() === 1) if (++prefix > MOST_PREFIX) throw new Error('A coefficient of more than 16 bits');
    if (prefix <= 3) return (prefix << rice) + cabac.bypassBits(rice);
    return (((1 << (prefix - 3)) + 2) << rice) + cabac.bypassBits(prefix - 3 + rice);
  }
}
