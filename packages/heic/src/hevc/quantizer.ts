import type { PictureHeader, SequenceHeader } from '../hevc-parameter-sets.ts';
import type { Slice } from '../hevc-slice.ts';
import type { Cabac } from './cabac.ts';
import { QP_DELTA } from './context-tables.ts';
import type { Picture } from './picture.ts';

/** QpC of 4:2:0 from 30 to 43 (table 8-10). */
const CHROMA_QPS = [29, 30, 31, 32, 33, 33, 34, 34, 35, 35, 36, 36, 37, 37];

/** QpC for a chroma quantizer (8.6.1). */
export function chromaQp(index: number, chroma: number): number {
  if (chroma !== 1) return Math.min(index, 51);
  if (index < 30) return index;
  return index >= 43 ? index - 6 : CHROMA_QPS[index - 30]!;
}

/** The quantizer of a slice, from one quantization group and coding unit to the next (8.6.1). */
export class Quantizer {
  readonly #sequence: SequenceHeader;
  readonly #header: PictureHeader;
  readonly #slice: Slice;
  readonly #offset: number;
  #predictedQp = 0;
  /** QpY of the coding unit. */
  qp = 0;
  /** QpY of the coding unit before. */
  previousQp = 0;
  /** Whether the group's step has been read. */
  isCoded = false;

  constructor(sequence: SequenceHeader, header: PictureHeader, slice: Slice) {
    this.#sequence = sequence;
    this.#header = header;
    this.#slice = slice;
    this.#offset = 6 * (sequence.depth - 8);
  }

  /** Begins a slice, or a row of trees that is entered. */
  start(): void {
    this.qp = this.#slice.qp;
    this.previousQp = this.#slice.qp;
  }

  /** Begins the quantization group at a place, with its qPY_PRED. */
  beginGroup({ qps, blockColumns }: Picture, x: number, y: number): void {
    this.isCoded = false;
    const inTree = (1 << this.#sequence.log2Tree) - 1;
    const at = (y >> 3) * blockColumns + (x >> 3);
    // Only blocks of the same tree count, whose parts are all of this slice.
    const left = (x & inTree) > 0 ? qps[at - 1]! : this.previousQp;
    const upper = (y & inTree) > 0 ? qps[at - blockColumns]! : this.previousQp;
    this.#predictedQp = (left + upper + 1) >> 1;
    this.qp = this.#predictedQp;
  }

  endUnit(): void {
    this.previousQp = this.qp;
  }

  /** cu_qp_delta_abs, cu_qp_delta_sign_flag (7.3.8.14; 8.6.1, QpY). */
  readDelta(cabac: Cabac): void {
    const offset = this.#offset;
    this.isCoded = true;
    let magnitude = 0;
    while (magnitude < 5 && cabac.bin(QP_DELTA + (magnitude > 0 ? 1 : 0)) === 1) magnitude++;
    if (magnitude === 5) {
      let bits = 0;
      while (cabac.bypass() === 1) {
        magnitude += 1 << bits;
        if (++bits > 6) throw new Error('A step of the quantizer out of range');
      }
      magnitude += cabac.bypassBits(bits);
    }
    const delta = magnitude > 0 && cabac.bypass() === 1 ? -magnitude : magnitude;
    if (delta < -(26 + offset / 2) || delta > 25 + offset / 2) throw new Error('A step of the quantizer out of range');
    this.qp = ((this.#predictedQp + delta + 52 + 2 * offset) % (52 + offset)) - offset;
  }

  /** Qp′Y, Qp′Cb or Qp′Cr. */
  qpOf(component: number): number {
    const offset = this.#offset;
    if (component === 0) return this.qp + offset;
    const { cbOffset, crOffset } = this.#header;
    const added = component === 1 ? cbOffset + this.#slice.cbOffset : crOffset + this.#slice.crOffset;
    const index = Math.min(57, Math.max(-offset, this.qp + added));
    return chromaQp(index, this.#sequence.chroma) + offset;
  }
}
