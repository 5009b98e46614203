import type { LabPlanes } from '../color/lab-planes.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { ColorName } from '../vocabulary/vocabulary.ts';

/** The region of CIE LCh in which a color's name is used. */
interface ColorRange {
  /** Hue angles in degrees, from the first upwards to the second, possibly through 360. */
  readonly hue?: readonly [from: number, to: number];
  /** The name does not fit at the first chroma and fits well from the second on (upwards or downwards). */
  readonly chroma: readonly [none: number, full: number];
  /** The fit falls from the first chroma and is 0 from the second on. */
  readonly vivid?: readonly [from: number, to: number];
  /** The name fits between these lightnesses and fades over `LIGHTNESS_FADE` beyond them. */
  readonly lightness: readonly [from: number, to: number];
}

/** From the sRGB colors of the web's color names, with room for shade and light. */
const RANGES: Readonly<Record<ColorName, ColorRange>> = {
  red: { hue: [8, 44], chroma: [20, 36], lightness: [10, 65] },
  pink: { hue: [325, 26], chroma: [12, 24], lightness: [44, 95] },
  orange: { hue: [42, 74], chroma: [28, 45], lightness: [45, 88] },
  brown: { hue: [28, 82], chroma: [8, 16], vivid: [44, 58], lightness: [12, 52] },
  beige: { hue: [50, 100], chroma: [5, 11], lightness: [58, 92] },
  yellow: { hue: [83, 112], chroma: [24, 38], lightness: [50, 100] },
  green: { hue: [106, 172], chroma: [8, 20], lightness: [8, 95] },
  turquoise: { hue: [170, 228], chroma: [8, 18], lightness: [20, 95] },
  blue: { hue: [218, 306], chroma: [8, 20], lightness: [8, 88] },
  purple: { hue: [305, 6], chroma: [10, 20], lightness: [8, 57] },
  white: { chroma: [18, 9], lightness: [66, 100] },
  grey: { chroma: [14, 7], lightness: [28, 80] },
  black: { chroma: [24, 12], lightness: [0, 24] },
};
const HUE_FADE = 9;
const LIGHTNESS_FADE = 10;

/** How well the best fitting of some color names fits each pixel, 0..1. */
export function colorMembership({ lightness, a, b }: LabPlanes, colors: readonly ColorName[]): Plane {
  const result = createPlane(a.width, a.height);
  const ranges = colors.map((color) => RANGES[color]);
  for (let i = 0; i < result.data.length; i++) {
    const chroma = Math.hypot(a.data[i]!, b.data[i]!);
    for (const range of ranges) {
      // The hue is expensive, and most pixels are too pale, dark or light for a name.
      const fit = fitWithoutHue(range, lightness.data[i]!, chroma);
      if (fit <= result.data[i]!) continue;
      const byHue = range.hue ? hueFit(hueOf(a.data[i]!, b.data[i]!), range.hue) : 1;
      result.data[i] = Math.max(result.data[i]!, fit * byHue);
    }
  }
  return result;
}

function fitWithoutHue(
  { chroma: [none, full], vivid, lightness: [dark, light] }: ColorRange,
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

/** The hue angle in degrees, −180..180. */
const hueOf = (a: number, b: number): number => (Math.atan2(b, a) * 180) / Math.PI;

function hueFit(hue: number, [from, to]: readonly [number, number]): number {
  const width = (to - from + 360) % 360;
  const beyond = Math.abs(((((hue - from - width / 2) % 360) + 540) % 360) - 180) - width / 2;
  return 1 - smoothStep(beyond, 0, HUE_FADE);
}
