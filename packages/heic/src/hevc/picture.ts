import type { SequenceHeader } from '../hevc-parameter-sets.ts';

/** The samples of one component, rows from the top without gaps, 0 to 2^depth − 1. */
export interface SamplePlane {
  readonly width: number;
  readonly height: number;
  readonly samples: Uint16Array;
}

/** What the filters need of a slice when all of the picture is there. */
export interface SliceFilter {
  readonly address: number;
  readonly isFilteredAcross: boolean;
  readonly betaOffset: number;
  readonly tcOffset: number;
}

/** Smallest block that anything is told of, in luma samples: a transform block, half of a smallest coding block. */
const UNIT = 4;
/** A coding block is at least so large. */
const BLOCK = 8;
/** Bits of `edges`: a transform block begins here, and is filtered towards what is at its left, or above it. */
export const LEFT_EDGE = 1;
export const UPPER_EDGE = 2;
/** Of `offsets`, for each component: type (0 none, 1 band, 2 edge), band position or edge class, and four offsets. */
export const OFFSET_FIELDS = 6;
export const COMPONENTS = 3;

/** A picture that is being decoded, and what is remembered of it: all of it sized by the sequence header, nothing by a slice. */
export class Picture {
  readonly sequence: SequenceHeader;
  readonly planes: readonly SamplePlane[];
  /** How much smaller colors are, as a shift: SubWidthC, SubHeightC. */
  readonly shiftX: number;
  readonly shiftY: number;
  readonly unitColumns: number;
  readonly blockColumns: number;
  /** By unit: the number of the slice, from 1, when its luma was decoded; its intra mode; its edges. */
  readonly sliceOfUnit: Uint32Array;
  readonly modes: Uint8Array;
  readonly edges: Uint8Array;
  /** By block: QpY, depth in the coding tree, and whether its samples are not to be filtered (cu_transquant_bypass_flag). */
  readonly qps: Int8Array;
  readonly depths: Uint8Array;
  readonly bypassed: Uint8Array;
  /** By coding tree block: the number of its slice, from 1; its offsets. */
  readonly sliceOfTree: Uint32Array;
  readonly offsets: Int16Array;
  readonly slices: SliceFilter[] = [];
  hasBypassed = false;
  hasEdges = false;
  hasOffsets = false;

  constructor(sequence: SequenceHeader) {
    const { width, height, chroma, columns, rows } = sequence;
    this.sequence = sequence;
    this.shiftX = chroma === 1 || chroma === 2 ? 1 : 0;
    this.shiftY = chroma === 1 ? 1 : 0;
    const luma = planeOf(width, height);
    const color = () => planeOf(width >> this.shiftX, height >> this.shiftY);
    this.planes = chroma === 0 ? [luma] : [luma, color(), color()];
    this.unitColumns = width / UNIT;
    this.blockColumns = width / BLOCK;
    const units = this.unitColumns * (height / UNIT);
    const blocks = this.blockColumns * (height / BLOCK);
    this.sliceOfUnit = new Uint32Array(units);
    this.modes = new Uint8Array(units);
    this.edges = new Uint8Array(units);
    this.qps = new Int8Array(blocks);
    this.depths = new Uint8Array(blocks);
    this.bypassed = new Uint8Array(blocks);
    this.sliceOfTree = new Uint32Array(columns * rows);
    this.offsets = new Int16Array(columns * rows * COMPONENTS * OFFSET_FIELDS);
  }
}

function planeOf(width: number, height: number): SamplePlane {
  return { width, height, samples: new Uint16Array(width * height) };
}
