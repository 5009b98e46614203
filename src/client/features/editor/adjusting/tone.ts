import type { Tone } from './adjustment.ts';

/** Levels of the tables are in this many parts of one of 256, so that rounding happens once. */
const PARTS = 256;

/** A tone as what is looked up for each pixel. */
export interface ToneTable {
  readonly red: Uint16Array;
  readonly green: Uint16Array;
  readonly blue: Uint16Array;
  /** What is added to the distance of a channel from the pixel's grey, in parts of it: 0 leaves it. */
  readonly color: number;
}

/**
 * The table of a tone: per channel a gain for warmth, then curves that keep black and white and never fall; then color,
 * as the distance from grey.
 */
export function toneTable(tone: Tone): ToneTable {
  const warm = tone.warmth / 100;
  return {
    red: channelTable(tone, 1 + WARMTH * warm),
    green: channelTable(tone, 1),
    blue: channelTable(tone, 1 - WARMTH * warm),
    color: Math.round((PARTS * tone.color) / 100),
  };
}

/** What the warmest light adds to red and takes from blue. */
const WARMTH = 0.2;

function channelTable(tone: Tone, gain: number): Uint16Array {
  const curve = curveOf(tone);
  return Uint16Array.from({ length: 256 }, (_, level) => {
    const value = curve(Math.min(1, (level / 255) * gain));
    return Math.round(Math.min(1, Math.max(0, value)) * 255 * PARTS);
  });
}

function curveOf({ light, contrast, highlights, shadows }: Tone): (level: number) => number {
  const exposure = 2 ** ((light / 100) * STOPS);
  const slope = 2 ** (contrast / 100);
  const lift = liftOf(shadows);
  const sink = liftOf(-highlights);
  return (level) => {
    let value = level;
    if (light !== 0) value = encoded(exposed(linear(value), exposure));
    if (contrast !== 0) value = steepened(value, slope);
    if (shadows !== 0) value = lifted(value, lift);
    if (highlights !== 0) value = 1 - lifted(1 - value, sink);
    return value;
  };
}

/** Stops of exposure at 100. */
const STOPS = 2;

/** Exposure of linear light whose white stays (Reinhard et al. 2002, with the white point at the gain). */
const exposed = (value: number, gain: number): number => (gain * value) / (1 + (gain - 1) * value);

/** A sigmoid round the middle grey, with this slope there. */
const steepened = (value: number, slope: number): number => value ** slope / (value ** slope + (1 - value) ** slope);

/** The slope that is added in black: up to three times as steep, or down to a third. */
const liftOf = (amount: number): number => (amount > 0 ? 2 : 0.7) * (amount / 100);

/** Lifts the dark and leaves the light; rising for every lift from -1 to 4. */
const lifted = (value: number, lift: number): number => value + lift * value * (1 - value) ** 3;

/** IEC 61966-2-1. */
const linear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** Weights of the grey of a pixel (BT.709), in parts. */
const RED = 54;
const GREEN = 183;
const BLUE = 19;

/** The range of a channel, as a power of two. */
const RANGE_BITS = 16;

/** More color goes to pixels that have little of it, so that none is pushed out of range; less takes from all alike. */
const gainOf = (color: number, chroma: number): number =>
  color > 0 ? PARTS + ((color * ((1 << RANGE_BITS) - chroma)) >> RANGE_BITS) : PARTS + color;

/**
 * Applies a tone to RGBA pixels as whole numbers, red lowest. Alpha stays. `from` and `to` may be the same. The preview and
 * the file are both made by this function.
 */
export function applyTone(from: Uint32Array, to: Uint32Array, { red, green, blue, color }: ToneTable): void {
  for (let at = 0; at < from.length; at++) {
    const pixel = from[at]!;
    let r = red[pixel & 255]!;
    let g = green[(pixel >>> 8) & 255]!;
    let b = blue[(pixel >>> 16) & 255]!;
    if (color !== 0) {
      const grey = (r * RED + g * GREEN + b * BLUE) >> 8;
      const gain = gainOf(color, Math.max(r, g, b) - Math.min(r, g, b));
      r = grey + (((r - grey) * gain) >> 8);
      g = grey + (((g - grey) * gain) >> 8);
      b = grey + (((b - grey) * gain) >> 8);
    }
    to[at] = level(r) | (level(g) << 8) | (level(b) << 16) | (pixel & 0xff000000);
  }
}

function level(parts: number): number {
  if (parts <= 0) return 0;
  return parts >= 255 * PARTS ? 255 : (parts + PARTS / 2) >> 8;
}
