import { BitReader, withoutEmulation } from './bit-reader.ts';
import { type PictureHeader, readDeblocking, type SequenceHeader } from './hevc-parameter-sets.ts';

/** An entry point is at most 32 bits, and a picture has at most one for each row of blocks (65,535 / 16). */
const MOST_HEADER_BYTES = 24_576;
const INTRA = 2;

export interface SliceContext {
  readonly sequence: SequenceHeader;
  readonly picture: PictureHeader;
  /** Where the slice before it began, in coding tree blocks; −1 for the first. */
  readonly after: number;
}

/**
 * Reads the header of a slice segment of an IDR picture (ITU-T H.265, 7.3.6.1); gives where it begins. Throws unless it is
 * intra, lies behind the one before it and within the picture, and enters its rows within its own bytes.
 */
export function readSliceAddress(unit: Buffer, { sequence, picture, after }: SliceContext): number {
  const plain = withoutEmulation(unit.subarray(2, 2 + MOST_HEADER_BYTES));
  const bits = new BitReader(plain);
  const isFirst = bits.flag();
  if (isFirst !== after < 0) throw new Error('A picture that begins twice, or not at all');
  bits.skip(1);
  if (bits.golomb(63) !== picture.id) throw new Error('A slice of another picture header');
  const address = isFirst ? 0 : bits.read(Math.ceil(Math.log2(sequence.columns * sequence.rows)));
  if (address <= after || address >= sequence.columns * sequence.rows) throw new Error(`A slice at ${address}`);
  readChoices(bits, sequence, picture);
  if (picture.areRowsEntered) readEntryPoints(bits, { unit, address, sequence });
  if (bits.alignment() >= plain.length) throw new Error('A slice without content');
  return address;
}

function readChoices(bits: BitReader, sequence: SequenceHeader, picture: PictureHeader): void {
  if (bits.golomb(2) !== INTRA) throw new Error('A slice that needs another picture');
  let isFiltered = false;
  if (sequence.hasOffsets) {
    isFiltered = bits.flag();
    if (sequence.chroma > 0) isFiltered = bits.flag() || isFiltered;
  }
  const qp = picture.initialQp + bits.signedGolomb(-128, 128);
  if (qp < -6 * (sequence.depth - 8) || qp > 51) throw new Error(`A quantizer of ${qp}`);
  if (picture.hasSliceChromaQp) {
    bits.signedGolomb(-12, 12);
    bits.signedGolomb(-12, 12);
  }
  let isDeblockingOff = picture.isDeblockingOff;
  if (picture.mayOverrideDeblocking && bits.flag()) {
    isDeblockingOff = bits.flag();
    if (!isDeblockingOff) readDeblocking(bits);
  }
  if (picture.areSlicesFilteredAcross && (isFiltered || !isDeblockingOff)) bits.skip(1);
}

/** Where each further row of blocks begins in the slice, by what the one before it takes. */
function readEntryPoints(
  bits: BitReader,
  { unit, address, sequence }: { unit: Buffer; address: number; sequence: SequenceHeader },
): void {
  const row = Math.floor(address / sequence.columns);
  const count = bits.golomb(sequence.rows - 1 - row);
  if (count === 0) return;
  const length = bits.golomb(31) + 1;
  let end = 0;
  for (let i = 0; i < count; i++) end += bits.read(length) + 1;
  if (end >= unit.length) throw new Error('A row that is entered outside of its slice');
}
