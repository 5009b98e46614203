import type { LabPlanes } from '../kernels/lab-planes.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { ColourName } from './vocabulary.ts';

/** What has a name, the colours of leaves and grass, from straw to dark green, and those of skin. */
export type Colour = ColourName | 'foliage' | 'skin';

/** Where in CIE LCh a colour's name is used. */
interface ColourRange {
  /** Hue angles in degrees, from the first upwards to the second; may pass through 360. */
  readonly hue?: readonly [from: number, to: number];
  /** The name fits not at all at the first chroma, and well from the second on (upwards or downwards). */
  readonly chroma: readonly [none: number, full: number];
  /** From the first chroma on it fits less, and from the second on not at all. */
  readonly vivid?: readonly [from: number, to: number];
  /** The name fits between these lightnesses, and fades over `LIGHTNESS_FADE` beyond them. */
  readonly lightness: readonly [from: number, to: number];
}

const RANGES: Readonly<Record<Colour, ColourRange>> = {
  red: { hue: [8, 44], chroma: [20, 36], lightness: [10, 65] },
  pink: { hue: [325, 26], chroma: [12, 24], lightness: [44, 95] },
  orange: { hue: [47, 74], chroma: [28, 45], lightness: [45, 88] },
  brown: { hue: [36, 82], chroma: [8, 16], vivid: [44, 58], lightness: [12, 52] },
  terracotta: { hue: [28, 58], chroma: [26, 38], lightness: [22, 62] },
  beige: { hue: [50, 100], chroma: [5, 11], lightness: [58, 92] },
  yellow: { hue: [83, 112], chroma: [24, 38], lightness: [50, 100] },
  green: { hue: [106, 172], chroma: [8, 20], lightness: [8, 95] },
  turquoise: { hue: [170, 228], chroma: [8, 18], lightness: [20, 95] },
  blue: { hue: [218, 306], chroma: [8, 20], lightness: [8, 88] },
  purple: { hue: [305, 6], chroma: [10, 20], lightness: [8, 57] },
  white: { chroma: [18, 9], lightness: [66, 100] },
  grey: { chroma: [14, 7], lightness: [28, 80] },
  foliage: { hue: [92, 168], chroma: [9, 17], vivid: [60, 76], lightness: [4, 74] },
  skin: { hue: [28, 76], chroma: [8, 14], vivid: [38, 50], lightness: [24, 90] },
  black: { chroma: [24, 12], lightness: [0, 24] },
};

const HUE_FADE = 9;
const LIGHTNESS_FADE = 10;

/** Names that meet at a hue, for which one is taken for the other. */
const NEIGHBOURS: readonly (readonly [ColourName, ColourName])[] = [
  ['green', 'turquoise'],
  ['turquoise', 'blue'],
  ['blue', 'purple'],
  ['yellow', 'green'],
  ['orange', 'yellow'],
  ['yellow', 'beige'],
];

/** The names that something of one of these colours could be called instead, at a hue nearby. */
export function neighbouringColours(colours: readonly ColourName[]): ColourName[] {
  return NEIGHBOURS.flatMap(([a, b]) => (colours.includes(a) ? [b] : colours.includes(b) ? [a] : [])).filter(
    (name) => !colours.includes(name),
  );
}

/** A shift in Lab's a and b. */
export type Light = readonly [a: number, b: number];

/**
 * How well the colours' names fit each pixel, 0..1: the best of them. Under a coloured `light` a name fits as well that fits
 * what eyes see which are used to it.
 */
export function colourMembership({ lightness, a, b }: LabPlanes, colours: readonly Colour[], light?: Light): Plane {
  const result = createPlane(a.width, a.height);
  const ranges = colours.map((colour) => RANGES[colour]);
  const views: Light[] = light ? [NONE, light] : [NONE];
  for (let i = 0; i < result.data.length; i++) {
    let best = 0;
    for (const [offA, offB] of views) {
      const [pa, pb] = [a.data[i]! - offA, b.data[i]! - offB];
      const chroma = Math.sqrt(pa ** 2 + pb ** 2);
      for (const range of ranges) {
        // The angle is what takes time, and most of a picture is too pale, dark or light for a name.
        const fit = fitButHue(range, lightness.data[i]!, chroma);
        if (fit > best) best = Math.max(best, range.hue ? fit * byHue(hueOf(pa, pb), range.hue) : fit);
      }
    }
    result.data[i] = best;
  }
  return result;
}

const NONE: Light = [0, 0];
/** Colours above this chroma say nothing of the light, which so large a share of the picture has to tell. */
const [OWN_CHROMA, LEAST_TOLD] = [30, 0.3];
/** How much of the light eyes adapt to, and below which shift it has no colour. */
const [ADAPTED, COLOURLESS] = [0.5, 4];

/**
 * The part of a coloured light that eyes adapt to: half of the mean of what is hardly coloured itself (grey world, Buchsbaum
 * 1980, without what is vivid); undefined under a light without a colour.
 */
export function lightOf({ a: { data: a }, b: { data: b } }: LabPlanes): Light | undefined {
  let [sumA, sumB, count] = [0, 0, 0];
  for (let i = 0; i < a.length; i++) {
    if (a[i]! ** 2 + b[i]! ** 2 > OWN_CHROMA ** 2) continue;
    sumA += a[i]!;
    sumB += b[i]!;
    count++;
  }
  if (count < LEAST_TOLD * a.length) return undefined;
  const light: Light = [(ADAPTED * sumA) / count, (ADAPTED * sumB) / count];
  return Math.hypot(...light) > COLOURLESS ? light : undefined;
}

function fitButHue(
  { chroma: [none, full], vivid, lightness: [dark, light] }: ColourRange,
  l: number,
  c: number,
): number {
  const byChroma = none < full ? smoothStep(c, none, full) : 1 - smoothStep(c, full, none);
  if (byChroma === 0) return 0;
  const byDark = dark <= 0 ? 1 : smoothStep(l, dark - LIGHTNESS_FADE, dark);
  const byLight = light >= 100 ? 1 : 1 - smoothStep(l, light, light + LIGHTNESS_FADE);
  const byVivid = vivid ? 1 - smoothStep(c, ...vivid) : 1;
  return byChroma * byVivid * byDark * byLight;
}

/** Degrees, -180..180. */
function hueOf(a: number, b: number): number {
  return (Math.atan2(b, a) * 180) / Math.PI;
}

function byHue(hue: number, [from, to]: readonly [number, number]): number {
  const width = (to - from + 360) % 360;
  const beyond = Math.abs(((((hue - from - width / 2) % 360) + 540) % 360) - 180) - width / 2;
  return 1 - smoothStep(beyond, 0, HUE_FADE);
}
