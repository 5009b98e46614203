import { BitReader, withoutEmulation } from './bit-reader.ts';
import { defaultScaling, readScalingLists, type ScalingFactors } from './scaling-lists.ts';

/** What a sequence header says (ITU-T H.265, 7.3.2.2), as far as a decoder of one intra picture will believe it. */
export interface SequenceHeader {
  readonly id: number;
  /** Luma samples, whole coding blocks: before the window that is shown is cut out. */
  readonly width: number;
  readonly height: number;
  /** 0 without colors, 1 4:2:0, 2 4:2:2, 3 4:4:4. */
  readonly chroma: number;
  readonly depth: number;
  /** Coding tree blocks of the picture. */
  readonly columns: number;
  readonly rows: number;
  /** What of it is shown. */
  readonly window: Window;
  /** Binary logarithms of sides, in luma samples: of coding tree blocks, the smallest coding blocks, and transform blocks. */
  readonly log2Tree: number;
  readonly log2Coding: number;
  readonly log2LeastTransform: number;
  readonly log2MostTransform: number;
  /** How often the transform of an intra coding block may be halved. */
  readonly transformDepth: number;
  readonly hasOffsets: boolean;
  /** None: all are 16. */
  readonly scaling: ScalingFactors | undefined;
  readonly hasStrongSmoothing: boolean;
  readonly colors: Colors | undefined;
}

/** A part of a picture, in luma samples. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How luma and colors were made (ITU-T H.273): colour_primaries, matrix_coefficients, and whether black is 0 and white the largest sample. */
export interface Colors {
  readonly primaries: number;
  readonly matrix: number;
  readonly isFullRange: boolean;
}

/** What a picture header says (7.3.2.3) of what stands in its slices' headers. */
export interface PictureHeader {
  readonly id: number;
  readonly initialQp: number;
  readonly hasSliceChromaQp: boolean;
  readonly areRowsEntered: boolean;
  readonly mayOverrideDeblocking: boolean;
  readonly isDeblockingOff: boolean;
  readonly deblocking: DeblockingOffsets;
  readonly areSlicesFilteredAcross: boolean;
  readonly areSignsHidden: boolean;
  readonly maySkipTransform: boolean;
  readonly mayBypass: boolean;
  /** The quantizer may change, in blocks of a coding tree block that is halved `qpDepth` times. */
  readonly hasQpSteps: boolean;
  readonly qpDepth: number;
  /** Added to the quantizers of the colors. */
  readonly cbOffset: number;
  readonly crOffset: number;
  /** In place of the sequence's. */
  readonly scaling: ScalingFactors | undefined;
}

/** Added to the quantizer by which the thresholds of the deblocking filter are chosen. */
export interface DeblockingOffsets {
  readonly beta: number;
  readonly tc: number;
}

/** Bits a sample: phones write 8 or 10, some cameras 12. */
const DEPTHS = [8, 10, 12];
const MOST_SEQUENCE_ID = 15;
const MOST_PICTURE_ID = 63;
/** Sides that no picture of 50 megapixels has; what is claimed is compared elsewhere. */
const MOST_SIDE = 65_535;
const MOST_DELTA = 2 ** 15 - 1;
const ANYTHING = 2 ** 32 - 2;
/** Of colour_primaries and matrix_coefficients. */
const NOT_TOLD = 2;

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
  if (chroma === 3 && bits.flag()) throw new Error('Color planes of their own');
  const [width, height] = [bits.golomb(MOST_SIDE), bits.golomb(MOST_SIDE)];
  const window = bits.flag() ? readWindow(bits, { width, height, chroma }) : { left: 0, top: 0, width, height };
  const [depth, colorDepth] = [bits.golomb(8) + 8, bits.golomb(8) + 8];
  if (!DEPTHS.includes(depth) || (chroma > 0 && colorDepth !== depth))
    throw new Error(`${depth} and ${colorDepth} bits a sample`);
  const orderBits = bits.golomb(12) + 4;
  bits.skip(1);
  const buffered = bits.golomb(15);
  bits.golomb(buffered);
  bits.golomb(ANYTHING);
  const sizes = readBlockSizes(bits);
  const [leastBlock, tree] = [2 ** sizes.log2Coding, 2 ** sizes.log2Tree];
  if (width === 0 || height === 0 || width % leastBlock !== 0 || height % leastBlock !== 0)
    throw new Error(`${width} × ${height} are no whole blocks of ${leastBlock}`);
  let scaling: ScalingFactors | undefined;
  if (bits.flag()) scaling = bits.flag() ? readScalingLists(bits) : defaultScaling();
  bits.skip(1);
  const hasOffsets = bits.flag();
  if (bits.flag()) throw new Error('Samples without compression');
  for (let sets = bits.golomb(64), i = 0; i < sets; i++) readReferenceSet(bits, i);
  if (bits.flag()) for (let count = bits.golomb(32); count > 0; count--) bits.skip(orderBits + 1);
  bits.skip(1);
  const hasStrongSmoothing = bits.flag();
  const colors = bits.flag() ? readUsability(bits, { width, height, chroma }) : undefined;
  // Extensions: flags of 8 bits, of which none may be set.
  if (bits.flag() && bits.read(8) !== 0) throw new Error('A sequence header with an extension');
  bits.end();
  const [columns, rows] = [Math.ceil(width / tree), Math.ceil(height / tree)];
  const size = { width, height, window, columns, rows, ...sizes };
  return { id, ...size, chroma, depth, hasOffsets, scaling, hasStrongSmoothing, colors };
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
  const areSignsHidden = bits.flag();
  bits.skip(1);
  bits.golomb(14);
  bits.golomb(14);
  const initialQp = 26 + bits.signedGolomb(-26 - 6 * (sequence.depth - 8), 25);
  // What is predicted from other pictures only is no concern of an intra picture.
  bits.skip(1);
  const maySkipTransform = bits.flag();
  const hasQpSteps = bits.flag();
  const qpDepth = hasQpSteps ? bits.golomb(sequence.log2Tree - sequence.log2Coding) : 0;
  const [cbOffset, crOffset] = [bits.signedGolomb(-12, 12), bits.signedGolomb(-12, 12)];
  const hasSliceChromaQp = bits.flag();
  bits.skip(2);
  const mayBypass = bits.flag();
  if (bits.flag()) throw new Error('A coded picture in tiles');
  const areRowsEntered = bits.flag();
  const areSlicesFilteredAcross = bits.flag();
  let [mayOverrideDeblocking, isDeblockingOff] = [false, false];
  let deblocking: DeblockingOffsets = { beta: 0, tc: 0 };
  if (bits.flag()) {
    [mayOverrideDeblocking, isDeblockingOff] = [bits.flag(), bits.flag()];
    if (!isDeblockingOff) deblocking = readDeblocking(bits);
  }
  let scaling: ScalingFactors | undefined;
  if (bits.flag()) {
    if (!sequence.scaling) throw new Error('Scaling lists that are not used');
    scaling = readScalingLists(bits);
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
    deblocking,
    areSlicesFilteredAcross,
    areSignsHidden,
    maySkipTransform,
    mayBypass,
    hasQpSteps,
    qpDepth,
    cbOffset,
    crOffset,
    scaling,
  };
}

/** They are written halved. */
export function readDeblocking(bits: BitReader): DeblockingOffsets {
  return { beta: 2 * bits.signedGolomb(-6, 6), tc: 2 * bits.signedGolomb(-6, 6) };
}

type Shape = Pick<SequenceHeader, 'width' | 'height' | 'chroma'>;

/** What is cut off at the left, right, top and bottom, in samples of color; something has to be left. */
function readWindow(bits: BitReader, { width, height, chroma }: Shape): Window {
  const unitX = chroma === 1 || chroma === 2 ? 2 : 1;
  const unitY = chroma === 1 ? 2 : 1;
  const [left, right, top, bottom] = [0, 1, 2, 3].map(() => bits.golomb(MOST_SIDE)) as [number, number, number, number];
  if ((left + right) * unitX >= width || (top + bottom) * unitY >= height) throw new Error('A window of nothing');
  return {
    left: left * unitX,
    top: top * unitY,
    width: width - (left + right) * unitX,
    height: height - (top + bottom) * unitY,
  };
}

/** Sides of coding blocks 8 to 64, of which the largest are at least 16, and of transform blocks 4 to 32, smaller than the smallest coding block. */
function readBlockSizes(
  bits: BitReader,
): Pick<SequenceHeader, 'log2Coding' | 'log2Tree' | 'log2LeastTransform' | 'log2MostTransform' | 'transformDepth'> {
  const log2Coding = bits.golomb(3) + 3;
  const log2Tree = log2Coding + bits.golomb(3);
  const log2LeastTransform = bits.golomb(3) + 2;
  const log2MostTransform = log2LeastTransform + bits.golomb(3);
  if (log2Tree < 4 || log2Tree > 6 || log2LeastTransform >= log2Coding || log2MostTransform > Math.min(log2Tree, 5))
    throw new Error(
      `Blocks of 2^${log2Coding} to 2^${log2Tree}, transforms of 2^${log2LeastTransform} to 2^${log2MostTransform}`,
    );
  bits.golomb(log2Tree - log2LeastTransform);
  const transformDepth = bits.golomb(log2Tree - log2LeastTransform);
  return { log2Coding, log2Tree, log2LeastTransform, log2MostTransform, transformDepth };
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

/** vui_parameters (E.2.1): colors, and what concerns films. Without a description, colors are as matrix 2 has them: not told. */
function readUsability(bits: BitReader, shape: Shape): Colors | undefined {
  let colors: Colors | undefined;
  // Sample aspect ratio, of which 255 stands for two numbers.
  if (bits.flag() && bits.read(8) === 255) bits.skip(32);
  if (bits.flag()) bits.skip(1);
  if (bits.flag()) {
    bits.skip(3);
    const isFullRange = bits.flag();
    let [primaries, matrix] = [NOT_TOLD, NOT_TOLD];
    if (bits.flag()) {
      primaries = bits.read(8);
      bits.skip(8);
      matrix = bits.read(8);
    }
    colors = { primaries, matrix, isFullRange };
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
  if (!bits.flag()) return colors;
  bits.skip(3);
  bits.golomb(4_095);
  bits.golomb(16);
  bits.golomb(16);
  bits.golomb(15);
  bits.golomb(15);
  return colors;
}
