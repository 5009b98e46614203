import { NumberReader } from './boxes.ts';

/** What a decoder will believe of a coded picture, whatever its container says (ITU-T H.265, 7.3.2.2). */
export interface CodedSize {
  /** Luma samples, whole coding blocks: before the window that is shown is cut out. */
  readonly width: number;
  readonly height: number;
}

/** NAL unit types (ITU-T H.265, table 7-1). */
const FIRST_IRAP = 16;
const LAST_IRAP = 21;
const SPS = 33;
const HEADER_TYPES = [32, SPS, 34];

/** Bits a sample: phones write 8 or 10, some cameras 12. */
const DEPTHS = [8, 10, 12];

/**
 * Reads an `hvcC` (ISO/IEC 14496-15, 8.3.3). Throws unless it holds headers and nothing else, all sequence headers
 * of one size, the same depth for luma and chroma.
 */
export function readHevcConfiguration(hvcC: Buffer): CodedSize & { readonly lengthSize: number } {
  const reader = new NumberReader(hvcC);
  reader.take(21);
  const lengthSize = (reader.uint(1) & 3) + 1;
  const sizes: CodedSize[] = [];
  for (let arrays = reader.uint(1); arrays > 0; arrays--) {
    const type = reader.uint(1) & 63;
    for (let count = reader.uint(2); count > 0; count--) {
      const unit = reader.take(reader.uint(2));
      // Anything else there (remarks) may be left out, but phones do not write it.
      if (!HEADER_TYPES.includes(type) || typeOf(unit) !== type) throw new Error(`A NAL unit of type ${type} in hvcC`);
      if (type === SPS) sizes.push(readSequenceHeader(unit));
    }
  }
  const [first, ...others] = sizes;
  if (!first || others.length > 0) throw new Error(`${sizes.length} sequence headers`);
  return { ...first, lengthSize };
}

/**
 * The units of a picture that needs no other one, each behind its length as it was; remarks and delimiters left out.
 * Throws for any other unit: no header may come that was not looked at.
 */
export function keepIntraUnits(data: Buffer, lengthSize: number): Buffer {
  const kept: Buffer[] = [];
  for (let at = 0; at < data.length;) {
    const length = new NumberReader(data.subarray(at)).uint(lengthSize);
    const unit = data.subarray(at + lengthSize, at + lengthSize + length);
    if (length < 3 || unit.length < length) throw new Error('A NAL unit beyond its item');
    const type = typeOf(unit);
    if (type >= FIRST_IRAP && type <= LAST_IRAP) kept.push(data.subarray(at, at + lengthSize + length));
    else if (type < 35 || type > 40) throw new Error(`A NAL unit of type ${type}`);
    at += lengthSize + length;
  }
  if (kept.length === 0) throw new Error('No coded picture');
  return Buffer.concat(kept);
}

function typeOf(unit: Buffer): number {
  return (unit[0]! >> 1) & 63;
}

function readSequenceHeader(unit: Buffer): CodedSize {
  const bits = new BitReader(withoutEmulation(unit.subarray(2)));
  bits.skip(4);
  const subLayers = bits.read(3);
  bits.skip(1);
  skipProfiles(bits, subLayers);
  bits.golomb();
  const chroma = bits.golomb();
  if (chroma > 3 || (chroma === 3 && bits.read(1) === 1)) throw new Error('Colour planes of their own');
  const size = { width: bits.golomb(), height: bits.golomb() };
  if (bits.read(1) === 1) for (let side = 0; side < 4; side++) bits.golomb();
  const [luma, colour] = [bits.golomb() + 8, bits.golomb() + 8];
  if (!DEPTHS.includes(luma) || (chroma > 0 && colour !== luma)) throw new Error(`${luma} and ${colour} bits a sample`);
  return size;
}

/** profile_tier_level (7.3.3): 88 bits and the level, and as much for each sub-layer that says so. */
function skipProfiles(bits: BitReader, subLayers: number): void {
  bits.skip(96);
  if (subLayers === 0) return;
  const present = Array.from({ length: 8 }, (_, i) => {
    const [profile, level] = [bits.read(1), bits.read(1)];
    return i < subLayers ? 88 * profile + 8 * level : 0;
  });
  bits.skip(present.reduce((sum, each) => sum + each, 0));
}

/** Without the 3 that stands behind each pair of zeros, so that none looks like the start of a unit (7.4.2). */
function withoutEmulation(bytes: Buffer): Buffer {
  const plain: number[] = [];
  let zeros = 0;
  for (const byte of bytes) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0;
      continue;
    }
    zeros = byte === 0 ? zeros + 1 : 0;
    plain.push(byte);
  }
  return Buffer.from(plain);
}

class BitReader {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  skip(count: number): void {
    this.#at += count;
  }

  read(count: number): number {
    let value = 0;
    for (const end = this.#at + count; this.#at < end; this.#at++) {
      const byte = this.#bytes[this.#at >> 3];
      if (byte === undefined) throw new Error('A header that ends too early');
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
    }
    return value;
  }

  /** Exp-Golomb, unsigned (9.2): as many zeros as there are bits behind the first one. */
  golomb(): number {
    let zeros = 0;
    while (this.read(1) === 0) if (++zeros > 31) throw new Error('A number of more than 32 bits');
    return 2 ** zeros - 1 + this.read(zeros);
  }
}
