import type { Plane } from '../../../raster.ts';
import type { LinePixels } from './line-segments.ts';
import { acrossFrom, DIRECTIONS } from './line-strength.ts';

/** The traits that separate a scratch from a line of the scene. Brightness is 0..1. */
export interface LineTraits {
  /** The diagonal of its box, in pixels. */
  readonly length: number;
  /** Its strength relative to the mean strength of lines around it. */
  readonly prominence: number;
  /** The difference between its two sides relative to its excess over the brighter one. */
  readonly asymmetry: number;
  /** The standard deviation of its own brightness, relative to that of its sides. */
  readonly ownVariety: number;
  /** 0 is straight, 1 as wide as long. */
  readonly bend: number;
  /** 1 is level or upright, 0 is 45°. */
  readonly squareness: number;
  /** The share of its pixels with at least a third of its contrast. */
  readonly continuity: number;
  /** Its relative height one pixel from its centre. */
  readonly shoulder: number;
  /** The log ratio of the surroundings' variation across and along its direction. */
  readonly flow: number;
}

/** What the traits are measured on. */
export interface LineSurroundings {
  /** The brightness, 0..1. */
  readonly exposure: Plane;
  readonly strength: Plane;
  readonly direction: Uint8Array;
  /** The mean strength of lines around each pixel. */
  readonly busyness: Plane;
  /** The distance from a line's centre to its sides, in pixels. */
  readonly distance: number;
}

/** The least busyness, which limits the prominence in a plain area. */
const LEAST_BUSYNESS = 0.004;
/** The range of distances at which the surroundings are measured. */
const ASIDE = 9;
const SURROUNDINGS_FROM = 4;

/** Measures the traits of a light line. */
export function describeLine(pixels: LinePixels, around: LineSurroundings): LineTraits {
  const { strength, busyness, direction, exposure, distance } = around;
  const [own, one, other] = [new Spread(), new Spread(), new Spread()];
  const profile = new Float64Array(2 * ASIDE + 1);
  const contrasts: number[] = [];
  let [contrast, difference, strong, busy, square, acrossEnergy, alongEnergy] = [0, 0, 0, 0, 0, 0, 0];
  for (const at of pixels) {
    const line = acrossLine(at, around);
    const value = (aside: number): number => exposure.data[line[ASIDE + aside]!]!;
    const [here, before, after] = [value(0), value(-distance), value(distance)];
    own.add(here);
    one.add(before);
    other.add(after);
    contrasts.push(here - Math.max(before, after));
    contrast += here - Math.max(before, after);
    difference += Math.abs(before - after);
    line.forEach((to, i) => (profile[i]! += exposure.data[to]!));
    const [across, along] = gradientEnergies(line, direction[at]!, exposure);
    acrossEnergy += across;
    alongEnergy += along;
    strong += strength.data[at]!;
    busy += busyness.data[at]!;
    square += Math.abs(Math.cos((2 * direction[at]! * Math.PI) / DIRECTIONS));
  }
  const count = pixels.length;
  const mean = Math.max(0, contrast / count);
  const sides = Math.sqrt((one.variance() + other.variance()) / 2);
  return {
    ...shapeOf(pixels, strength.width),
    shoulder: shoulderOf(profile.map((sum) => sum / count)),
    prominence: strong / (busy + LEAST_BUSYNESS * count),
    asymmetry: difference / count / (mean + 0.03),
    ownVariety: Math.sqrt(own.variance()) / (sides + 0.01),
    squareness: square / count,
    continuity: contrasts.filter((one) => one > mean / 3).length / count,
    flow: Math.log((acrossEnergy + 1e-4 * count) / (alongEnergy + 1e-4 * count)),
  };
}

/** The pixels across the line at `at`, from −ASIDE to ASIDE. */
function acrossLine(at: number, { strength, direction }: LineSurroundings): number[] {
  const pixelAt = acrossFrom(at, strength, direction[at]!);
  return Array.from({ length: 2 * ASIDE + 1 }, (_, i) => pixelAt(i - ASIDE));
}

/** The sums of squared differences of the brightness across and along the line, beside it. */
function gradientEnergies(line: readonly number[], direction: number, { width, data }: Plane): [number, number] {
  const angle = (direction * Math.PI) / DIRECTIONS;
  const step = Math.round(2 * Math.sin(angle)) * width + Math.round(2 * Math.cos(angle));
  let [across, along] = [0, 0];
  for (const side of [-1, 1]) {
    for (let i = SURROUNDINGS_FROM; i + 2 <= ASIDE; i++) {
      const at = line[ASIDE + side * i]!;
      const ahead = at + step;
      const value = data[at]!;
      across += (data[line[ASIDE + side * (i + 2)]!]! - value) ** 2;
      if (ahead >= 0 && ahead < data.length) along += (data[ahead]! - value) ** 2;
    }
  }
  return [across, along];
}

/** The relative height beside the centre of the mean profile across the line. */
function shoulderOf(profile: Float64Array): number {
  const at = (distance: number): number => (profile[ASIDE - distance]! + profile[ASIDE + distance]!) / 2;
  const ground = Math.min((at(5) + at(6) + at(7)) / 3, at(3), at(4));
  return (at(1) - ground) / Math.max(0.01, at(0) - ground);
}

/** Accumulates the variance of a series. */
class Spread {
  private count = 0;
  private sum = 0;
  private squares = 0;

  add(value: number): void {
    this.count++;
    this.sum += value;
    this.squares += value * value;
  }

  variance(): number {
    return Math.max(0, this.squares / this.count - (this.sum / this.count) ** 2);
  }
}

function shapeOf(pixels: LinePixels, width: number): Pick<LineTraits, 'length' | 'bend'> {
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
