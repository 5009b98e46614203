import { UNKNOWN } from '../../inpaint/inpaint-level.ts';
import type { Canvas } from './reduced-canvas.ts';
import type { End } from './silhouette.ts';

/** So many of the border's colours are looked at. */
const COLOURS = 96;
/** Texture differs by this much (squared levels, summed over the channels); what is beyond counts so many times, and more than the most tells no more. */
const USUAL = 120;
const TIMES = 4;
const MOST = 20_000;

/**
 * For each pixel of a layer what copying it beyond one border costs: by how much its colour differs from every colour that the layer has at that border
 * (squared levels, summed over the channels). What lies behind a cut and not in it, as eyes below a cut forehead do, is strange there.
 */
export function strangeness({ width, height, pixels, state, axis, start, length }: Canvas, end: End): Float32Array {
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
