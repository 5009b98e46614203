import { boxMean } from '../../../pixels/box-mean.ts';
import { halvePart, type PicturePart, partLuma } from '../../inpaint/inpaint-level.ts';
import type { Plane } from '../../raster.ts';
import type { CanvasSources } from './extend-canvas.ts';
import type { Canvas } from './reduced-canvas.ts';

/** The canvas is judged at a quarter of its size, where texture is even and things are not. */
const HALVINGS = 2;
/** How far along the row, in pixels of that size, lightness is compared. */
const BESIDE = 6;
/** From this standard deviation along the row on (levels), a place shows things. */
const THINGS = 20;
/** From this saliency of its source on, a place is like no other of the photo. */
const SINGLE = 400;
/** One copy beside its source is seldom noticed, a third one is. */
const MANY = 3;

/**
 * The share of a canvas that grew sideways which shows the same things again and again, 0..1. Sky, walls, lawns and water have next to none. Counted are
 * the pixels beyond the picture whose source is copied three times or more, by how much lightness varies along their row, and by how little
 * else in the photo is like their source.
 */
export function repeatedShare(canvas: Canvas, { x: across, y: down, saliency }: CanvasSources): number {
  const { width, height, start, length } = canvas;
  let part: PicturePart = canvas;
  for (let halving = 0; halving < HALVINGS; halving++) part = halvePart(part);
  const variation = variationAlongRows(partLuma(part)).data;
  const copies = new Uint16Array(part.width * part.height);
  const added: { readonly at: number; readonly source: number; readonly from: number }[] = [];
  const size = 1 << HALVINGS;
  for (let at = 0; at < copies.length; at++) {
    const x = Math.min(width - 1, (at % part.width) * size + size / 2);
    const y = Math.min(height - 1, Math.floor(at / part.width) * size + size / 2);
    if (x >= start && x < start + length) continue;
    const i = y * width + x;
    const column = Math.min(width - 1, Math.max(0, x + across[i]!));
    const row = Math.min(height - 1, Math.max(0, y + down[i]!));
    const source = row * width + column;
    const from = Math.min(copies.length - 1, (row >> HALVINGS) * part.width + (column >> HALVINGS));
    copies[from]!++;
    added.push({ at, source, from });
  }
  let sum = 0;
  for (const { at, source, from } of added) {
    if (copies[from]! < MANY) continue;
    sum += Math.min(1, variation[at]! / THINGS) * Math.min(1, saliency[source]! / SINGLE);
  }
  return sum / copies.length;
}

/** The standard deviation of each pixel's surroundings in its row, as the mean of its neighbourhood. */
function variationAlongRows({ width, height, data }: Plane): Plane {
  const variation = new Float32Array(data.length);
  for (let i = 0; i < data.length; i++) {
    const x = i % width;
    const near = data.subarray(i - Math.min(x, BESIDE), i + Math.min(width - 1 - x, BESIDE) + 1);
    let [sum, squares] = [0, 0];
    for (const value of near) {
      sum += value;
      squares += value * value;
    }
    variation[i] = Math.sqrt(Math.max(0, squares / near.length - (sum / near.length) ** 2));
  }
  return boxMean({ width, height, data: variation }, 1);
}
