import type { Plane, Raster } from '../raster.ts';
import type { LinePixels } from './line-segments.ts';
import { DIRECTIONS } from './line-strength.ts';

/** What tells a scratch from a line that belongs to the picture. Brightness is 0..1. */
export interface LineTraits {
  /** Across its box, in pixels. */
  readonly length: number;
  /** Its strength beside the mean strength of lines round it. */
  readonly prominence: number;
  /** How different its two sides are, beside its contrast. */
  readonly asymmetry: number;
  /** The share of it that paper or dirt would have to cover, by the channel with the least: 0..1. */
  readonly cover: number;
  /** How much what lies on one side goes on at the other: the correlation along the line, −1..1. */
  readonly passing: number;
  /** Standard deviation of its sides along the line: what it runs across. */
  readonly variety: number;
  /** 0 straight … 1 as wide as long. */
  readonly bend: number;
  /** 1 level or upright, 0 at 45°. */
  readonly squareness: number;
}

export interface LineSurroundings {
  readonly picture: Raster;
  /** 1 for lines brighter than their sides, −1 for darker ones. */
  readonly sign: 1 | -1;
  /** What lies on the picture where it is damaged: red, green, blue, 0..255. */
  readonly coat: readonly [number, number, number];
  readonly strength: Plane;
  readonly direction: Uint8Array;
  /** The mean strength of lines round each pixel. */
  readonly busyness: Plane;
  /** From a line's middle to its sides, in pixels. */
  readonly distance: number;
}

/** Keeps the prominence in a plain area from being that over nothing. */
const LEAST_BUSYNESS = 0.004;

export function describeLine(pixels: LinePixels, around: LineSurroundings): LineTraits {
  const { strength, busyness } = around;
  const sides = new Correlation();
  let [contrast, difference, cover, strong, busy, square] = [0, 0, 0, 0, 0, 0];
  for (const at of pixels) {
    const [one, two] = sidesOf(at, around);
    const pixel = comparePixels(at, one, two, around);
    contrast += pixel.contrast;
    difference += pixel.difference;
    cover += Math.min(1.5, Math.max(0, pixel.cover));
    sides.add(pixel.one, pixel.two);
    strong += strength.data[at]!;
    busy += busyness.data[at]!;
    square += Math.abs(Math.cos((2 * around.direction[at]! * Math.PI) / DIRECTIONS));
  }
  const count = pixels.length;
  return {
    ...shapeOf(pixels, strength.width),
    prominence: strong / (busy + LEAST_BUSYNESS * count),
    asymmetry: difference / count / (Math.max(0, contrast / count) + 0.03),
    cover: cover / count,
    passing: sides.correlation(),
    variety: sides.deviation(),
    squareness: square / count,
  };
}

/** The pixels on the two sides of a line's pixel. */
function sidesOf(at: number, { strength, direction, distance }: LineSurroundings): [number, number] {
  const { width, height } = strength;
  const angle = (direction[at]! * Math.PI) / DIRECTIONS;
  const dx = Math.round(-Math.sin(angle) * distance);
  const dy = Math.round(Math.cos(angle) * distance);
  const x = at % width;
  const y = (at - x) / width;
  const pixel = (column: number, row: number): number =>
    Math.min(height - 1, Math.max(0, row)) * width + Math.min(width - 1, Math.max(0, column));
  return [pixel(x + dx, y + dy), pixel(x - dx, y - dy)];
}

interface PixelComparison {
  readonly contrast: number;
  readonly difference: number;
  readonly cover: number;
  readonly one: number;
  readonly two: number;
}

function comparePixels(
  at: number,
  oneSide: number,
  otherSide: number,
  { picture, sign, coat }: LineSurroundings,
): PixelComparison {
  const { data } = picture;
  let contrast = -1;
  let cover = 2;
  let [difference, one, two] = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const a = data[4 * oneSide + c]! / 255;
    const b = data[4 * otherSide + c]! / 255;
    const value = data[4 * at + c]! / 255;
    contrast = Math.max(contrast, sign > 0 ? value - Math.max(a, b) : Math.min(a, b) - value);
    const below = (a + b) / 2;
    cover = Math.min(cover, (value - below) / (coat[c]! / 255 - below + 0.04 * sign));
    difference += Math.abs(a - b) / 3;
    one += a / 3;
    two += b / 3;
  }
  return { contrast, difference, cover, one, two };
}

/** Sums for the correlation of two rows of numbers. */
class Correlation {
  private count = 0;
  private readonly sums = new Float64Array(5);

  add(a: number, b: number): void {
    this.count++;
    this.sums[0]! += a;
    this.sums[1]! += b;
    this.sums[2]! += a * a;
    this.sums[3]! += b * b;
    this.sums[4]! += a * b;
  }

  correlation(): number {
    const [va, vb, both] = this.moments();
    return both / (Math.sqrt(va * vb) + 0.0004);
  }

  /** The root of the mean of both variances. */
  deviation(): number {
    const [va, vb] = this.moments();
    return Math.sqrt((va + vb) / 2);
  }

  private moments(): [number, number, number] {
    const [a, b, aa, bb, ab] = this.sums.map((sum) => sum / this.count) as unknown as number[] as Five;
    return [Math.max(0, aa - a * a), Math.max(0, bb - b * b), ab - a * b];
  }
}

type Five = [number, number, number, number, number];

function shapeOf(pixels: LinePixels, width: number): { length: number; bend: number } {
  const count = pixels.length;
  let [left, right, top, bottom, sumX, sumY] = [Infinity, -Infinity, Infinity, -Infinity, 0, 0];
  for (const at of pixels) {
    const x = at % width;
    const y = (at - x) / width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
    sumX += x;
    sumY += y;
  }
  let [xx, yy, xy] = [0, 0, 0];
  for (const at of pixels) {
    const x = (at % width) - sumX / count;
    const y = Math.floor(at / width) - sumY / count;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const mean = (xx + yy) / 2;
  const spread = Math.hypot((xx - yy) / 2, xy);
  return {
    length: Math.hypot(right - left + 1, bottom - top + 1),
    bend: Math.sqrt(Math.max(0, mean - spread) / (mean + spread + 1e-9)),
  };
}
