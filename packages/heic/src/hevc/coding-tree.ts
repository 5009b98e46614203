import type { PictureHeader, SequenceHeader } from '../hevc-parameter-sets.ts';
import type { Slice } from '../hevc-slice.ts';
import { Cabac } from './cabac.ts';
import {
  BYPASS_TRANSFORM,
  CODED_CHROMA,
  CODED_LUMA,
  INTRA_CHROMA,
  initialContexts,
  PART_MODE,
  PREVIOUS_INTRA_LUMA,
  SPLIT_CODING,
  SPLIT_TRANSFORM,
  TRANSFORM_SKIP,
} from './context-tables.ts';
import { chromaMode, fillCandidateModes } from './intra-modes.ts';
import { DC, type Neighbours, type Prediction, predictIntra } from './intra-prediction.ts';
import { markEdges } from './mark-edges.ts';
import type { Picture } from './picture.ts';
import { Quantizer } from './quantizer.ts';
import { readOffsets } from './read-offsets.ts';
import { type ResidualKind, ResidualReader } from './residual.ts';
import { DIAGONAL, residualScan } from './scan-order.ts';
import { addBypassed, addConstant, addSkipped, addTransformed, type Target } from './transform.ts';

/** cbf_cb and cbf_cr of a block, two of each in 4:2:2. */
const [CB, CB_LOWER, CR, CR_LOWER] = [1, 2, 4, 8];
const BOTH_CB = CB | CB_LOWER;
const BOTH_CR = CR | CR_LOWER;

/** Decodes the coding trees of the slices of a picture, one slice after the other (7.3.8, 8.4, 8.6). */
export class CodingTreeDecoder {
  readonly #picture: Picture;
  readonly #sequence: SequenceHeader;
  readonly #header: PictureHeader;
  readonly #slice: Slice;
  readonly #number: number;
  readonly #cabac: Cabac;
  readonly #residual: ResidualReader;
  /** Of the upper right tree's end, for the next row (9.3.1). */
  readonly #savedContexts: Uint8Array;
  readonly #quantizer: Quantizer;

  /** Objects that are filled again for each block. */
  readonly #neighbours: Neighbours = { left: false, corner: false, upper: false, belowLeft: 0, upperRight: 0 };
  readonly #prediction: Prediction;
  readonly #target: Target;
  readonly #kind: ResidualKind;
  readonly #chromaModes = new Uint8Array(4);
  readonly #candidates = new Uint8Array(3);

  /** Of the coding unit. */
  #isBypassed = false;
  #cuX = 0;
  #cuY = 0;
  #cuHalf = 0;
  #isSplitInFour = false;

  constructor(picture: Picture, header: PictureHeader, slice: Slice) {
    const { sequence } = picture;
    const { depth } = sequence;
    this.#picture = picture;
    this.#sequence = sequence;
    this.#header = header;
    this.#slice = slice;
    this.#number = picture.slices.push(slice);
    this.#cabac = new Cabac(slice.data);
    this.#savedContexts = new Uint8Array(this.#cabac.contexts.length);
    this.#residual = new ResidualReader(this.#cabac);
    this.#quantizer = new Quantizer(sequence, header, slice);
    this.#prediction = {
      mode: 0,
      log2: 2,
      depth,
      isLuma: true,
      isSmoothed: true,
      hasStrongSmoothing: sequence.hasStrongSmoothing,
    };
    this.#target = { samples: picture.planes[0]!.samples, at: 0, stride: sequence.width, most: 2 ** depth - 1, depth };
    this.#kind = {
      log2: 2,
      isLuma: true,
      scan: DIAGONAL,
      isBypassed: false,
      areSignsHidden: false,
      qp: 0,
      depth,
      factors: undefined,
    };
  }

  /** slice_segment_data (7.3.8.1). Gives the address behind its last tree. Throws when its bytes end before it, or its picture. */
  decode(): number {
    const { columns, rows, log2Tree } = this.#sequence;
    const { areRowsEntered } = this.#header;
    const { address: first, data, start, entries } = this.#slice;
    const cabac = this.#cabac;
    const { sliceOfTree } = this.#picture;
    cabac.start(start, entries[0] ?? data.length);
    this.#beginContexts();
    let entered = 0;
    for (let address = first; ; address++) {
      const column = address % columns;
      if (areRowsEntered && column === 0 && address > first) {
        if (entered >= entries.length) throw new Error('A row that is not entered');
        const at = entries[entered++]!;
        cabac.start(at, entries[entered] ?? data.length);
        const isUpperRightThere = columns > 1 && sliceOfTree[address - columns + 1] === this.#number;
        if (isUpperRightThere) {
          cabac.contexts.set(this.#savedContexts);
          this.#quantizer.previousQp = this.#slice.qp;
        } else this.#beginContexts();
      }
      sliceOfTree[address] = this.#number;
      const [x, y] = [column << log2Tree, Math.floor(address / columns) << log2Tree];
      if (this.#slice.hasLumaOffsets || this.#slice.hasChromaOffsets)
        readOffsets(cabac, this.#picture, this.#slice, this.#number, address);
      this.#codingTree(x, y, log2Tree, 0);
      if (areRowsEntered && column === 1) this.#savedContexts.set(cabac.contexts);
      const isEnd = cabac.terminate();
      if (isEnd) return address + 1;
      if (address + 1 === columns * rows) throw new Error('A slice that goes on beyond its picture');
      // end_of_subset_one_bit
      if (areRowsEntered && column === columns - 1 && !cabac.terminate()) throw new Error('A row that does not end');
    }
  }

  #beginContexts(): void {
    this.#cabac.contexts.set(initialContexts(this.#slice.qp));
    this.#quantizer.start();
  }

  /** Whether the luma at this place was decoded, of the same slice (6.4.1). */
  #isThere(x: number, y: number): boolean {
    if (x < 0 || y < 0 || x >= this.#sequence.width || y >= this.#sequence.height) return false;
    return this.#picture.sliceOfUnit[(y >> 2) * this.#picture.unitColumns + (x >> 2)] === this.#number;
  }

  /** coding_quadtree (7.3.8.4). */
  #codingTree(x: number, y: number, log2: number, depth: number): void {
    const { width, height, log2Coding } = this.#sequence;
    const size = 1 << log2;
    const isWhole = x + size <= width && y + size <= height;
    const isSplit = isWhole && log2 > log2Coding ? this.#readSplit(x, y, depth) : log2 > log2Coding;
    if (this.#header.hasQpSteps && log2 >= this.#sequence.log2Tree - this.#header.qpDepth) {
      this.#quantizer.beginGroup(this.#picture, x, y);
    }
    if (!isSplit) {
      this.#codingUnit(x, y, log2, depth);
      return;
    }
    const half = size >> 1;
    for (let part = 0; part < 4; part++) {
      const [partX, partY] = [x + (part & 1) * half, y + (part >> 1) * half];
      if (partX < width && partY < height) this.#codingTree(partX, partY, log2 - 1, depth + 1);
    }
  }

  #readSplit(x: number, y: number, depth: number): boolean {
    const { depths, blockColumns } = this.#picture;
    const at = (y >> 3) * blockColumns + (x >> 3);
    let deeper = 0;
    if (this.#isThere(x - 1, y) && depths[at - 1]! > depth) deeper++;
    if (this.#isThere(x, y - 1) && depths[at - blockColumns]! > depth) deeper++;
    return this.#cabac.bin(SPLIT_CODING + deeper) === 1;
  }

  /** coding_unit (7.3.8.5) of an intra slice without raw samples. */
  #codingUnit(x: number, y: number, log2: number, depth: number): void {
    const { log2Coding, chroma, transformDepth } = this.#sequence;
    const cabac = this.#cabac;
    this.#isBypassed = this.#header.mayBypass && cabac.bin(BYPASS_TRANSFORM) === 1;
    const isInFour = log2 === log2Coding && cabac.bin(PART_MODE) === 0;
    this.#cuX = x;
    this.#cuY = y;
    this.#cuHalf = 1 << (log2 - 1);
    this.#isSplitInFour = isInFour;
    this.#readLumaModes(x, y, log2, isInFour);
    if (chroma === 3 && isInFour) for (let part = 0; part < 4; part++) this.#readChromaMode(part);
    else if (chroma > 0) this.#readChromaMode(0);
    this.#transformTree(x, y, x, y, log2, 0, 0, transformDepth + (isInFour ? 1 : 0), 0);
    this.#keepUnit(x, y, log2, depth);
  }

  #keepUnit(x: number, y: number, log2: number, depth: number): void {
    const { qps, depths, bypassed, blockColumns } = this.#picture;
    const blocks = 1 << (log2 - 3);
    for (let row = 0, at = (y >> 3) * blockColumns + (x >> 3); row < blocks; row++, at += blockColumns) {
      qps.fill(this.#quantizer.qp, at, at + blocks);
      depths.fill(depth, at, at + blocks);
      if (this.#isBypassed) bypassed.fill(1, at, at + blocks);
    }
    if (this.#isBypassed) this.#picture.hasBypassed = true;
    this.#quantizer.endUnit();
  }

  /** prev_intra_luma_pred_flag of all parts, then mpm_idx or rem_intra_luma_pred_mode of each (8.4.2). */
  #readLumaModes(x: number, y: number, log2: number, isInFour: boolean): void {
    const cabac = this.#cabac;
    const parts = isInFour ? 4 : 1;
    let previous = 0;
    for (let part = 0; part < parts; part++) previous |= cabac.bin(PREVIOUS_INTRA_LUMA) << part;
    const size = isInFour ? 1 << (log2 - 1) : 1 << log2;
    const { modes, unitColumns } = this.#picture;
    for (let part = 0; part < parts; part++) {
      const [partX, partY] = [x + (part & 1) * size, y + (part >> 1) * size];
      this.#findCandidates(partX, partY);
      let mode = 0;
      if (((previous >> part) & 1) === 1) {
        const index = cabac.bypass() === 0 ? 0 : 1 + cabac.bypass();
        mode = this.#candidates[index]!;
      } else {
        mode = cabac.bypassBits(5);
        const sorted = this.#candidates.sort();
        for (let i = 0; i < 3; i++) if (mode >= sorted[i]!) mode++;
      }
      const units = size >> 2;
      for (let row = 0, at = (partY >> 2) * unitColumns + (partX >> 2); row < units; row++, at += unitColumns)
        modes.fill(mode, at, at + units);
    }
  }

  /** candModeList. Parts of the same unit have no samples yet, but they have their modes: they lie within it. */
  #findCandidates(x: number, y: number): void {
    const { modes, unitColumns } = this.#picture;
    const at = (y >> 2) * unitColumns + (x >> 2);
    const isTop = (y & ((1 << this.#sequence.log2Tree) - 1)) === 0;
    const left = x > this.#cuX || this.#isThere(x - 1, y) ? modes[at - 1]! : DC;
    const upper = y > this.#cuY || (!isTop && this.#isThere(x, y - 1)) ? modes[at - unitColumns]! : DC;
    fillCandidateModes(this.#candidates, left, upper);
  }

  /** intra_chroma_pred_mode (8.4.3). */
  #readChromaMode(part: number): void {
    const { modes, unitColumns } = this.#picture;
    const [x, y] = [this.#cuX + (part & 1) * this.#cuHalf, this.#cuY + (part >> 1) * this.#cuHalf];
    const luma = modes[(y >> 2) * unitColumns + (x >> 2)]!;
    const cabac = this.#cabac;
    const chosen = cabac.bin(INTRA_CHROMA) === 1 ? cabac.bypassBits(2) : undefined;
    this.#chromaModes[part] = chromaMode(luma, chosen, this.#sequence.chroma);
  }

  /** transform_tree (7.3.8.8). `parentCoded` are the chroma flags of the block that this one is a part of. */
  #transformTree(
    x: number,
    y: number,
    baseX: number,
    baseY: number,
    log2: number,
    depth: number,
    index: number,
    mostDepth: number,
    parentCoded: number,
  ): void {
    const { log2LeastTransform, log2MostTransform, chroma } = this.#sequence;
    const cabac = this.#cabac;
    const isForced = log2 > log2MostTransform || (this.#isSplitInFour && depth === 0);
    const isSplit =
      !isForced && log2 > log2LeastTransform && depth < mostDepth
        ? cabac.bin(SPLIT_TRANSFORM + 5 - log2) === 1
        : isForced;
    let coded = 0;
    if ((log2 > 2 && chroma !== 0) || chroma === 3) {
      const isTwice = chroma === 2 && (!isSplit || log2 === 3);
      if (depth === 0 || (parentCoded & BOTH_CB) !== 0) {
        if (cabac.bin(CODED_CHROMA + depth) === 1) coded |= CB;
        if (isTwice && cabac.bin(CODED_CHROMA + depth) === 1) coded |= CB_LOWER;
      }
      if (depth === 0 || (parentCoded & BOTH_CR) !== 0) {
        if (cabac.bin(CODED_CHROMA + depth) === 1) coded |= CR;
        if (isTwice && cabac.bin(CODED_CHROMA + depth) === 1) coded |= CR_LOWER;
      }
    } else if (log2 === 2 && depth > 0) coded = parentCoded;
    if (isSplit) {
      const half = 1 << (log2 - 1);
      for (let part = 0; part < 4; part++)
        this.#transformTree(
          x + (part & 1) * half,
          y + (part >> 1) * half,
          x,
          y,
          log2 - 1,
          depth + 1,
          part,
          mostDepth,
          coded,
        );
      return;
    }
    const isLumaCoded = cabac.bin(CODED_LUMA + (depth === 0 ? 1 : 0)) === 1;
    this.#transformUnit(x, y, baseX, baseY, log2, index, isLumaCoded, coded);
  }

  /** transform_unit (7.3.8.10), with the prediction of each of its blocks before its residual (8.4.4.1). */
  #transformUnit(
    x: number,
    y: number,
    baseX: number,
    baseY: number,
    log2: number,
    index: number,
    isLumaCoded: boolean,
    coded: number,
  ): void {
    const { chroma } = this.#sequence;
    if ((isLumaCoded || coded !== 0) && this.#header.hasQpSteps && !this.#quantizer.isCoded)
      this.#quantizer.readDelta(this.#cabac);
    if (!this.#slice.isDeblockingOff) {
      const across = this.#slice.isFilteredAcross;
      markEdges(this.#picture, x, y, log2, across || this.#isThere(x - 1, y), across || this.#isThere(x, y - 1));
    }
    const { modes, sliceOfUnit, unitColumns } = this.#picture;
    const at = (y >> 2) * unitColumns + (x >> 2);
    this.#block(0, x, y, log2, modes[at]!, isLumaCoded);
    for (let row = 0, units = 1 << (log2 - 2), from = at; row < units; row++, from += unitColumns)
      sliceOfUnit.fill(this.#number, from, from + units);

    if (chroma === 0) return;
    if (chroma === 3) {
      const part = this.#isSplitInFour
        ? (x >= this.#cuX + this.#cuHalf ? 1 : 0) + (y >= this.#cuY + this.#cuHalf ? 2 : 0)
        : 0;
      const mode = this.#chromaModes[part]!;
      this.#block(1, x, y, log2, mode, (coded & CB) !== 0);
      this.#block(2, x, y, log2, mode, (coded & CR) !== 0);
      return;
    }
    // Four blocks of 4 × 4 share what they have of color, behind the last of them.
    if (log2 === 2 && index < 3) return;
    const [fromX, fromY, size] = log2 === 2 ? [baseX, baseY, 2] : [x, y, log2 - 1];
    const mode = this.#chromaModes[0]!;
    const lower = fromY + (1 << size);
    this.#block(1, fromX, fromY, size, mode, (coded & CB) !== 0);
    if (chroma === 2) this.#block(1, fromX, lower, size, mode, (coded & CB_LOWER) !== 0);
    this.#block(2, fromX, fromY, size, mode, (coded & CR) !== 0);
    if (chroma === 2) this.#block(2, fromX, lower, size, mode, (coded & CR_LOWER) !== 0);
  }

  /** Predicts a block of `component` whose first luma sample is at `x`, `y`, and adds its residual where it has one. */
  #block(component: number, x: number, y: number, log2: number, mode: number, isCoded: boolean): void {
    const picture = this.#picture;
    const { width, height, chroma } = this.#sequence;
    const isLuma = component === 0;
    const shiftX = isLuma ? 0 : picture.shiftX;
    const shiftY = isLuma ? 0 : picture.shiftY;
    const { samples, width: stride } = picture.planes[component]!;
    const at = (y >> shiftY) * stride + (x >> shiftX);
    const size = 1 << log2;
    const [spanX, spanY] = [size << shiftX, size << shiftY];

    const neighbours = this.#neighbours;
    neighbours.left = this.#isThere(x - 1, y);
    neighbours.corner = this.#isThere(x - 1, y - 1);
    neighbours.upper = this.#isThere(x, y - 1);
    // A block's own size: all of it there or not, but for what lies outside of the picture.
    neighbours.belowLeft = this.#isThere(x - 1, y + spanY) ? Math.min(size, (height - y - spanY) >> shiftY) : 0;
    neighbours.upperRight = this.#isThere(x + spanX, y - 1) ? Math.min(size, (width - x - spanX) >> shiftX) : 0;
    const prediction = this.#prediction;
    prediction.mode = mode;
    prediction.log2 = log2;
    prediction.isLuma = isLuma;
    prediction.isSmoothed = isLuma || chroma === 3;
    predictIntra(samples, at, stride, neighbours, prediction);
    if (!isCoded) return;

    const target = this.#target;
    target.samples = samples;
    target.at = at;
    target.stride = stride;
    const isSkipped =
      log2 === 2 &&
      this.#header.maySkipTransform &&
      !this.#isBypassed &&
      this.#cabac.bin(TRANSFORM_SKIP + (isLuma ? 0 : 1)) === 1;
    this.#addResidual(component, log2, mode, isSkipped);
  }

  #addResidual(component: number, log2: number, mode: number, isSkipped: boolean): void {
    const isLuma = component === 0;
    const residual = this.#residual;
    const kind = this.#kind;
    const target = this.#target;
    const scaling = this.#header.scaling ?? this.#sequence.scaling;
    kind.log2 = log2;
    kind.isLuma = isLuma;
    kind.scan = residualScan(log2, isLuma || this.#sequence.chroma === 3, mode);
    kind.isBypassed = this.#isBypassed;
    kind.areSignsHidden = this.#header.areSignsHidden && !this.#isBypassed;
    kind.qp = this.#quantizer.qpOf(component);
    kind.factors = scaling === undefined ? undefined : scaling[log2 - 2]![component]!;
    residual.read(kind);
    const { coefficients, lastX, lastY } = residual;
    if (this.#isBypassed) addBypassed(target, log2, coefficients);
    else if (isSkipped) addSkipped(target, log2, coefficients);
    else if (isLuma && log2 === 2) addTransformed(target, log2, coefficients, lastX, lastY, true);
    else if (residual.isFirstAlone) addConstant(target, log2, coefficients[0]!);
    else addTransformed(target, log2, coefficients, lastX, lastY, false);
    residual.clear(log2);
  }
}
