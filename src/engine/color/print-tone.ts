import { type Plane, type Raster } from '../raster.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../resample/resample.ts';
import { smoothStep } from './smooth-step.ts';

/** For red, green and blue: the value (0..255) for each 8-bit value. */
export type ChannelCurves = readonly [Float32Array, Float32Array, Float32Array];

type Color = readonly [red: number, green: number, blue: number];

/** What the colors of a picture say about its age. */
export interface PrintTone {
  /** 0..1: all pixels of one lightness have the same color, and that is brownish or grey: a print of one tone. */
  readonly oneTone: number;
  /** 0..1: most of it is grey, and stains or yellowed parts have a color: a print of one tone, if it is surely a print. */
  readonly mostlyGrey: number;
  /** The share (0..1) of it that is bare paper: whiter than the lightest parts of a brownish print and with next to none of its tone. */
  readonly barePaper: number;
  /** Whether it has no colors beside that tone. */
  readonly isToned: boolean;
  /** Whether it surely has colors beside that tone; a faint cast, grain or a small stamp are none. */
  readonly hasColors: boolean;
  /** 0..1: its blacks and its whites each have one tint throughout, as a scene's hardly have: a cast of the print. */
  readonly cast: number;
  /** 0..1: warm blacks that are light and warm whites that are dark. A scene may have those too. */
  readonly faded: number;
  /** The colors (0..255) of its blacks and of its whites. */
  readonly black: Color;
  readonly white: Color;
}

/** The longer side at which a picture's tone is measured. */
const JUDGING_SIZE = 256;
/** The share of the sides at each border that does not count: frames and torn edges. */
const BORDER = 0.04;
/** The share of the pixels that are its blacks, and its whites. */
const EXTREME = 0.02;
/** Their quantiles that a curve starts from and ends at. */
const ENDS = [0.004, 0.996] as const;
/** Groups of equal lightness, and the quantile of the distance (of 255) from their median color that is measured. */
const GROUPS = 12;
const ALMOST_ALL = 0.97;
const MOST = 0.8;
/** This distance is due to grain and JPEG in a print of one tone, and to colors in another picture. */
const ONE_COLOR = [18, 23] as const;
const ONE_TONE = 13;
/** The mean difference of red and blue from which on a tone is brownish, and the distance below which grey is none. */
const BROWNISH = [16, 24] as const;
const GREY_ONLY = [5, 7] as const;
/** The mean difference of red and blue up to which a picture that has some colors is grey elsewhere. */
const GREYISH = [8, 12] as const;
/** The spread of the blacks' and of the whites' tint in a cast, and the tints (largest less smallest channel). */
const EVEN_BLACK = [4, 6] as const;
const EVEN_WHITE = [9.5, 12] as const;
const TINTED_BLACK = [14, 20] as const;
const TINTED_WHITE = [12, 18] as const;
/** The luma of a print's light parts, that of its lightest, and the share of the tone that bare paper has at most. */
const LIGHT = 225;
const LIGHTEST = 240;
const LEFT_TONE = 0.5;
/** Blacks that are light, whites that are dark, and how warm (red less blue) both are. */
const LIFTED = [42, 52] as const;
const DROPPED = [216, 208] as const;
const WARM = [8, 14] as const;

/** Measures the tone of a picture of any size; pixels of `leftOut` (of the same size) do not count. */
export function toneOf(picture: Raster, leftOut?: Plane): PrintTone {
  const { width, height } = fitWithin(picture, JUDGING_SIZE);
  const small = resampleRaster(picture, width, height, boxFilter);
  return printTone(small, leftOut && resamplePlane(leftOut, width, height, boxFilter));
}

/** Measures the tone of a small picture (some 256 px wide). Pixels of `leftOut` (at least one half) do not count. */
export function printTone(picture: Raster, leftOut?: Plane): PrintTone {
  const pixels = pixelsByLightness(picture, leftOut);
  const count = pixels.length;
  const part = (from: number, to: number): readonly Pixel[] =>
    pixels.slice(Math.floor(from * count), Math.max(Math.floor(from * count) + 1, Math.floor(to * count)));
  const groups = Array.from({ length: GROUPS }, (_, i) => part(i / GROUPS, (i + 1) / GROUPS));
  const medians = groups.map((group) => medianTint(group));
  const distances = groups.flatMap((group, i) => group.map((pixel) => distance(pixel, medians[i]!))).toSorted(upwards);
  const [most, spread] = [MOST, ALMOST_ALL].map((share) => distances[Math.floor(share * (distances.length - 1))]!) as [
    number,
    number,
  ];
  const warmth = medians.reduce((sum, [first, second]) => sum + first + second, 0) / GROUPS;
  const [darkest, lightest] = [tintOf(part(0, EXTREME)), tintOf(part(1 - EXTREME, 1))];
  const brown = smoothStep(warmth, ...BROWNISH) * falling(spread, ONE_COLOR);
  const lifted = smoothStep(darkest.light, ...LIFTED) * smoothStep(darkest.warmth, ...WARM);
  const dropped = falling(lightest.light, [DROPPED[1], DROPPED[0]]) * smoothStep(lightest.warmth, ...WARM);
  return {
    mostlyGrey: falling(most, GREY_ONLY) * falling(Math.abs(warmth), GREYISH),
    barePaper: barePaper(pixels),
    isToned: spread < ONE_TONE,
    hasColors: spread > ONE_COLOR[1],
    oneTone: Math.max(brown, falling(spread, GREY_ONLY)),
    cast:
      falling(darkest.spread, EVEN_BLACK) *
      smoothStep(darkest.tint, ...TINTED_BLACK) *
      falling(lightest.spread, EVEN_WHITE) *
      smoothStep(lightest.tint, ...TINTED_WHITE),
    faded: lifted * dropped,
    black: quantile(pixels, ENDS[0]),
    white: quantile(pixels, ENDS[1]),
  };
}

/** The luma, red less green, green less blue, and the color. */
type Pixel = readonly [luma: number, first: number, second: number, ...Color];

const upwards = (a: number, b: number): number => a - b;
const falling = (value: number, [from, to]: readonly [number, number]): number => 1 - smoothStep(value, from, to);
const distance = ([, first, second]: Pixel, [a, b]: readonly [number, number]): number =>
  Math.hypot(first - a, second - b);

/**
 * Where a print is torn its paper shows. The whites of the print have its tone up to the lightest; bare paper is lighter and has
 * less of it at once, without what lies between.
 */
function barePaper(pixels: readonly Pixel[]): number {
  const light = pixels.filter(([luma]) => luma >= LIGHT && luma < LIGHTEST);
  const bare = pixels.filter(([luma]) => luma >= LIGHTEST);
  if (light.length === 0 || bare.length === 0) return 0;
  const [tone, paper] = [light, bare].map((part) => {
    const [first, second] = medianTint(part);
    return first + second;
  }) as [number, number];
  return tone >= BROWNISH[1] && paper < LEFT_TONE * tone ? bare.length / pixels.length : 0;
}

function pixelsByLightness({ width, height, data }: Raster, leftOut: Plane | undefined): Pixel[] {
  const border = Math.round(BORDER * Math.min(width, height));
  const pixels: Pixel[] = [];
  for (let y = border; y < height - border; y++) {
    for (let x = border; x < width - border; x++) {
      const i = y * width + x;
      if (data[4 * i + 3]! < 128 || (leftOut && leftOut.data[i]! >= 0.5)) continue;
      const [red, green, blue] = [data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!];
      pixels.push([0.3 * red + 0.59 * green + 0.11 * blue, red - green, green - blue, red, green, blue]);
    }
  }
  if (pixels.length === 0) pixels.push([0, 0, 0, 0, 0, 0]);
  return pixels.toSorted(([a], [b]) => a - b);
}

function medianTint(group: readonly Pixel[]): [number, number] {
  const middle = (k: 1 | 2): number => group.map((pixel) => pixel[k]).toSorted(upwards)[group.length >> 1]!;
  return [middle(1), middle(2)];
}

function tintOf(part: readonly Pixel[]): { light: number; tint: number; warmth: number; spread: number } {
  const mean = (k: 0 | 1 | 2): number => part.reduce((sum, pixel) => sum + pixel[k], 0) / part.length;
  const [light, first, second] = [mean(0), mean(1), mean(2)];
  const squares = part.reduce((sum, [, a, b]) => sum + (a - first) ** 2 + (b - second) ** 2, 0);
  return {
    light,
    tint: Math.max(0, first, first + second) - Math.min(0, first, first + second),
    warmth: first + second,
    spread: Math.sqrt(squares / part.length),
  };
}

function quantile(pixels: readonly Pixel[], share: number): Color {
  const at = (k: 3 | 4 | 5): number =>
    pixels.map((pixel) => pixel[k]).toSorted(upwards)[Math.floor(share * (pixels.length - 1))]!;
  return [at(3), at(4), at(5)];
}

/** The luma that blacks get at most, and whites at least. Paper is not as bright as a screen. */
const BLACK = 18;
const WHITE = 234;
/** The share of its tone that a toned print keeps, and of their tints that the blacks and whites of others keep. */
const KEPT_TONE = 0.6;
const KEPT_BLACK = 0.15;
const KEPT_WHITE = 0.25;
/** The largest stretch of contrast. */
const MOST_STRETCH = 1.5;

/** How a print's colors are restored. */
export interface ToneRepair {
  readonly curves: ChannelCurves;
  /** The share of a color's distance from grey that stays. The curves are then those of luma. */
  readonly keptTone: number | undefined;
}

/**
 * Reverses fading and a cast: dyes and silver bleach and paper yellows, which lifts each channel's black and lowers its
 * white. In a toned print luma is stretched and the tone becomes weaker; in another each channel is stretched by itself.
 * `age` (0..1) is how surely the picture is a print, `contrast` (0..1) the share of the missing contrast that is given
 * back.
 */
export function toneRepair({ isToned, black, white }: PrintTone, age: number, contrast: number): ToneRepair {
  const [low, high] = [lumaOf(black), lumaOf(white)];
  const [newLow, newHigh] = stretched(low, high, age * contrast);
  if (isToned) {
    const curve = line(low / 255, high / 255, newLow / 255, newHigh / 255);
    return { curves: [curve, curve, curve], keptTone: 1 - age * (1 - KEPT_TONE) };
  }
  const curves = black.map((value, c) => {
    const [from, to] = [value / 255, white[c]! / 255];
    const dark = Math.max(0, newLow + KEPT_BLACK * (value - low)) / 255;
    const light = Math.min(255, newHigh + KEPT_WHITE * (white[c]! - high)) / 255;
    return line(from, to, from + age * (dark - from), to + age * (light - to));
  }) as unknown as ChannelCurves;
  return { curves, keptTone: undefined };
}

const lumaOf = ([red, green, blue]: Color): number => 0.3 * red + 0.59 * green + 0.11 * blue;

function stretched(low: number, high: number, contrast: number): [number, number] {
  const [dark, light] = [Math.min(low, BLACK), Math.max(high, WHITE)];
  const missing = light - dark - (high - low);
  const most = (MOST_STRETCH - 1) * (high - low);
  const share = contrast * Math.min(1, most / Math.max(1, missing));
  return [low + share * (dark - low), high + share * (light - high)];
}

/** The line through (low, newLow) and (high, newHigh), bent at both ends so that nothing new clips. */
function line(low: number, high: number, newLow: number, newHigh: number): Float32Array {
  const slope = (newHigh - newLow) / Math.max(0.05, high - low);
  return Float32Array.from({ length: 256 }, (_, value) => {
    const result = newLow + slope * (value / 255 - low);
    if (result < newLow && low > 0) return (255 * newLow * (value / 255)) / low;
    if (result > newHigh && high < 1) return 255 * (newHigh + ((1 - newHigh) * (value / 255 - high)) / (1 - high));
    return 255 * result;
  });
}

/** The largest change of a value (of 255) by the curves or by weakening a tone of this picture. */
export function largestChange({ curves, keptTone }: ToneRepair, { white }: PrintTone): number {
  const tone = keptTone === undefined ? 0 : (1 - keptTone) * (Math.max(...white) - Math.min(...white));
  return Math.max(
    tone,
    ...curves.map((curve) => curve.reduce((most, value, i) => Math.max(most, Math.abs(value - i)), 0)),
  );
}

/** Repairs the tone of a picture in place. Alpha stays. */
export function repairTone({ data }: Raster, { curves, keptTone }: ToneRepair): void {
  for (let i = 0; i < data.length; i += 4) {
    const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
    if (keptTone === undefined) {
      data[i] = curves[0][red]!;
      data[i + 1] = curves[1][green]!;
      data[i + 2] = curves[2][blue]!;
    } else {
      const luma = lumaOf([red, green, blue]);
      const light = curves[0][Math.round(luma)]!;
      data[i] = light + keptTone * (red - luma);
      data[i + 1] = light + keptTone * (green - luma);
      data[i + 2] = light + keptTone * (blue - luma);
    }
  }
}
