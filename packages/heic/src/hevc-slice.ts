import { BitReader, nextEmulation, withoutEmulation } from './bit-reader.ts';
import {
  type DeblockingOffsets,
  type PictureHeader,
  readDeblocking,
  type SequenceHeader,
} from './hevc-parameter-sets.ts';

const INTRA = 2;
/** Bytes of a NAL unit's own header. */
const UNIT_HEADER = 2;

/** A slice of an intra picture: what its header says, and its coded trees. */
export interface Slice {
  /** Where it begins, in coding tree blocks. */
  readonly address: number;
  readonly hasLumaOffsets: boolean;
  readonly hasChromaOffsets: boolean;
  readonly qp: number;
  /** Added to the quantizers of the colors, besides the picture header's. */
  readonly cbOffset: number;
  readonly crOffset: number;
  readonly isDeblockingOff: boolean;
  readonly betaOffset: number;
  readonly tcOffset: number;
  /** Towards the slices before it. */
  readonly isFilteredAcross: boolean;
  /** Without emulation prevention, and where in it the first tree begins, and each further row of trees that is entered. */
  readonly data: Uint8Array;
  readonly start: number;
  readonly entries: readonly number[];
}

export interface SliceContext {
  readonly sequence: SequenceHeader;
  readonly picture: PictureHeader;
  /** Where the slice before it began, in coding tree blocks; −1 for the first. */
  readonly after: number;
}

/**
 * Reads the header of a slice segment of an IDR picture (ITU-T H.265, 7.3.6.1). Throws unless it is intra, lies behind the one
 * before it and within the picture, and enters its rows within its own bytes.
 */
export function readSlice(unit: Buffer, { sequence, picture, after }: SliceContext): Slice {
  const data = withoutEmulation(unit.subarray(UNIT_HEADER));
  const bits = new BitReader(data);
  const isFirst = bits.flag();
  if (isFirst !== after < 0) throw new Error('A picture that begins twice, or not at all');
  bits.skip(1);
  if (bits.golomb(63) !== picture.id) throw new Error('A slice of another picture header');
  const address = isFirst ? 0 : bits.read(Math.ceil(Math.log2(sequence.columns * sequence.rows)));
  if (address <= after || address >= sequence.columns * sequence.rows) throw new Error(`A slice at ${address}`);
  const choices = readChoices(bits, sequence, picture);
  const lengths = picture.areRowsEntered ? readEntryPoints(bits, { unit, address, sequence }) : [];
  const start = bits.alignment();
  if (start >= data.length) throw new Error('A slice without content');
  return { address, ...choices, data, start, entries: placesOf(lengths, unit, start) };
}

function readChoices(
  bits: BitReader,
  sequence: SequenceHeader,
  picture: PictureHeader,
): Omit<Slice, 'address' | 'data' | 'start' | 'entries'> {
  if (bits.golomb(2) !== INTRA) throw new Error('A slice that needs another picture');
  let [hasLumaOffsets, hasChromaOffsets] = [false, false];
  if (sequence.hasOffsets) {
    hasLumaOffsets = bits.flag();
    if (sequence.chroma > 0) hasChromaOffsets = bits.flag();
  }
  const qp = picture.initialQp + bits.signedGolomb(-128, 128);
  if (qp < -6 * (sequence.depth - 8) || qp > 51) throw new Error(`A quantizer of ${qp}`);
  let [cbOffset, crOffset] = [0, 0];
  if (picture.hasSliceChromaQp) [cbOffset, crOffset] = [bits.signedGolomb(-12, 12), bits.signedGolomb(-12, 12)];
  if (Math.abs(picture.cbOffset + cbOffset) > 12 || Math.abs(picture.crOffset + crOffset) > 12)
    throw new Error('Quantizers of colors out of range');
  let { isDeblockingOff } = picture;
  let deblocking: DeblockingOffsets = picture.deblocking;
  if (picture.mayOverrideDeblocking && bits.flag()) {
    isDeblockingOff = bits.flag();
    if (!isDeblockingOff) deblocking = readDeblocking(bits);
  }
  const isFiltered = hasLumaOffsets || hasChromaOffsets || !isDeblockingOff;
  const isFilteredAcross = picture.areSlicesFilteredAcross && (!isFiltered || bits.flag());
  return {
    hasLumaOffsets,
    hasChromaOffsets,
    qp,
    cbOffset,
    crOffset,
    isDeblockingOff,
    betaOffset: deblocking.beta,
    tcOffset: deblocking.tc,
    isFilteredAcross,
  };
}

/** How many bytes each row of blocks takes in the unit, but for the last one. */
function readEntryPoints(
  bits: BitReader,
  { unit, address, sequence }: { unit: Buffer; address: number; sequence: SequenceHeader },
): number[] {
  const row = Math.floor(address / sequence.columns);
  const count = bits.golomb(sequence.rows - 1 - row);
  if (count === 0) return [];
  const length = bits.golomb(31) + 1;
  const lengths = Array.from({ length: count }, () => bits.read(length) + 1);
  if (lengths.reduce((sum, each) => sum + each, 0) >= unit.length)
    throw new Error('A row that is entered outside of its slice');
  return lengths;
}

/** Lengths count the bytes that were taken out (7.4.7.1, entry_point_offset_minus1); places do not. */
function placesOf(lengths: readonly number[], unit: Buffer, start: number): number[] {
  if (lengths.length === 0) return [];
  const bytes = unit.subarray(UNIT_HEADER);
  let passed = 0;
  for (let count = -1; count !== passed;) {
    count = passed;
    passed = emulationsWithin(bytes, 0, start + count + 1);
  }
  let place = start + passed;
  return lengths.map((length) => {
    passed += emulationsWithin(bytes, place, place + length);
    place += length;
    return place - passed;
  });
}

/** How many were taken out from `from` up to `end`; no byte behind is looked at. */
function emulationsWithin(bytes: Buffer, from: number, end: number): number {
  const part = bytes.subarray(Math.max(0, from - 2), end);
  let count = 0;
  for (let at = nextEmulation(part, 0); at >= 0; at = nextEmulation(part, at + 1)) count++;
  return count;
}
