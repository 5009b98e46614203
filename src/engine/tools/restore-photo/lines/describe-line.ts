import type { Plane, Raster } from '../../../raster.ts';
import type { LinePixels } from './line-segments.ts';
import { DIRECTIONS } from './line-strength.ts';

/** What tells a scratch from a line that belongs to the picture. Brightness is 0..1. */
export interface LineTraits {
  /** Across its box, in pixels. */
  readonly length: number;
  /** Its two ends: pixel numbers. */
  readonly ends: readonly [number, number];
  /** Its strength beside the mean strength of lines round it. */
  readonly prominence: number;
  /** The mean strength of lines round it. */
  readonly busyness: number;
  /** How far it exceeds the brighter (darker) of its two sides. */
  readonly contrast: number;
  /** How different its two sides are, beside its contrast: near by and farther off. */
  readonly asymmetry: number;
  readonly farAsymmetry: number;
  /** The share of it that paper or dirt would have to cover, by the channel with the least: 0..1. */
  readonly cover: number;
  /** What such a cover leaves unexplained of its colour, beside its contrast. */
  readonly offColour: number;
  /** How much what lies on one side goes on at the other: the correlation along the line, −1..1. */
  readonly passing: number;
  /** Standard deviation of its sides along the line: what it runs across. */
  readonly variety: number;
  /** Standard deviation of its own brightness along it, beside that of its sides. */
  readonly ownVariety: number;
  /** 0 straight … 1 as wide as long. */
  readonly bend: number;
  /** 1 level or upright, 0 at 45°. */
  readonly squareness: number;
  /** The share of its pixels that stand out by at least a third of its contrast. */
  readonly continuity: number;
  /** What is left of its height one and two pixels aside. */
  readonly shoulder: number;
  readonly skirt: number;
  /** How far what lies beside it falls below (light lines) its surroundings, beside its height: the halo of an edge. */
  readonly halo: number;
  /** Logarithm of how much more its surroundings vary across its direction than along it. */
  readonly flow: number;
}

export interface LineSurroundings {
  readonly picture: Raster;
  /** 1 for lines brighter than their sides, −1 for darker ones. */
  readonly sign: 1 | -1;
  /** What lies on the picture where it is damaged: red, green, blue, 0..255. */
  readonly coat: readonly [number, number, number];
  /** What the line stands out in, 0..1: brightness for light lines, darkness for dark ones. */
  readonly exposure: Plane;
  readonly strength: Plane;
  readonly direction: Uint8Array;
  /** The mean strength of lines round each pixel. */
  readonly busyness: Plane;
  /** From a line's middle to its sides, in pixels. */
  readonly distance: number;
}

/** Keeps the prominence in a plain area from being that over nothing. */
const LEAST_BUSYNESS = 0.004;
/** How far aside the surroundings are looked at, and from where on. */
const ASIDE = 9;
const SURROUNDINGS_FROM = 4;
const FAR = 7;

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
function acrossLine(at: number, { strength: { width, height }, direction }: LineSurroundings): number[] {
  const angle = (direction[at]! * Math.PI) / DIRECTIONS;
  const x = at % width;
  const y = (at - x) / width;
  return Array.from({ length: 2 * ASIDE + 1 }, (_, i) => {
    const column = Math.min(width - 1, Math.max(0, x + Math.round(-Math.sin(angle) * (i - ASIDE))));
    const row = Math.min(height - 1, Math.max(0, y + Math.round(Math.cos(angle) * (i - ASIDE))));
    return row * width + column;
  });
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

/** How much the exposure changes across the line and along it, beside the line: sums of squares over both sides. */
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

/** From the mean exposure across the line. */
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

/** The first and the last of the pixels in a direction. */
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
