import { LINEAR, toEncoded } from '../../pixels/srgb-transfer.ts';

/** The Y row of sRGB's matrix to CIE XYZ (D65). */
const [RED_Y, GREEN_Y, BLUE_Y] = [0.2126729, 0.7151522, 0.072175] as const;
const [WHITE_X, WHITE_Z] = [0.95047, 1.08883] as const;

/** Tables go by the square root of linear light, which spreads the dark values out. */
const STEPS = 4096;
/** 8-bit sRGB values, not rounded. */
const ENCODED = Float32Array.from({ length: STEPS + 2 }, (_, i) => 255 * toEncoded((i / STEPS) ** 2));
const LIGHTNESS = Float32Array.from({ length: STEPS + 2 }, (_, i) => exactLightness((i / STEPS) ** 2));
/** How finely the share of chroma that sRGB can show is looked for: to 2 to the power of minus this. */
const GAMUT_STEPS = 6;
/** Linear red, green and blue of the color in hand: no allocation for each pixel. */
const linear = new Float64Array(3);

/** Relative luminance (CIE Y, 0..1) of an 8-bit sRGB color. */
export function luminanceOf(red: number, green: number, blue: number): number {
  return RED_Y * LINEAR[red]! + GREEN_Y * LINEAR[green]! + BLUE_Y * LINEAR[blue]!;
}

/** CIE 1976 lightness L*, 0..100, of a relative luminance, 0..1; to 0.001. */
export function lightnessOf(luminance: number): number {
  return lookUp(LIGHTNESS, luminance);
}

function exactLightness(luminance: number): number {
  return luminance > 216 / 24389 ? 116 * Math.cbrt(luminance) - 16 : (24389 / 27) * luminance;
}

/**
 * Writes at `i` the sRGB color (8 bits a channel) of the relative luminance (0..1) with CIE a* and b*. Where sRGB has
 * no such color chroma is reduced, and hue and lightness are kept. Red and blue are rounded first, and green, which
 * carries most of the luminance, makes up for it: L* moves by about a quarter at most.
 */
export function writeLab(out: Uint8ClampedArray, i: number, luminance: number, a: number, b: number): void {
  const middle = (lightnessOf(luminance) + 16) / 116;
  if (!toLinearRgb(luminance, middle, a, b)) fitIntoGamut(luminance, middle, a, b);
  const red = Math.round(lookUp(ENCODED, linear[0]!));
  const blue = Math.round(lookUp(ENCODED, linear[2]!));
  out[i] = red;
  out[i + 1] = Math.round(lookUp(ENCODED, (luminance - RED_Y * LINEAR[red]! - BLUE_Y * LINEAR[blue]!) / GREEN_Y));
  out[i + 2] = blue;
}

/** Sets `linear` to the color with as much of the chroma as sRGB can show. */
function fitIntoGamut(luminance: number, middle: number, a: number, b: number): void {
  let kept = 0;
  for (let step = 1; step <= GAMUT_STEPS; step++) {
    const more = kept + 2 ** -step;
    if (toLinearRgb(luminance, middle, more * a, more * b)) kept = more;
  }
  toLinearRgb(luminance, middle, kept * a, kept * b);
}

/** Sets `linear`; false when sRGB cannot show it. */
function toLinearRgb(luminance: number, middle: number, a: number, b: number): boolean {
  const x = WHITE_X * fromCurve(middle + a / 500);
  const z = WHITE_Z * fromCurve(middle - b / 200);
  const red = 3.2404542 * x - 1.5371385 * luminance - 0.4985314 * z;
  const green = -0.969266 * x + 1.8760108 * luminance + 0.041556 * z;
  const blue = 0.0556434 * x - 0.2040259 * luminance + 1.0572252 * z;
  linear[0] = red;
  linear[1] = green;
  linear[2] = blue;
  return inGamut(red) && inGamut(green) && inGamut(blue);
}

function fromCurve(t: number): number {
  return t > 6 / 29 ? t * t * t : (116 * t - 16) * (27 / 24389);
}

function inGamut(channel: number): boolean {
  return channel >= -1e-4 && channel <= 1.0001;
}

function lookUp(table: Float32Array, light: number): number {
  const at = Math.sqrt(Math.min(1, Math.max(0, light))) * STEPS;
  const below = at | 0;
  return table[below]! + (at - below) * (table[below + 1]! - table[below]!);
}
