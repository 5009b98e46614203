import { boxMean } from '../../../pixels/box-mean.ts';
import { halvePart, HOLE, type PicturePart } from '../../inpaint/inpaint-level.ts';
import { createPlane, type Plane } from '../../raster.ts';
import type { Canvas } from './reduced-canvas.ts';

/** Places are compared at a quarter of the canvas's size, over squares of this radius. */
const HALVINGS = 2;
const RADIUS = 3;
/** Closer places along the axis, in pixels of that size, are the place itself. */
const NEAREST = 10;
/** The farthest comparison along the axis, as a share of the picture, and the number of distances on each side. */
const FARTHEST = 0.6;
const DISTANCES = 40;
/** The shifts across the axis that are compared. */
const ACROSS = [-2, 0, 2];
/**
 * Texture differs by `USUAL` (squared levels, summed over the channels). The excess is multiplied by `TIMES` and
 * limited to `MOST`.
 */
const USUAL = 60;
const TIMES = 2;
const MOST = 2000;

/**
 * Measures how salient each pixel of the canvas is along the axis of the extension, 0..2000: the difference to the most
 * similar place in its row (or column), in squared levels summed over the channels, without that of texture. Walls,
 * sky, ground, repeated objects and what resembles the border have a low saliency; a single object has a high one. 0
 * beyond the picture.
 */
export function axisSaliency(canvas: Canvas): Float32Array {
  let part: PicturePart = canvas;
  for (let halving = 0; halving < HALVINGS; halving++) part = halvePart(part);
  const least = leastDifferences(part, canvas.axis, canvas.length >> HALVINGS);
  return Float32Array.from(canvas.state, (state, i) => {
    if ((state & HOLE) !== 0) return 0;
    const x = (i % canvas.width) >> HALVINGS;
    const y = Math.floor(i / canvas.width) >> HALVINGS;
    return Math.min(MOST, TIMES * Math.max(0, least[y * part.width + x]! - USUAL));
  });
}

/** The mean difference to the most similar square along the axis; 0 where none is comparable. */
function leastDifferences(part: PicturePart, axis: 'x' | 'y', length: number): Float32Array {
  const least = new Float32Array(part.state.length).fill(Infinity);
  const most = Math.max(NEAREST + 1, Math.round(FARTHEST * length));
  const distances = new Set(
    Array.from({ length: DISTANCES }, (_, k) => Math.round(NEAREST + ((most - NEAREST) * k) / DISTANCES)),
  );
  for (const distance of distances) {
    for (const along of [-distance, distance]) {
      for (const across of ACROSS) {
        const [differences, known] = axis === 'x' ? moved(part, along, across) : moved(part, across, along);
        lower(least, differences, known, 0.5);
      }
    }
  }
  for (const end of ['first', 'last'] as const) {
    const [differences, known] = toBorder(part, axis, end);
    lower(least, differences, known, 0);
  }
  return least.map((value) => (value === Infinity ? 0 : value));
}

/** Lowers `least` to the local mean difference where more than `share` of the square is known. */
function lower(least: Float32Array, differences: Plane, known: Plane, share: number): void {
  const sums = boxMean(differences, RADIUS).data;
  const shares = boxMean(known, RADIUS).data;
  for (let i = 0; i < least.length; i++) {
    if (shares[i]! > share) least[i] = Math.min(least[i]!, sums[i]! / shares[i]!);
  }
}

/** The squared difference of each pixel to the border pixel of its row (or column), and 1 where both are known. */
function toBorder(
  { width, height, pixels, state }: PicturePart,
  axis: 'x' | 'y',
  end: 'first' | 'last',
): [Plane, Plane] {
  const [differences, known] = [createPlane(width, height), createPlane(width, height)];
  const [length, lines] = axis === 'x' ? [width, height] : [height, width];
  const [along, across] = axis === 'x' ? [1, width] : [width, 1];
  for (let line = 0; line < lines; line++) {
    const row = Array.from({ length }, (_, place) => line * across + place * along).filter(
      (i) => (state[i]! & HOLE) === 0,
    );
    const border = end === 'first' ? row[0] : row.at(-1);
    if (border === undefined) continue;
    for (const here of row) {
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += (pixels[4 * here + c]! - pixels[4 * border + c]!) ** 2;
      differences.data[here] = sum;
      known.data[here] = 1;
    }
  }
  return [differences, known];
}

/** The squared difference of each pixel to the one at (`dx`, `dy`), and 1 where both are known. */
function moved({ width, height, pixels, state }: PicturePart, dx: number, dy: number): [Plane, Plane] {
  const [differences, known] = [createPlane(width, height), createPlane(width, height)];
  for (let y = Math.max(0, -dy); y < Math.min(height, height - dy); y++) {
    for (let x = Math.max(0, -dx); x < Math.min(width, width - dx); x++) {
      const here = y * width + x;
      const there = here + dy * width + dx;
      if (((state[here]! | state[there]!) & HOLE) !== 0) continue;
      let sum = 0;
      for (let c = 0; c < 3; c++) sum += (pixels[4 * here + c]! - pixels[4 * there + c]!) ** 2;
      differences.data[here] = sum;
      known.data[here] = 1;
    }
  }
  return [differences, known];
}
