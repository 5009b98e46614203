import { UNKNOWN } from '../../inpaint/inpaint-level.ts';
import type { Canvas } from './reduced-canvas.ts';
import type { BorderEnd } from './silhouette.ts';

/** The number of border colours that are sampled. */
const COLOURS = 96;
/**
 * Texture differs by `USUAL` (squared levels, summed over the channels). The excess is multiplied by `TIMES` and
 * limited to `MOST`.
 */
const USUAL = 120;
const TIMES = 4;
const MOST = 20_000;

/**
 * The cost of copying each pixel of a layer beyond one border: the difference of its colour to the nearest of the
 * layer's colours at that border (squared levels, summed over the channels). It excludes what lies behind a cut but not
 * in it, such as the eyes below a cut forehead.
 */
export function borderDissimilarity(
  { width, height, pixels, state, axis, start, length }: Canvas,
  end: BorderEnd,
): Float32Array {
  const place = end === 'first' ? start + 1 : start + length - 2;
  const border = Array.from({ length: axis === 'x' ? height : width }, (_, across) =>
    axis === 'x' ? across * width + place : place * width + across,
  ).filter((i) => (state[i]! & UNKNOWN) === 0);
  const shown = border.filter((_, k) => k % Math.ceil(border.length / COLOURS) === 0);
  return Float32Array.from(state, (own, i) => {
    if (own !== 0) return 0;
    let least = Infinity;
    for (const other of shown) {
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += (pixels[4 * i + c]! - pixels[4 * other + c]!) ** 2;
      least = Math.min(least, sum);
    }
    return Math.min(MOST, TIMES * Math.max(0, least - USUAL));
  });
}
