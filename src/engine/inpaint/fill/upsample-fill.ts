import { sampleBilinear } from '../../resample/sample-bilinear.ts';
import { HOLE, type PicturePart } from '../inpaint-level.ts';

/** A half-size part whose hole has been filled, and the sources of its hole pixels. */
export interface HalfSizeFill extends PicturePart {
  /** The index of the source; −1 where there is none. */
  readonly origins: Int32Array;
}

/**
 * Fills the hole of `part` in place from its half-size fill: enlarges the half and adds the fine detail of the
 * corresponding source. Returns the index of each pixel's source; −1 where there is none.
 */
export function upsampleFill(part: PicturePart, half: HalfSizeFill): Int32Array {
  const origins = new Int32Array(part.state.length).fill(-1);
  const { width, height, pixels, state } = part;
  const [here, there] = [new Float32Array(3), new Float32Array(3)];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (state[i] !== HOLE) continue;
      sampleBilinear(half, x / 2 - 0.25, y / 2 - 0.25, here);
      const source = sourceOf(part, half, x, y);
      origins[i] = source;
      if (source >= 0) sampleBilinear(half, (source % width) / 2 - 0.25, Math.floor(source / width) / 2 - 0.25, there);
      for (let c = 0; c < 3; c++) {
        pixels[4 * i + c] = source < 0 ? here[c]! : here[c]! + pixels[4 * source + c]! - there[c]!;
      }
      pixels[4 * i + 3] = source < 0 ? 255 : pixels[4 * source + 3]!;
    }
  }
  return origins;
}

/** The known pixel that corresponds to the half's source of (x, y); −1 where there is none. */
function sourceOf({ width, height, state }: PicturePart, half: HalfSizeFill, x: number, y: number): number {
  const at = (y >> 1) * half.width + (x >> 1);
  const origin = half.origins[at]!;
  if (origin < 0) return -1;
  const column = x + 2 * ((origin % half.width) - (x >> 1));
  const row = y + 2 * (Math.floor(origin / half.width) - (y >> 1));
  if (column < 0 || row < 0 || column >= width || row >= height) return -1;
  const source = row * width + column;
  return state[source] === 0 ? source : -1;
}
