import { boxMean } from '../../../../pixels/box-mean.ts';
import { CHAMFER, distanceTransform } from '../../../../pixels/distance-transform.ts';
import type { Size } from '../canvas/viewport.ts';
import { type Area, grown, type MaskPlane } from './mask-plane.ts';

/** RGBA of a part of the photo. */
export interface PhotoPixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** Levels of each channel that a color's cell of the histogram holds, as a shift: sixteen cells a channel. */
const CELL = 4;
const CELLS = 16 ** 3;
/** How far a step between equal pixels is: small, so that the way round an edge is shorter than the way over it. */
const STEP = 0.02;
/** Sweeps in all four directions after which distances hardly change. */
const SWEEPS = 2;

/** What a stroke covers for sure, and how far its edge may move, in shares of its radius. */
const [CORE, REACH] = [0.45, 0.6];

/** The part of a plane in which a stroke that covers `area` may move its edge; `radius` in pixels. */
export const snapArea = (area: Area, radius: number, plane: Size): Area => grown(area, 2 * REACH * radius, plane);

/**
 * Moves the edge of a rough stroke to the nearest edge of the photo. `stroke` is its coverage (0..255) and `photo` the photo under it,
 * at one size; `radius` is the brush's, in pixels. A pixel near the stroke's edge goes to the side from which fewer changes of
 * likelihood lie between (geodesic segmentation: Bai, Sapiro, ICCV 2007), the likelihood being by color histograms of both sides.
 */
export function snapToEdges(stroke: MaskPlane, photo: PhotoPixels, radius: number): MaskPlane {
  const { width, height, data } = stroke;
  const inside = distanceTransform(stroke, (at) => data[at]! < 128, CHAMFER);
  const outside = distanceTransform(stroke, (at) => data[at]! >= 128, CHAMFER);
  const [core, reach] = [CORE, REACH].map((share) => share * radius * CHAMFER[0]) as [number, number];
  const sides = new Int8Array(data.length);
  for (let i = 0; i < data.length; i++) {
    if (inside[i]! > core) sides[i] = 1;
    else if (outside[i]! > reach) sides[i] = -1;
  }
  const likely = likelihoods(photo, sides);
  const own = geodesic(likely, sides, 1, width);
  const other = geodesic(likely, sides, -1, width);
  const nearer = Float32Array.from(sides, (side, i) => (side === 1 || (side === 0 && own[i]! < other[i]!) ? 255 : 0));
  return { width, height, data: smoothed(stroke, nearer) };
}

/** The mean of nine pixels, so that an edge has no steps. */
const smoothed = ({ width, height }: Size, marked: Float32Array): Uint8Array =>
  Uint8Array.from(boxMean({ width, height, data: marked }, 1).data, Math.round);

/** How likely each pixel's color belongs to the stroke's side, 0..1. */
function likelihoods({ data }: PhotoPixels, sides: Int8Array): Float32Array {
  const [own, other] = [histogramOf(data, sides, 1), histogramOf(data, sides, -1)];
  return Float32Array.from(sides, (_, i) => {
    const cell = cellOf(data, i);
    return own[cell]! / (own[cell]! + other[cell]!);
  });
}

/** The share of each cell in the colors of a side; none is 0. */
function histogramOf(data: Uint8ClampedArray, sides: Int8Array, side: 1 | -1): Float32Array {
  const counts = new Float32Array(CELLS).fill(0.5);
  let all = 1;
  for (let i = 0; i < sides.length; i++) {
    if (sides[i] !== side) continue;
    counts[cellOf(data, i)]!++;
    all++;
  }
  return counts.map((count) => count / all);
}

function cellOf(data: Uint8ClampedArray, i: number): number {
  return ((data[4 * i]! >> CELL) << 8) | ((data[4 * i + 1]! >> CELL) << 4) | (data[4 * i + 2]! >> CELL);
}

/** The length of the shortest way from each pixel to a side, on which changes of likelihood are long. */
function geodesic(likely: Float32Array, sides: Int8Array, side: 1 | -1, width: number): Float32Array {
  const distance = new Float32Array(sides.length);
  for (let i = 0; i < distance.length; i++) distance[i] = sides[i] === side ? 0 : Infinity;
  const cost = (i: number, j: number, diagonal: boolean): number =>
    distance[j]! + Math.abs(likely[i]! - likely[j]!) + (diagonal ? STEP * Math.SQRT2 : STEP);
  for (let round = 0; round < SWEEPS; round++) sweep(distance, width, distance.length / width, cost);
  return distance;
}

/** One pass down and one up over all pixels, in which each takes the least of itself and what `through` says of its neighbours. */
function sweep(
  distance: Float32Array,
  width: number,
  height: number,
  through: (at: number, neighbour: number, diagonal: boolean) => number,
): void {
  const relax = (at: number, neighbour: number, diagonal: boolean): void => {
    const length = through(at, neighbour, diagonal);
    if (length < distance[at]!) distance[at] = length;
  };
  const visit = (x: number, y: number, by: 1 | -1): void => {
    const at = y * width + x;
    const before = y - by;
    if (x - by >= 0 && x - by < width) relax(at, at - by, false);
    if (before < 0 || before >= height) return;
    relax(at, at - by * width, false);
    if (x > 0) relax(at, at - by * width - 1, true);
    if (x < width - 1) relax(at, at - by * width + 1, true);
  };
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) visit(x, y, 1);
  for (let y = height - 1; y >= 0; y--) for (let x = width - 1; x >= 0; x--) visit(x, y, -1);
}
