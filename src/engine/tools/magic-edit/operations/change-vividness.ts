import { BLUE, GREEN, RED } from '../../../color/channels.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { Raster } from '../../../raster.ts';
import { chromaThatFits } from './map-linear.ts';

const MORE = 0.6;
const LESS = 0.42;
/** How much of the change skin takes part in when colors get stronger. */
const SKIN_PART = 0.45;

/**
 * Stronger (`amount` above 0) or weaker colors at the same luma, in place: dull colors gain more than strong ones, skin less
 * than the rest, none leaves the display's range. `share` changes all colors by the same factor.
 */
export function changeVividness({ width, height, data }: Raster, amount: number, share?: number): void {
  const flat = share === undefined ? undefined : 1 + Math.sign(amount) * Math.min(share, amount > 0 ? 3 : 1);
  const even = flat ?? (amount < 0 ? Math.max(0, 1 + LESS * amount) : 0);
  const dull = even === 0 && amount > 0 ? MORE * amount : 0;
  for (let y = 0; y < height; y++) changeRow(data, 4 * y * width, 4 * (y + 1) * width, even, dull);
}

/** By the factor `even`, or by up to `dull` more for dull colors. A function of its own, which is compiled after a few rows. */
function changeRow(data: Uint8ClampedArray, from: number, end: number, even: number, dull: number): void {
  for (let i = from; i < end; i += 4) {
    const red = data[i]! / 255;
    const green = data[i + 1]! / 255;
    const blue = data[i + 2]! / 255;
    const luma = red * RED + green * GREEN + blue * BLUE;
    const factor = dull > 0 ? 1 + dull * dullness(red, green, blue) : even;
    const r = luma + (red - luma) * factor;
    const g = luma + (green - luma) * factor;
    const b = luma + (blue - luma) * factor;
    const held = factor > 1 && isOutside(r, g, b) ? chromaThatFits(r, g, b, luma) : 1;
    data[i] = 255 * (luma + (r - luma) * held);
    data[i + 1] = 255 * (luma + (g - luma) * held);
    data[i + 2] = 255 * (luma + (b - luma) * held);
  }
}

/** From 0 for the strongest colors to 1 for the dullest, less for skin: between red and yellow, of middling strength. */
function dullness(red: number, green: number, blue: number): number {
  const isSkinOrder = red >= green && green >= blue;
  const strength = isSkinOrder ? red - blue : spread(red, green, blue);
  const rest = 1 - 0.75 * strength;
  if (!isSkinOrder || strength < 0.02) return rest;
  const hue = (green - blue) / strength;
  const saturation = strength / red;
  if (hue < 0.12 || hue > 0.78 || saturation < 0.1 || saturation > 0.75) return rest;
  const skin =
    smoothStep(hue, 0.12, 0.25) *
    (1 - smoothStep(hue, 0.62, 0.78)) *
    smoothStep(saturation, 0.1, 0.2) *
    (1 - smoothStep(saturation, 0.6, 0.75));
  return rest * (1 - (1 - SKIN_PART) * skin);
}

/** The largest less the smallest; `Math.max` of three is several times slower here. */
function spread(red: number, green: number, blue: number): number {
  const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  return most - least;
}

function isOutside(red: number, green: number, blue: number): boolean {
  return red > 1 || green > 1 || blue > 1 || red < 0 || green < 0 || blue < 0;
}
