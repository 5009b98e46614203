import type { Plane, Raster } from '../../../raster.ts';
import type { LinePixels } from './line-segments.ts';
import { acrossFrom, DIRECTIONS } from './line-strength.ts';

/** The traits that separate a scratch from a line of the scene. Brightness is 0..1. */
export interface LineTraits {
  /** The diagonal of its box, in pixels. */
  readonly length: number;
  /** The indices of its end pixels. */
  readonly ends: readonly [number, number];
  /** Its strength relative to the mean strength of lines around it. */
  readonly prominence: number;
  /** The mean strength of lines around it. */
  readonly busyness: number;
  /** Its difference to the brighter (darker) of its two sides. */
  readonly contrast: number;
  /** The difference between its two sides relative to its contrast, near and farther away. */
  readonly asymmetry: number;
  readonly farAsymmetry: number;
  /** The share (0..1) that paper or dirt would have to cover, by the lowest channel. */
  readonly cover: number;
  /** The colour difference that such a cover leaves unexplained, relative to its contrast. */
  readonly offColour: number;
  /** The correlation of its two sides along the line, −1..1. */
  readonly passing: number;
  /** The standard deviation of its sides along the line. */
  readonly variety: number;
  /** The standard deviation of its own brightness, relative to that of its sides. */
  readonly ownVariety: number;
  /** 0 is straight, 1 as wide as long. */
  readonly bend: number;
  /** 1 is level or upright, 0 is 45°. */
  readonly squareness: number;
  /** The share of its pixels with at least a third of its contrast. */
  readonly continuity: number;
  /** Its relative height one and two pixels from its centre. */
  readonly shoulder: number;
  readonly skirt: number;
  /** How far its sides fall below their surroundings (for light lines), relative to its height: the halo of an edge. */
  readonly halo: number;
  /** The log ratio of the surroundings' variation across and along its direction. */
  readonly flow: number;
}

/** What the traits are measured on. */
export interface LineSurroundings {
  readonly picture: Raster;
  /** 1 for lines brighter than their sides, −1 for darker ones. */
  readonly sign: 1 | -1;
  /** The colour of damage: red, green, blue, 0..255. */
  readonly coat: readonly [number, number, number];
  /** The plane in which the line stands out, 0..1: brightness for light lines, darkness for dark ones. */
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
const FAR = 7;

/** Measures the traits of a line. */
export function describeLine(pixels: LinePixels, around: LineSurroundings): LineTraits {
  const { strength, busyness, direction, exposure } = around;
  const sides = new Correlation();
  const own = new Correlation();
  const profile = new Float64Array(2 * ASIDE + 1);
  const contrasts: number[] = [];
  let [contrast, difference, farDifference, cover, offColour, strong, busy, square] = [0, 0, 0, 0, 0, 0, 0, 0];
  let [acrossEnergy, alongEnergy] = [0, 0];
  for (const at of pixels) {
    const line = acrossLine(at, around);
    const pixel = comparePixels(line, around);
    contrast += pixel.contrast;
    contrasts.push(pixel.contrast);
    difference += pixel.difference;
    cover += Math.min(1.5, Math.max(0, pixel.cover));
    offColour += pixel.offColour;
    sides.add(pixel.one, pixel.two);
    own.add(pixel.value, pixel.value);
    farDifference += Math.abs(exposure.data[line[ASIDE + FAR]!]! - exposure.data[line[ASIDE - FAR]!]!);
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
  return {
    ...shapeOf(pixels, strength.width),
    ...profileTraits(profile.map((sum) => sum / count)),
    prominence: strong / (busy + LEAST_BUSYNESS * count),
    busyness: busy / count,
    contrast: mean,
    asymmetry: difference / count / (mean + 0.03),
    farAsymmetry: farDifference / count / (mean + 0.03),
    cover: cover / count,
    offColour: offColour / count / (mean + 0.03),
    passing: sides.correlation(),
    variety: sides.deviation(),
    ownVariety: own.deviation() / (sides.deviation() + 0.01),
    squareness: square / count,
    continuity: contrasts.filter((value) => value > mean / 3).length / count,
    flow: Math.log((acrossEnergy + 1e-4 * count) / (alongEnergy + 1e-4 * count)),
  };
}

/** The pixels across the line at `at`, from −ASIDE to ASIDE. */
function acrossLine(at: number, { strength, direction }: LineSurroundings): number[] {
  const pixelAt = acrossFrom(at, strength, direction[at]!);
  return Array.from({ length: 2 * ASIDE + 1 }, (_, i) => pixelAt(i - ASIDE));
}

interface PixelComparison {
  readonly contrast: number;
  readonly difference: number;
  readonly cover: number;
  readonly offColour: number;
  readonly one: number;
  readonly two: number;
  readonly value: number;
}

function comparePixels(line: readonly number[], { picture, sign, coat, distance }: LineSurroundings): PixelComparison {
  const { data } = picture;
  const [oneSide, at, otherSide] = [line[ASIDE - distance]!, line[ASIDE]!, line[ASIDE + distance]!];
  let contrast = -1;
  let cover = 2;
  let [difference, one, two, own, onCoat, coatSquared] = [0, 0, 0, 0, 0, 0];
  const excess = [0, 0, 0];
  const room = [0, 0, 0];
  for (let c = 0; c < 3; c++) {
    const a = data[4 * oneSide + c]! / 255;
    const b = data[4 * otherSide + c]! / 255;
    const value = data[4 * at + c]! / 255;
    contrast = Math.max(contrast, sign > 0 ? value - Math.max(a, b) : Math.min(a, b) - value);
    const below = (a + b) / 2;
    excess[c] = value - below;
    room[c] = coat[c]! / 255 - below;
    cover = Math.min(cover, excess[c]! / (room[c]! + 0.04 * sign));
    onCoat += excess[c]! * room[c]!;
    coatSquared += room[c]! ** 2;
    difference += Math.abs(a - b) / 3;
    one += a / 3;
    two += b / 3;
    own += value / 3;
  }
  const share = Math.max(0, onCoat / (coatSquared + 1e-4));
  const offColour = Math.hypot(...excess.map((value, c) => value - share * room[c]!));
  return { contrast, difference, cover, offColour, one, two, value: own };
}

/** The sums of squared differences of the exposure across and along the line, beside it. */
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

/** The traits of the mean exposure profile across the line. */
function profileTraits(profile: Float64Array): Pick<LineTraits, 'shoulder' | 'skirt' | 'halo'> {
  const at = (distance: number): number => (profile[ASIDE - distance]! + profile[ASIDE + distance]!) / 2;
  const ground = (at(5) + at(6) + at(7)) / 3;
  const beside = Math.min(at(3), at(4));
  const height = Math.max(0.01, at(0) - Math.min(ground, beside));
  return {
    shoulder: (at(1) - Math.min(ground, beside)) / height,
    skirt: (at(2) - Math.min(ground, beside)) / height,
    halo: (ground - beside) / height,
  };
}

/** Accumulates the correlation of two series. */
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

function shapeOf(pixels: LinePixels, width: number): Pick<LineTraits, 'length' | 'ends' | 'bend'> {
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
    ends: endsAlong(pixels, width, Math.atan2(2 * xy, xx - yy) / 2),
    bend: Math.sqrt(Math.max(0, mean - spread) / (mean + spread + 1e-9)),
  };
}

/** The first and last pixel along a direction. */
function endsAlong(pixels: LinePixels, width: number, angle: number): [number, number] {
  let [least, most] = [Infinity, -Infinity];
  const ends: [number, number] = [0, 0];
  for (const at of pixels) {
    const along = (at % width) * Math.cos(angle) + Math.floor(at / width) * Math.sin(angle);
    if (along < least) [least, ends[0]] = [along, at];
    if (along > most) [most, ends[1]] = [along, at];
  }
  return ends;
}
