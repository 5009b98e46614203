import type { Area } from '../marking/mask-plane.ts';
import type { Rows, Samples } from './rows.ts';

/** RGBA of some rows of the picture, in its whole width, from the row at `top` on; alpha is not multiplied in. */
export interface Tile extends Samples {
  readonly top: number;
}

export interface CutOutLayers {
  readonly cutOut: Tile;
  /** What restoring brings back; needed with `restored` alone. */
  readonly photo?: Tile | undefined;
  /** Coverage of what was brought back, and of what was taken away. */
  readonly restored?: Rows | undefined;
  readonly removed?: Rows | undefined;
  readonly backdrop?: Rows | undefined;
  /** Coverage of the shadow. */
  readonly shadow?: Rows | undefined;
}

/**
 * Composes an area of a cut-out, its matte as it was corrected, over a shadow over a backdrop, by "over" (Porter and Duff
 * 1984) in colours that alpha is multiplied into. `out` is RGBA of the area alone, its alpha not multiplied in. With
 * nothing but the cut-out it gives that to the bit, but for the colour of what is wholly transparent.
 */
export function composeCutOut(layers: CutOutLayers, area: Area, out: Uint8ClampedArray): void {
  const { cutOut, photo } = layers;
  const behind = rowOf(layers.backdrop, cutOut.width * 4);
  const shadow = rowOf(layers.shadow, cutOut.width);
  const restored = rowOf(photo && layers.restored, cutOut.width);
  const removed = rowOf(layers.removed, cutOut.width);
  for (let y = area.top, to = 0; y < area.bottom; y++) {
    behind?.read(y);
    shadow?.read(y);
    restored?.read(y);
    removed?.read(y);
    let at = ((y - cutOut.top) * cutOut.width + area.left) * 4;
    for (let x = area.left; x < area.right; x++, at += 4, to += 4) {
      let alpha = cutOut.data[at + 3]! / 255;
      if (removed) alpha *= 1 - removed.row[x]! / 255;
      let red = cutOut.data[at]! * alpha;
      let green = cutOut.data[at + 1]! * alpha;
      let blue = cutOut.data[at + 2]! * alpha;
      const back = restored ? restored.row[x]! / 255 : 0;
      if (back > 0) {
        const photoAlpha = (photo!.data[at + 3]! / 255) * back;
        red = red * (1 - back) + photo!.data[at]! * photoAlpha;
        green = green * (1 - back) + photo!.data[at + 1]! * photoAlpha;
        blue = blue * (1 - back) + photo!.data[at + 2]! * photoAlpha;
        alpha = alpha * (1 - back) + photoAlpha;
      }
      if (alpha < 1) {
        const dark = shadow ? shadow.row[x]! / 255 : 0;
        const light = behind ? (behind.row[x * 4 + 3]! / 255) * (1 - dark) * (1 - alpha) : 0;
        if (light > 0) {
          red += behind!.row[x * 4]! * light;
          green += behind!.row[x * 4 + 1]! * light;
          blue += behind!.row[x * 4 + 2]! * light;
        }
        alpha += light + dark * (1 - alpha);
      }
      write(out, to, red, green, blue, alpha);
    }
  }
}

/**
 * Blends an area of two pictures: `amount` 0 gives `before` and 1 gives `after`, to the bit but for the colour of what is
 * wholly transparent. Colours are weighted by their alpha. `out` is RGBA of the area alone.
 */
export function blendTiles(before: Tile, after: Tile, amount: number, area: Area, out: Uint8ClampedArray): void {
  for (let y = area.top, to = 0; y < area.bottom; y++) {
    let from = ((y - before.top) * before.width + area.left) * 4;
    let at = ((y - after.top) * after.width + area.left) * 4;
    for (let x = area.left; x < area.right; x++, from += 4, at += 4, to += 4) {
      const old = (before.data[from + 3]! / 255) * (1 - amount);
      const fresh = (after.data[at + 3]! / 255) * amount;
      const red = before.data[from]! * old + after.data[at]! * fresh;
      const green = before.data[from + 1]! * old + after.data[at + 1]! * fresh;
      const blue = before.data[from + 2]! * old + after.data[at + 2]! * fresh;
      write(out, to, red, green, blue, old + fresh);
    }
  }
}

/** Takes alpha out of the colours again; a clamped array rounds by itself. */
function write(out: Uint8ClampedArray, to: number, red: number, green: number, blue: number, alpha: number): void {
  const scale = alpha > 0 ? 1 / alpha : 0;
  out[to] = red * scale;
  out[to + 1] = green * scale;
  out[to + 2] = blue * scale;
  out[to + 3] = alpha * 255;
}

function rowOf(rows: Rows | undefined, length: number) {
  if (!rows) return null;
  const row = new Uint8ClampedArray(length);
  return { row, read: (y: number) => rows(y, row) };
}
