import { LEFT_EDGE, type Picture, UPPER_EDGE } from './picture.ts';
import { chromaQp } from './quantizer.ts';

/** β′ and tC′ (ITU-T H.265, table 8-12). */
const BETA = Uint8Array.from({ length: 52 }, (_, q) => (q < 16 ? 0 : q < 29 ? q - 10 : 2 * q - 38));
// prettier-ignore
const TC = Uint8Array.of(
  0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4,
  5, 5, 6, 6, 7, 8, 9, 10, 11, 13, 14, 16, 18, 20, 22, 24,
);
/** Added to the quantizer for tC: 2 · (bS − 1), where bS is 2 between intra blocks. */
const INTRA_STRENGTH = 2;
/** Luma samples of an edge that are decided on at once. */
const SEGMENT = 4;

/** Filters all edges that the slices left to filter, first those between columns, then those between rows (8.7.2). */
export function deblock(picture: Picture, offsets: { readonly cb: number; readonly cr: number }): void {
  if (!picture.hasEdges) return;
  for (const direction of [LEFT_EDGE, UPPER_EDGE] as const) {
    deblockLuma(picture, direction);
    for (let component = 1; component < picture.planes.length; component++)
      deblockChroma(picture, direction, component, component === 1 ? offsets.cb : offsets.cr);
  }
}

function deblockLuma(picture: Picture, direction: number): void {
  const { edges, unitColumns, blockColumns, qps, bypassed, hasBypassed, slices, sliceOfUnit, sequence } = picture;
  const { width, depth } = sequence;
  const { samples } = picture.planes[0]!;
  const isLeft = direction === LEFT_EDGE;
  /** Towards the other side of the edge, along it, and between units before and behind it. */
  const across = isLeft ? 1 : width;
  const along = isLeft ? width : 1;
  const most = (1 << depth) - 1;
  for (let unit = 0; unit < edges.length; unit++) {
    if ((edges[unit]! & direction) === 0) continue;
    const unitX = unit % unitColumns;
    const unitY = (unit - unitX) / unitColumns;
    const block = (unitY >> 1) * blockColumns + (unitX >> 1);
    const before = isLeft ? block - 1 : block - blockColumns;
    const slice = slices[sliceOfUnit[unit]! - 1]!;
    const qp = (qps[block]! + qps[before]! + 1) >> 1;
    const beta = BETA[clip(qp + slice.betaOffset, 51)]! << (depth - 8);
    const tc = TC[clip(qp + INTRA_STRENGTH + slice.tcOffset, 53)]! << (depth - 8);
    if (beta === 0) continue;
    const keepsP = hasBypassed && bypassed[before] === 1;
    const keepsQ = hasBypassed && bypassed[block] === 1;
    deblockSegment(samples, unitY * SEGMENT * width + unitX * SEGMENT, across, along, beta, tc, most, keepsP, keepsQ);
  }
}

function clip(value: number, most: number): number {
  return value < 0 ? 0 : value > most ? most : value;
}

/** Four lines across an edge: whether, and how strongly (8.7.2.5.3, 8.7.2.5.6), then each (8.7.2.5.7). */
function deblockSegment(
  samples: Uint16Array,
  at: number,
  across: number,
  along: number,
  beta: number,
  tc: number,
  most: number,
  keepsP: boolean,
  keepsQ: boolean,
): void {
  const last = at + 3 * along;
  const dp0 = Math.abs(samples[at - 3 * across]! - 2 * samples[at - 2 * across]! + samples[at - across]!);
  const dp3 = Math.abs(samples[last - 3 * across]! - 2 * samples[last - 2 * across]! + samples[last - across]!);
  const dq0 = Math.abs(samples[at + 2 * across]! - 2 * samples[at + across]! + samples[at]!);
  const dq3 = Math.abs(samples[last + 2 * across]! - 2 * samples[last + across]! + samples[last]!);
  if (dp0 + dq0 + dp3 + dq3 >= beta) return;
  const isStrong =
    isSmooth(samples, at, across, 2 * (dp0 + dq0), beta, tc) &&
    isSmooth(samples, last, across, 2 * (dp3 + dq3), beta, tc);
  const limit = (beta + (beta >> 1)) >> 3;
  const movesP1 = dp0 + dp3 < limit;
  const movesQ1 = dq0 + dq3 < limit;
  for (let i = 0, q = at; i < SEGMENT; i++, q += along) {
    const p0 = samples[q - across]!;
    const p1 = samples[q - 2 * across]!;
    const p2 = samples[q - 3 * across]!;
    const q0 = samples[q]!;
    const q1 = samples[q + across]!;
    const q2 = samples[q + 2 * across]!;
    if (isStrong) {
      const p3 = samples[q - 4 * across]!;
      const q3 = samples[q + 3 * across]!;
      if (!keepsP) {
        samples[q - across] = near(p0, (p2 + 2 * p1 + 2 * p0 + 2 * q0 + q1 + 4) >> 3, 2 * tc);
        samples[q - 2 * across] = near(p1, (p2 + p1 + p0 + q0 + 2) >> 2, 2 * tc);
        samples[q - 3 * across] = near(p2, (2 * p3 + 3 * p2 + p1 + p0 + q0 + 4) >> 3, 2 * tc);
      }
      if (!keepsQ) {
        samples[q] = near(q0, (p1 + 2 * p0 + 2 * q0 + 2 * q1 + q2 + 4) >> 3, 2 * tc);
        samples[q + across] = near(q1, (p0 + q0 + q1 + q2 + 2) >> 2, 2 * tc);
        samples[q + 2 * across] = near(q2, (p0 + q0 + q1 + 3 * q2 + 2 * q3 + 4) >> 3, 2 * tc);
      }
      continue;
    }
    let delta = (9 * (q0 - p0) - 3 * (q1 - p1) + 8) >> 4;
    if (Math.abs(delta) >= tc * 10) continue;
    delta = near(0, delta, tc);
    if (!keepsP) {
      samples[q - across] = clip(p0 + delta, most);
      if (movesP1)
        samples[q - 2 * across] = clip(p1 + near(0, (((p2 + p0 + 1) >> 1) - p1 + delta) >> 1, tc >> 1), most);
    }
    if (!keepsQ) {
      samples[q] = clip(q0 - delta, most);
      if (movesQ1) samples[q + across] = clip(q1 + near(0, (((q2 + q0 + 1) >> 1) - q1 - delta) >> 1, tc >> 1), most);
    }
  }
}

/** dSam (8.7.2.5.6). */
function isSmooth(samples: Uint16Array, q: number, across: number, bend: number, beta: number, tc: number): boolean {
  const p0 = samples[q - across]!;
  const q0 = samples[q]!;
  return (
    bend < beta >> 2 &&
    Math.abs(samples[q - 4 * across]! - p0) + Math.abs(q0 - samples[q + 3 * across]!) < beta >> 3 &&
    Math.abs(p0 - q0) < (5 * tc + 1) >> 1
  );
}

/** `value`, but at most `distance` from `from`: between samples of a picture it stays in their range. */
function near(from: number, value: number, distance: number): number {
  return value < from - distance ? from - distance : value > from + distance ? from + distance : value;
}

/** Edges on a grid of 8 samples of the component (8.7.2.5.5, 8.7.2.5.8). `offset` is the picture header's. */
function deblockChroma(picture: Picture, direction: number, component: number, offset: number): void {
  const { edges, unitColumns, blockColumns, qps, bypassed, hasBypassed, slices, sliceOfUnit, sequence } = picture;
  const { shiftX, shiftY } = picture;
  const { depth, chroma } = sequence;
  const { samples, width } = picture.planes[component]!;
  const isLeft = direction === LEFT_EDGE;
  const across = isLeft ? 1 : width;
  const along = isLeft ? width : 1;
  const lines = isLeft ? SEGMENT >> shiftY : SEGMENT >> shiftX;
  const most = (1 << depth) - 1;
  /** In units: 8 samples of the component. */
  const grid = (2 << (isLeft ? shiftX : shiftY)) - 1;
  for (let unit = 0; unit < edges.length; unit++) {
    if ((edges[unit]! & direction) === 0) continue;
    const unitX = unit % unitColumns;
    const unitY = (unit - unitX) / unitColumns;
    if (((isLeft ? unitX : unitY) & grid) !== 0) continue;
    const block = (unitY >> 1) * blockColumns + (unitX >> 1);
    const before = isLeft ? block - 1 : block - blockColumns;
    const slice = slices[sliceOfUnit[unit]! - 1]!;
    const qp = chromaQp(((qps[block]! + qps[before]! + 1) >> 1) + offset, chroma);
    const tc = TC[clip(qp + INTRA_STRENGTH + slice.tcOffset, 53)]! << (depth - 8);
    if (tc === 0) continue;
    const keepsP = hasBypassed && bypassed[before] === 1;
    const keepsQ = hasBypassed && bypassed[block] === 1;
    let q = ((unitY * SEGMENT) >> shiftY) * width + ((unitX * SEGMENT) >> shiftX);
    for (let i = 0; i < lines; i++, q += along) {
      const p0 = samples[q - across]!;
      const q0 = samples[q]!;
      const delta = near(0, (((q0 - p0) << 2) + samples[q - 2 * across]! - samples[q + across]! + 4) >> 3, tc);
      if (!keepsP) samples[q - across] = clip(p0 + delta, most);
      if (!keepsQ) samples[q] = clip(q0 - delta, most);
    }
  }
}
