import { skinShare } from './skin-share.ts';
import { toEncoded, toLinear } from './srgb-transfer.ts';
import { expose, liftShadows, steepen } from './tone-curves.ts';

/** Light and colors, each from -100 to 100 and 0 for none; sharpness from 0 to 100 (unsharp-mask.ts). */
export interface Tone {
  readonly light: number;
  readonly contrast: number;
  readonly highlights: number;
  readonly shadows: number;
  readonly warmth: number;
  readonly color: number;
  readonly sharpness: number;
}

export const NO_TONE: Tone = {
  light: 0,
  contrast: 0,
  highlights: 0,
  shadows: 0,
  warmth: 0,
  color: 0,
  sharpness: 0,
};

/** Levels of the tables are in this many parts of one of 256, so that rounding happens once. */
const PARTS = 256;

/** A tone as what is looked up for each pixel. */
export interface ToneTable {
  /** By level: the channels in another light. */
  readonly red: Uint16Array;
  readonly green: Uint16Array;
  readonly blue: Uint16Array;
  /** By the pixel's grey, in eighths of a level: another grey. Null where neither greys nor colors change. */
  readonly curve: Uint16Array | null;
  /** By the level of the pixel's grey. */
  readonly strengths: Int16Array;
  /** The same of skin, where that has others. */
  readonly skinStrengths: Int16Array | null;
}

/** What is added to the distance of a channel from the pixel's grey, in parts of it: 0 leaves it. */
type Strength = number;

/** A level as steps of the curve, and parts of a level as the bits that are dropped for that. */
const [CURVE_STEPS, CURVE_SHIFT] = [8, 5];

/**
 * The table of a tone: per channel a gain for warmth, then a curve of the pixel's grey that keeps black and white and never falls; then
 * color, as the distance from grey, so that its hue stays.
 */
export function toneTable(tone: Tone): ToneTable {
  const curve = curveOf(tone);
  const [red, green, blue] = warmedBy(tone.warmth / 100).map((warmed) =>
    Uint16Array.from({ length: 256 }, (_, level) => inParts(warmed(level / 255))),
  ) as [Uint16Array, Uint16Array, Uint16Array];
  const changes = (['light', 'contrast', 'highlights', 'shadows', 'color'] as const).some((name) => tone[name] !== 0);
  const color = Math.round((PARTS * tone.color) / 100);
  return {
    red,
    green,
    blue,
    curve: changes
      ? Uint16Array.from({ length: 255 * CURVE_STEPS + 1 }, (_, at) => inParts(curve(at / (255 * CURVE_STEPS))))
      : null,
    strengths: strengthsOf(curve, color),
    skinStrengths: color > 0 ? strengthsOf(curve, color * SKIN_PART) : null,
  };
}

const inParts = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 255 * PARTS);

/** How much of more color skin takes: orange faces are the first thing that is seen. */
const SKIN_PART = 0.45;

/** Logarithms of what the warmest light does to red and to blue: what 110 mireds of daylight (CIE 15) do to a grey. */
const [WARM_RED, WARM_BLUE] = [0.2, -0.34];
/** The share of the strongest gain that white loses in the other channels, so that it is of the light's color and nothing clips. */
const HELD = 0.6;

/** What warmth does to red, green and blue: a gain that ends softly at white, and rises up to there. */
function warmedBy(warmth: number): ((value: number) => number)[] {
  const gains = [Math.exp(WARM_RED * warmth), 1, Math.exp(WARM_BLUE * warmth)];
  const excess = Math.max(...gains) - 1;
  return gains.map((gain) => {
    const held = gain - 1 === excess ? excess : HELD * excess;
    return (value) => (gain * value) / (1 + held * value ** 3);
  });
}

function curveOf({ light, contrast, highlights, shadows }: Tone): (level: number) => number {
  const exposure = 2 ** ((light / 100) * STOPS);
  const slope = 2 ** (contrast / 100);
  const lift = liftOf(shadows);
  const sink = liftOf(-highlights);
  return (level) => {
    let value = level;
    if (light !== 0) value = toEncoded(expose(toLinear(value), exposure));
    if (contrast !== 0) value = steepen(value, slope);
    if (shadows !== 0) value = liftShadows(value, lift);
    if (highlights !== 0) value = 1 - liftShadows(1 - value, sink);
    return value;
  };
}

/** Stops of exposure at 100. */
const STOPS = 2;

/** The slope that is added in black: up to three times as steep, or down to a third. */
const liftOf = (amount: number): number => (amount > 0 ? 2 : 0.7) * (amount / 100);

/** Between its slope, by which a curve would change colors were each channel to follow it, and what it does to the grey, which looks painted. */
const BY_GREY = 0.8;

/** By the level of the grey: what a curve does to colors, and what is asked for on top of that. */
function strengthsOf(curve: (level: number) => number, color: Strength): Int16Array {
  return Int16Array.from({ length: 256 }, (_, level) => {
    const at = Math.max(1, level) / 255;
    const [below, above] = [at - 1 / 510, Math.min(1, at + 1 / 510)];
    const slope = (curve(above) - curve(below)) / (above - below);
    const gain = slope ** (1 - BY_GREY) * (curve(at) / at) ** BY_GREY;
    return Math.round(gain * (PARTS + color)) - PARTS;
  });
}

/** Weights of the grey of a pixel (BT.709), in parts. */
const RED = 54;
const GREEN = 183;
const BLUE = 19;

/** The range of a channel, as a power of two. */
const RANGE_BITS = 16;

/** More color goes to pixels that have little of it, so that none is pushed out of range; less takes from all alike. */
const gainOf = (strength: Strength, chroma: number): number =>
  strength > 0 ? PARTS + ((strength * ((1 << RANGE_BITS) - chroma)) >> RANGE_BITS) : PARTS + strength;

/**
 * Applies a tone to RGBA pixels as whole numbers, red lowest. Alpha stays. `from` and `to` may be the same. The preview and
 * the file are both made by this function.
 */
export function applyTone(from: Uint32Array, to: Uint32Array, table: ToneTable): void {
  const { red, green, blue, curve, strengths, skinStrengths } = table;
  for (let at = 0; at < from.length; at++) {
    const pixel = from[at]!;
    let r = red[pixel & 255]!;
    let g = green[(pixel >>> 8) & 255]!;
    let b = blue[(pixel >>> 16) & 255]!;
    if (curve) {
      const grey = (r * RED + g * GREEN + b * BLUE) >> 8;
      const most = r > g ? (r > b ? r : b) : g > b ? g : b;
      const least = r < g ? (r < b ? r : b) : g < b ? g : b;
      let strength = strengths[grey >> 8]!;
      if (skinStrengths && most === r && least === b) {
        strength += ((skinStrengths[grey >> 8]! - strength) * skinShare(r, g, b)) >> 8;
      }
      const gain = gainOf(strength, most - least);
      const moved = curve[grey >> CURVE_SHIFT]!;
      r = moved + (((r - grey) * gain) >> 8);
      g = moved + (((g - grey) * gain) >> 8);
      b = moved + (((b - grey) * gain) >> 8);
    }
    to[at] = level(r) | (level(g) << 8) | (level(b) << 16) | (pixel & 0xff000000);
  }
}

function level(parts: number): number {
  if (parts <= 0) return 0;
  return parts >= 255 * PARTS ? 255 : (parts + PARTS / 2) >> 8;
}
