import { createRaster, type Plane, type Raster } from '../raster.ts';
import { carryFill } from './carry-fill.ts';
import type { SecondThread } from './fill-errands.ts';
import { fillPyramid, type FillWork } from './fill-pyramid.ts';
import { FORBIDDEN, halvePart, HOLE, type PicturePart } from './inpaint-level.ts';
import { uniformRandom } from './uniform-random.ts';

export interface InpaintOptions {
  /** Same seed, same input: same pixels. */
  readonly seed: number;
  /** At the picture's size: nothing is copied from where it is at least one half. */
  readonly forbidden?: Plane;
  /** How often a wide hole is filled from its coarse levels on, the most coherent being kept, or the work done on a narrow
   * one; 4 unless told. */
  readonly attempts?: number;
  /** Does half of the work on a wide hole at the same time; the pixels are the same without it. */
  readonly secondThread?: SecondThread | undefined;
  /** Called before each part of the work; may throw to end it. */
  readonly step?: (name: string) => void;
}

/** What lies round the hole's box is looked at as far as the box is long, in pixels at least and about at most. */
const LEAST_CONTEXT = 64;
const MUCH_CONTEXT = 512;
/** What is larger is filled at half its size, and its detail carried up. */
const MOST_PIXELS = 5e6;
/**
 * Fills the hole (where `hole`, of the picture's size, is at least one half) with what the rest of the picture shows;
 * all other pixels stay as they are. Multi-scale expectation-maximisation over the patches nearest to those in the
 * hole (Wexler et al. 2007, Barnes et al. 2009). Works on the part of the picture round the hole. Where nothing can be
 * copied from, colours flow in from the rim.
 */
export function inpaint(
  image: Raster,
  hole: Plane,
  { seed, forbidden, attempts = 4, secondThread, step = () => {} }: InpaintOptions,
): Raster {
  if (hole.width !== image.width || hole.height !== image.height) throw new RangeError('The hole has another size');
  const result = createRaster(image.width, image.height);
  result.data.set(image.data);
  const box = contextBox(hole);
  if (box === undefined) return result;
  const part = cropPart(image, hole, forbidden, box);
  fillPart(part, { attempts, random: uniformRandom(seed), secondThread, step });
  pasteHole(result, part, box);
  return result;
}

/** Fills the hole of a part in place; a large one by its half. Gives the source of each pixel; −1 where there is none. */
function fillPart(part: PicturePart, work: FillWork): Int32Array {
  if (part.state.length <= MOST_PIXELS) return fillPyramid(part, work);
  const half = halvePart(part);
  const origins = fillPart(half, work);
  work.step('carry the detail');
  return carryFill(part, { ...half, origins });
}

interface CropBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The hole's box with what lies round it; undefined for an empty hole. */
function contextBox({ width, height, data }: Plane): CropBox | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i]! < 0.5) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (top > y) top = y;
      bottom = y;
    }
  }
  if (right < 0) return undefined;
  const longest = Math.max(right - left, bottom - top);
  const context = Math.max(LEAST_CONTEXT, Math.min(longest, Math.round(MUCH_CONTEXT + longest / 8)));
  const x = Math.max(0, left - context);
  const y = Math.max(0, top - context);
  return {
    x,
    y,
    width: Math.min(width, right + context + 1) - x,
    height: Math.min(height, bottom + context + 1) - y,
  };
}

function cropPart(image: Raster, hole: Plane, forbidden: Plane | undefined, box: CropBox): PicturePart {
  const { width, height } = box;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const state = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    const start = (box.y + y) * image.width + box.x;
    pixels.set(image.data.subarray(4 * start, 4 * (start + width)), 4 * to);
    for (let from = start; from < start + width; from++, to++) {
      if (hole.data[from]! >= 0.5) state[to] = HOLE;
      else if (forbidden && forbidden.data[from]! >= 0.5) state[to] = FORBIDDEN;
    }
  }
  return { width, height, pixels, state };
}

function pasteHole(result: Raster, { width, pixels, state }: PicturePart, box: CropBox): void {
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== HOLE) continue;
    const x = i % width;
    const to = 4 * ((box.y + (i - x) / width) * result.width + box.x + x);
    result.data.set(pixels.subarray(4 * i, 4 * i + 4), to);
  }
}
