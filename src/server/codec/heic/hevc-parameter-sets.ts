import { BitReader, withoutEmulation } from './bit-reader.ts';

/** What a sequence header says (ITU-T H.265, 7.3.2.2), as far as a decoder of one intra picture will believe it. */
export interface SequenceHeader {
  readonly id: number;
  /** Luma samples, whole coding blocks: before the window that is shown is cut out. */
  readonly width: number;
  readonly height: number;
  /** 0 without colours, 1 4:2:0, 2 4:2:2, 3 4:4:4. */
  readonly chroma: number;
  readonly depth: number;
  /** Coding tree blocks of the picture. */
  readonly columns: number;
  readonly rows: number;
  /** How often a coding tree block may be halved. */
  readonly halvings: number;
  readonly hasOffsets: boolean;
  readonly hasScalingLists: boolean;
}

/** What a picture header says (7.3.2.3) of what stands in its slices' headers. */
export interface PictureHeader {
  readonly id: number;
  readonly initialQp: number;
  readonly hasSliceChromaQp: boolean;
  readonly areRowsEntered: boolean;
  readonly mayOverrideDeblocking: boolean;
  readonly isDeblockingOff: boolean;
  readonly areSlicesFilteredAcross: boolean;
}

/** Bits a sample: phones write 8 or 10, some cameras 12. */
const DEPTHS = [8, 10, 12];
const MOST_SEQUENCE_ID = 15;
const MOST_PICTURE_ID = 63;
/** Sides that no picture of 50 megapixels has; what is claimed is compared elsewhere. */
const MOST_SIDE = 65_535;
const MOST_DELTA = 2 ** 15 - 1;
const ANYTHING = 2 ** 32 - 2;

/**
 * Throws unless every field is within what the standard allows, and for what no still picture of a camera has and decoders
 * went wrong in: sets that are predicted from others, a clock's parameters, extensions of range, layers and screens.
 */
export function readSequenceHeader(unit: Buffer): SequenceHeader {
  const bits = new BitReader(withoutEmulation(unit.subarray(2)));
  bits.skip(4);
  if (bits.read(3) !== 0) throw new Error('A sequence of several rates');
  // Nesting, profile and level.
  bits.skip(1 + 88 + 8);
  const id = bits.golomb(MOST_SEQUENCE_ID);
  const chroma = bits.golomb(3);
  if (chroma === 3 && bits.flag()) throw new Error('Colour planes of their own');
  const [width, height] = [bits.golomb(MOST_SIDE), bits.golomb(MOST_SIDE)];
  if (bits.flag()) readWindow(bits, { width, height, chroma });
  const [depth, colourDepth] = [bits.golomb(8) + 8, bits.golomb(8) + 8];
  if (!DEPTHS.includes(depth) || (chroma > 0 && colourDepth !== depth))
    throw new Error(`${depth} and ${colourDepth} bits a sample`);
  const orderBits = bits.golomb(12) + 4;
  bits.skip(1);
  const buffered = bits.golomb(15);
  bits.golomb(buffered);
  bits.golomb(ANYTHING);
  const { blocks, halvings } = readBlockSizes(bits);
  if (width === 0 || height === 0 || width % blocks.least !== 0 || height % blocks.least !== 0)
    throw new Error(`${width} × ${height} are no whole blocks of ${blocks.least}`);
  const hasScalingLists = bits.flag();
  if (hasScalingLists && bits.flag()) readScalingLists(bits);
  bits.skip(1);
  const hasOffsets = bits.flag();
  if (bits.flag()) throw new Error('Samples without compression');
  for (let sets = bits.golomb(64), i = 0; i < sets; i++) readReferenceSet(bits, i);
  if (bits.flag()) for (let count = bits.golomb(32); count > 0; count--) bits.skip(orderBits + 1);
  bits.skip(2);
  if (bits.flag()) readUsability(bits, { width, height, chroma });
  // Extensions: flags of 8 bits, of which none may be set.
  if (bits.flag() && bits.read(8) !== 0) throw new Error('A sequence header with an extension');
  bits.end();
  const [columns, rows] = [Math.ceil(width / blocks.most), Math.ceil(height / blocks.most)];
  return { id, width, height, chroma, depth, columns, rows, halvings, hasOffsets, hasScalingLists };
}

/**
 * Throws unless it belongs to `sequence` and every field is within what the standard allows, and for what no camera uses: tiles
 * within a coded picture, slices that borrow the header of another, pictures that are not shown, extensions.
 */
export function readPictureHeader(unit: Buffer, sequence: SequenceHeader): PictureHeader {
  const bits = new BitReader(withoutEmulation(unit.subarray(2)));
  const id = bits.golomb(MOST_PICTURE_ID);
  if (bits.golomb(MOST_SEQUENCE_ID) !== sequence.id) throw new Error('A picture header of another sequence');
  // Dependent slices, a flag for what is not shown, and what later standards add to a slice's header.
  if (bits.read(5) !== 0) throw new Error('A picture header of no camera');
  bits.skip(2);
  bits.golomb(14);
  bits.golomb(14);
  const initialQp = 26 + bits.signedGolomb(-26 - 6 * (sequence.depth - 8), 25);
  bits.skip(2);
  if (bits.flag()) bits.golomb(sequence.halvings);
  bits.signedGolomb(-12, 12);
  bits.signedGolomb(-12, 12);
  const hasSliceChromaQp = bits.flag();
  bits.skip(3);
  if (bits.flag()) throw new Error('A coded picture in tiles');
  const areRowsEntered = bits.flag();
  const areSlicesFilteredAcross = bits.flag();
  let [mayOverrideDeblocking, isDeblockingOff] = [false, false];
  if (bits.flag()) {
    [mayOverrideDeblocking, isDeblockingOff] = [bits.flag(), bits.flag()];
    if (!isDeblockingOff) readDeblocking(bits);
  }
  if (bits.flag()) {
    if (!sequence.hasScalingLists) throw new Error('Scaling lists that are not used');
    readScalingLists(bits);
  }
  bits.skip(1);
  bits.golomb(4);
  const hasSliceExtension = bits.flag();
  if (hasSliceExtension || (bits.flag() && bits.read(8) !== 0)) throw new Error('A picture header with an extension');
  bits.end();
  return {
    id,
    initialQp,
    hasSliceChromaQp,
    areRowsEntered,
    mayOverrideDeblocking,
    isDeblockingOff,
    areSlicesFilteredAcross,
  };
}

/** Offsets of the deblocking filter, halved. */
export function readDeblocking(bits: BitReader): void {
  bits.signedGolomb(-6, 6);
  bits.signedGolomb(-6, 6);
}

type Shape = Pick<SequenceHeader, 'width' | 'height' | 'chroma'>;

/** What is cut off at the left, right, top and bottom, in samples of colour; something has to be left. */
function readWindow(bits: BitReader, { width, height, chroma }: Shape): void {
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = chroma === 1 ? 2 : 1;
  const [left, right, top, bottom] = [0, 1, 2, 3].map(() => bits.golomb(MOST_SIDE)) as [number, number, number, number];
  if ((left + right) * unitX >= width || (top + bottom) * unitY >= height) throw new Error('A window of nothing');
}

/** Sides of coding blocks 8 to 64, of which the largest are at least 16, and of transform blocks 4 to 32, smaller than the smallest coding block. */
function readBlockSizes(bits: BitReader): { blocks: { least: number; most: number }; halvings: number } {
  const least = bits.golomb(3) + 3;
  const halvings = bits.golomb(3);
  const most = least + halvings;
  const leastTransform = bits.golomb(3) + 2;
  const mostTransform = leastTransform + bits.golomb(3);
  if (most < 4 || most > 6 || leastTransform >= least || mostTransform > Math.min(most, 5))
    throw new Error(`Blocks of 2^${least} to 2^${most}, transforms of 2^${leastTransform} to 2^${mostTransform}`);
  bits.golomb(most - leastTransform);
  bits.golomb(most - leastTransform);
  return { blocks: { least: 2 ** least, most: 2 ** most }, halvings };
}

/** scaling_list_data (7.3.4): for 4 sizes 6 lists, but 2 of the largest, each like one before it or in full. */
function readScalingLists(bits: BitReader): void {
  for (let size = 0; size < 4; size++) {
    const lists = size === 3 ? 2 : 6;
    for (let list = 0; list < lists; list++) {
      if (!bits.flag()) {
        bits.golomb(list);
        continue;
      }
      let next = size > 1 ? bits.signedGolomb(-7, 247) + 8 : 8;
      for (let i = 0; i < Math.min(64, 1 << (4 + 2 * size)); i++) {
        next = (next + bits.signedGolomb(-128, 127) + 256) % 256;
        if (next === 0) throw new Error('A scaling factor of 0');
      }
    }
  }
}

/** st_ref_pic_set (7.3.7): which pictures others need. Not used by a picture that needs none, but read by decoders. */
function readReferenceSet(bits: BitReader, index: number): void {
  if (index > 0 && bits.flag()) throw new Error('A reference set by another one');
  const [before, after] = [bits.golomb(15), bits.golomb(15)];
  if (before + after > 15) throw new Error(`${before + after} references`);
  for (let i = 0; i < before + after; i++) {
    bits.golomb(MOST_DELTA);
    bits.skip(1);
  }
}

/** vui_parameters (E.2.1): colours, and what concerns films. */
function readUsability(bits: BitReader, shape: Shape): void {
  // Sample aspect ratio, of which 255 stands for two numbers.
  if (bits.flag() && bits.read(8) === 255) bits.skip(32);
  if (bits.flag()) bits.skip(1);
  if (bits.flag()) {
    bits.skip(4);
    if (bits.flag()) bits.skip(24);
  }
  if (bits.flag()) {
    bits.golomb(5);
    bits.golomb(5);
  }
  bits.skip(3);
  if (bits.flag()) readWindow(bits, shape);
  if (bits.flag()) {
    bits.skip(64);
    if (bits.flag()) bits.golomb(ANYTHING);
    if (bits.flag()) throw new Error("A clock's parameters");
  }
  if (!bits.flag()) return;
  bits.skip(3);
  bits.golomb(4_095);
  bits.golomb(16);
  bits.golomb(16);
  bits.golomb(15);
  bits.golomb(15);
}
