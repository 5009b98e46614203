import type { Area } from '../marking/mask-plane.ts';
import { pixelsOf } from '../../../../pixels/pixels-of.ts';
import type { Rows, Samples } from './rows.ts';

/** RGBA of some rows of the image, in its whole width, from the row at `top` on; alpha is not multiplied in. */
export interface Tile extends Samples {
  readonly top: number;
}

export interface CutOutLayers {
  readonly cutOut: Tile;
  /** The photo that `restored` reveals. Only needed with `restored`. */
  readonly photo?: Tile | undefined;
  /** Coverage of what was restored and of what was removed. */
  readonly restored?: Rows | undefined;
  readonly removed?: Rows | undefined;
  readonly backdrop?: Rows | undefined;
  /** Coverage of the shadow. */
  readonly shadow?: Rows | undefined;
}

/**
 * Composes an area of a cut-out, its matte as it was corrected, over a shadow over a backdrop, by "over" (Porter and Duff
 * 1984) in colors that alpha is multiplied into. `out` is RGBA of the area alone, its alpha not multiplied in. With
 * nothing but the cut-out it gives that to the bit, but for the color of what is wholly transparent.
 */
export function composeCutOut(layers: CutOutLayers, area: Area, out: Uint8ClampedArray): void {
  const { cutOut, photo } = layers;
  const cutOutPixels = pixelsOf(cutOut.data);
  const outPixels = pixelsOf(out);
  const behind = rowOf(layers.backdrop, cutOut.width * 4);
  const shadow = rowOf(layers.shadow, cutOut.width);
  const restored = rowOf(photo && layers.restored, cutOut.width);
  const removed = rowOf(layers.removed, cutOut.width);
  for (let y = area.top, to = 0; y < area.bottom; y++) {
    behind?.read(y);
    shadow?.read(y);
    restored?.read(y);
    removed?.read(y);
    let at = (y - cutOut.top) * cutOut.width + area.left;
    for (let x = area.left; x < area.right; x++, at++, to++) {
      const back = restored ? restored.row[x]! : 0;
      const away = removed ? removed.row[x]! : 0;
      const pixel = cutOutPixels[at]!;
      // Most pixels are wholly of the subject, or wholly of what is behind it.
      if (back === 0 && away === 0 && pixel >>> 24 === 255) outPixels[to] = pixel;
      else if (back === 0 && (away === 255 || pixel >>> 24 === 0)) {
        outPixels[to] = darkened(behind ? behind.pixels[x]! : 0, shadow ? shadow.row[x]! : 0);
      } else mix(layers, at, x, { back, away, behind, shadow }, out, to * 4);
    }
  }
}

/** A backdrop's pixel under a shadow, 0 to 255 of it. */
function darkened(pixel: number, shadow: number): number {
  if (shadow === 0) return pixel;
  const light = 255 - shadow;
  const alpha = pixel >>> 24;
  if (alpha === 255) {
    const red = part(pixel & 255, light);
    const green = part((pixel >>> 8) & 255, light);
    const blue = part((pixel >>> 16) & 255, light);
    return (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0;
  }
  const under = part(alpha, light);
  const whole = shadow + under;
  const color = (shift: number) => Math.round((((pixel >>> shift) & 255) * under) / whole);
  return (color(0) | (color(8) << 8) | (color(16) << 16) | (whole << 24)) >>> 0;
}

/** `value` times `weight` of 255, rounded, without a division. */
function part(value: number, weight: number): number {
  const product = value * weight + 128;
  return (product + (product >> 8)) >> 8;
}

interface Behind {
  readonly back: number;
  readonly away: number;
  readonly behind: Row | null;
  readonly shadow: Row | null;
}

/** A pixel that is of the subject and of what is behind it. */
function mix(
  { cutOut, photo }: CutOutLayers,
  pixel: number,
  x: number,
  { back, away, behind, shadow }: Behind,
  out: Uint8ClampedArray,
  to: number,
): void {
  const at = pixel * 4;
  let alpha = (cutOut.data[at + 3]! / 255) * (1 - away / 255);
  let red = cutOut.data[at]! * alpha;
  let green = cutOut.data[at + 1]! * alpha;
  let blue = cutOut.data[at + 2]! * alpha;
  if (photo && back > 0) {
    const kept = 1 - back / 255;
    const photoAlpha = (photo.data[at + 3]! / 255) * (back / 255);
    red = red * kept + photo.data[at]! * photoAlpha;
    green = green * kept + photo.data[at + 1]! * photoAlpha;
    blue = blue * kept + photo.data[at + 2]! * photoAlpha;
    alpha = alpha * kept + photoAlpha;
  }
  const dark = shadow ? shadow.row[x]! / 255 : 0;
  const light = behind ? (behind.row[x * 4 + 3]! / 255) * (1 - dark) * (1 - alpha) : 0;
  if (behind) {
    red += behind.row[x * 4]! * light;
    green += behind.row[x * 4 + 1]! * light;
    blue += behind.row[x * 4 + 2]! * light;
  }
  write(out, to, red, green, blue, alpha + light + dark * (1 - alpha));
}

/**
 * Blends an area of two images: `amount` 0 gives `before` and 1 gives `after`, to the bit but for the color of what is
 * wholly transparent. Colors are weighted by their alpha. `out` is RGBA of the area alone.
 */
export function blendTiles(before: Tile, after: Tile, amount: number, area: Area, out: Uint8ClampedArray): void {
  const beforePixels = pixelsOf(before.data);
  const afterPixels = pixelsOf(after.data);
  const outPixels = pixelsOf(out);
  const fresh = Math.round(amount * ONE);
  for (let y = area.top, to = 0; y < area.bottom; y++) {
    let from = (y - before.top) * before.width + area.left;
    let at = (y - after.top) * after.width + area.left;
    for (let x = area.left; x < area.right; x++, from++, at++, to++) {
      const old = beforePixels[from]!;
      const pixel = afterPixels[at]!;
      if ((old & pixel) >>> 24 === 255) outPixels[to] = blendOpaque(old, pixel, fresh);
      else blendPixel(before.data, from * 4, after.data, at * 4, amount, out, to * 4);
    }
  }
}

/** Weights of opaque pixels are parts of this. */
const ONE = 1 << 16;

function blendOpaque(old: number, pixel: number, fresh: number): number {
  const kept = ONE - fresh;
  const red = ((old & 255) * kept + (pixel & 255) * fresh + ONE / 2) >> 16;
  const green = (((old >>> 8) & 255) * kept + ((pixel >>> 8) & 255) * fresh + ONE / 2) >> 16;
  const blue = (((old >>> 16) & 255) * kept + ((pixel >>> 16) & 255) * fresh + ONE / 2) >> 16;
  return (red | (green << 8) | (blue << 16) | (255 << 24)) >>> 0;
}

function blendPixel(
  before: Samples['data'],
  from: number,
  after: Samples['data'],
  at: number,
  amount: number,
  out: Uint8ClampedArray,
  to: number,
): void {
  const old = (before[from + 3]! / 255) * (1 - amount);
  const fresh = (after[at + 3]! / 255) * amount;
  const red = before[from]! * old + after[at]! * fresh;
  const green = before[from + 1]! * old + after[at + 1]! * fresh;
  const blue = before[from + 2]! * old + after[at + 2]! * fresh;
  write(out, to, red, green, blue, old + fresh);
}

/** Takes alpha out of the colors again; a clamped array rounds by itself. */
function write(out: Uint8ClampedArray, to: number, red: number, green: number, blue: number, alpha: number): void {
  const scale = alpha > 0 ? 1 / alpha : 0;
  out[to] = red * scale;
  out[to + 1] = green * scale;
  out[to + 2] = blue * scale;
  out[to + 3] = alpha * 255;
}

interface Row {
  readonly row: Uint8ClampedArray;
  /** The same, four channels at a time; of rows of pixels. */
  readonly pixels: Uint32Array;
  readonly read: (y: number) => void;
}

function rowOf(rows: Rows | undefined, length: number): Row | null {
  if (!rows) return null;
  const row = new Uint8ClampedArray(Math.ceil(length / 4) * 4);
  return { row, pixels: pixelsOf(row), read: (y) => rows(y, row) };
}
