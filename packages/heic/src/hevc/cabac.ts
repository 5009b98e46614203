import { CONTEXT_COUNT } from './context-tables.ts';

/** rangeTabLps (ITU-T H.265, table 9-46): four ranges for each of 64 states. */
// prettier-ignore
const RANGE_LPS = Uint8Array.of(
  128, 176, 208, 240, 128, 167, 197, 227, 128, 158, 187, 216, 123, 150, 178, 205, 116, 142, 169, 195, 111, 135, 160, 185,
  105, 128, 152, 175, 100, 122, 144, 166, 95, 116, 137, 158, 90, 110, 130, 150, 85, 104, 123, 142, 81, 99, 117, 135,
  77, 94, 111, 128, 73, 89, 105, 122, 69, 85, 100, 116, 66, 80, 95, 110, 62, 76, 90, 104, 59, 72, 86, 99,
  56, 69, 81, 94, 53, 65, 77, 89, 51, 62, 73, 85, 48, 59, 69, 80, 46, 56, 66, 76, 43, 53, 63, 72,
  41, 50, 59, 69, 39, 48, 56, 65, 37, 45, 54, 62, 35, 43, 51, 59, 33, 41, 48, 56, 32, 39, 46, 53,
  30, 37, 43, 50, 29, 35, 41, 48, 27, 33, 39, 45, 26, 31, 37, 43, 24, 30, 35, 41, 23, 28, 33, 39,
  22, 27, 32, 37, 21, 26, 30, 35, 20, 24, 29, 33, 19, 23, 27, 31, 18, 22, 26, 30, 17, 21, 25, 28,
  16, 20, 23, 27, 15, 19, 22, 25, 14, 18, 21, 24, 14, 17, 20, 23, 13, 16, 19, 22, 12, 15, 18, 21,
  12, 14, 17, 20, 11, 14, 16, 19, 11, 13, 15, 18, 10, 12, 15, 17, 10, 12, 14, 16, 9, 11, 13, 15,
  9, 11, 12, 14, 8, 10, 12, 14, 8, 9, 11, 13, 7, 9, 11, 12, 7, 9, 10, 12, 7, 8, 10, 11,
  6, 8, 9, 11, 6, 7, 9, 10, 6, 7, 8, 9, 2, 2, 2, 2,
);

/** transIdxLps (table 9-47). */
// prettier-ignore
const NEXT_LPS = [
  0, 0, 1, 2, 2, 4, 4, 5, 6, 7, 8, 9, 9, 11, 11, 12, 13, 13, 15, 15, 16, 16, 18, 18, 19, 19, 21, 21, 22, 22, 23, 24,
  24, 25, 26, 26, 27, 27, 28, 29, 29, 30, 30, 30, 31, 32, 32, 33, 33, 33, 34, 34, 35, 35, 35, 36, 36, 36, 37, 37, 37, 38, 38, 63,
];

/** The state that follows, of pStateIdx · 2 + valMps, when the likelier and when the less likely value came. */
const AFTER_MPS = Uint8Array.from({ length: 128 }, (_, state) => (state >> 1 < 62 ? state + 2 : state));
const AFTER_LPS = Uint8Array.from({ length: 128 }, (_, state) => {
  const mps = state >> 1 === 0 ? 1 - (state & 1) : state & 1;
  return (NEXT_LPS[state >> 1]! << 1) | mps;
});

/** Beyond the last byte the engine looks ahead this far, and no further in a whole slice. */
const LOOK_AHEAD = 2;

/**
 * The arithmetic decoding engine (ITU-T H.265, 9.3.4.3). The offset is kept with seven bits that come behind it, so that a byte
 * is fetched for every eight shifts. Throws when more is read than there is.
 */
export class Cabac {
  readonly contexts = new Uint8Array(CONTEXT_COUNT);
  readonly #bytes: Uint8Array;
  #at = 0;
  #end = 0;
  #range = 510;
  #value = 0;
  /** −8 to −1: shifts until the next byte, negative. */
  #missing = -8;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  /** Starts at `at`, for what ends before `end` (9.3.2.5). */
  start(at: number, end: number): void {
    this.#at = at;
    this.#end = end;
    this.#range = 510;
    this.#missing = -8;
    const high = this.#next();
    this.#value = (high << 8) | this.#next();
  }

  #next(): number {
    const at = this.#at++;
    if (at < this.#end) return this.#bytes[at]!;
    if (at >= this.#end + LOOK_AHEAD) throw new Error('A slice that ends too early');
    return 0;
  }

  /** One bin by the context at `index` (9.3.4.3.2). */
  bin(index: number): number {
    const state = this.contexts[index]!;
    const lps = RANGE_LPS[((state >> 1) << 2) | ((this.#range >> 6) & 3)]!;
    const range = this.#range - lps;
    const scaled = range << 7;
    if (this.#value < scaled) {
      this.contexts[index] = AFTER_MPS[state]!;
      if (range < 256) {
        this.#range = range << 1;
        this.#value <<= 1;
        if (++this.#missing === 0) {
          this.#missing = -8;
          this.#value |= this.#next();
        }
      } else this.#range = range;
      return state & 1;
    }
    const shift = Math.clz32(lps) - 23;
    this.#value = (this.#value - scaled) << shift;
    this.#range = lps << shift;
    this.contexts[index] = AFTER_LPS[state]!;
    this.#missing += shift;
    if (this.#missing >= 0) {
      this.#value |= this.#next() << this.#missing;
      this.#missing -= 8;
    }
    return 1 - (state & 1);
  }

  /** One bin of equal chances (9.3.4.3.4). */
  bypass(): number {
    this.#value <<= 1;
    if (++this.#missing === 0) {
      this.#missing = -8;
      this.#value |= this.#next();
    }
    const scaled = this.#range << 7;
    if (this.#value < scaled) return 0;
    this.#value -= scaled;
    return 1;
  }

  /** `count` bins of equal chances, 0 to 31, the first of them highest: what they are is the quotient of one division. */
  bypassBits(count: number): number {
    let bits = 0;
    for (let left = count; left > 0; left -= 8) {
      const step = left < 8 ? left : 8;
      this.#value <<= step;
      this.#missing += step;
      if (this.#missing >= 0) {
        this.#value |= this.#next() << this.#missing;
        this.#missing -= 8;
      }
      const scaled = this.#range << 7;
      const quotient = (this.#value / scaled) | 0;
      this.#value -= quotient * scaled;
      bits = (bits << step) | quotient;
    }
    return bits;
  }

  /** The bin that says whether this is the end (9.3.4.3.5). */
  terminate(): boolean {
    this.#range -= 2;
    const scaled = this.#range << 7;
    if (this.#value >= scaled) return true;
    if (this.#range < 256) {
      this.#range <<= 1;
      this.#value <<= 1;
      if (++this.#missing === 0) {
        this.#missing = -8;
        this.#value |= this.#next();
      }
    }
    return false;
  }
}
