import { HOLE, type PicturePart } from './inpaint-level.ts';

/** A part of half the size whose hole has been filled, and from which pixel each of its pixels in the hole comes. */
export interface FilledHalf extends PicturePart {
  /** Index of the source; −1 where there is none. */
  readonly origins: Int32Array;
}

/**
 * Fills the hole of `part`, in place, from its filled half: the half enlarged, with the fine detail that the picture has
 * where each pixel comes from (what it has there beyond the half enlarged). Gives the source of each pixel; −1 where there is none.
 */
export function carryFill(part: PicturePart, half: FilledHalf): Int32Array {
  const origins = new Int32Array(part.state.length).fill(-1);
  const { width, height, pixels, state } = part;
  const [here, there] = [new Float32Array(3), new Float32Array(3)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] !== HOLE) continue;
      sampleHalf(half, x, y, here);
      const source = sourceOf(part, half, x, y);
      origins[i] = source;
      if (source >= 0) sampleHalf(half, source % width, Math.floor(source / width), there);
      for (let c = 0; c < 3; c++) {
        pixels[4 * i + c] = source < 0 ? here[c]! : here[c]! + pixels[4 * source + c]! - there[c]!;
      }
      pixels[4 * i + 3] = source < 0 ? 255 : pixels[4 * source + 3]!;
    }
  }
  return origins;
}

/** The known pixel that lies to (x, y) as the half's source lies to its pixel; −1 when there is none. */
function sourceOf({ width, height, state }: PicturePart, half: FilledHalf, x: number, y: number): number {
  const at = (y >> 1) * half.width + (x >> 1);
  const origin = half.origins[at]!;
  if (origin < 0) return -1;
  const column = x + 2 * ((origin % half.width) - (x >> 1));
  const row = y + 2 * (Math.floor(origin / half.width) - (y >> 1));
  if (column < 0 || row < 0 || column >= width || row >= height) return -1;
  const source = row * width + column;
  return state[source] === 0 ? source : -1;
}

/** The half at a pixel of the whole, by linear interpolation between the half's pixels. */
function sampleHalf({ width, height, pixels }: PicturePart, x: number, y: number, out: Float32Array): void {
  const px = Math.min(width - 1, Math.max(0, x / 2 - 0.25));
  const py = Math.min(height - 1, Math.max(0, y / 2 - 0.25));
  const [column, row] = [Math.floor(px), Math.floor(py)];
  const [across, down] = [px - column, py - row];
  const a = 4 * (row * width + column);
  const b = column + 1 < width ? a + 4 : a;
  const c = row + 1 < height ? a + 4 * width : a;
  const d = c + b - a;
  for (let k = 0; k < 3; k++) {
    const upper = pixels[a + k]! + (pixels[b + k]! - pixels[a + k]!) * across;
    const lower = pixels[c + k]! + (pixels[d + k]! - pixels[c + k]!) * across;
    out[k] = upper + (lower - upper) * down;
  }
}
