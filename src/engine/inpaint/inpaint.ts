import { createRaster, type Plane, type Raster } from '../raster.ts';
import { carryFill } from './carry-fill.ts';
import { type PixelArea, withMargin } from '../resample/crop.ts';
import type { SecondThread } from './second-thread.ts';
import { fillPyramid, type FillWork } from './fill-pyramid.ts';
import { FORBIDDEN, halvePart, HOLE, type PicturePart } from './inpaint-level.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

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
export function inpaint(image: Raster, hole: Plane, { forbidden, ...options }: InpaintOptions): Raster {
  if (hole.width !== image.width || hole.height !== image.height) throw new RangeError('The hole has another size');
  const part = partRound(image, hole, forbidden);
  if (part) fillHole(part, options);
  const result = createRaster(image.width, image.height);
  result.data.set(image.data);
  if (part) pasteHole(result, part, part);
  return result;
}

/** The part of a picture round its hole, and where it lies. */
export interface HolePart extends PicturePart {
  readonly left: number;
  readonly top: number;
}

/** A copy of what is looked at to fill `hole`; undefined when that is empty. Planes and options as of `inpaint`. */
export function partRound(image: Raster, hole: Plane, forbidden: Plane | undefined): HolePart | undefined {
  const box = contextBox(hole);
  return box && cropPart(image, hole, forbidden, box);
}

/** Fills the hole of a part in place, as `inpaint` does. */
export function fillHole(
  part: PicturePart,
  { seed, attempts = 4, secondThread, step = () => {} }: Omit<InpaintOptions, 'forbidden'>,
): void {
  fillPart(part, { attempts, random: uniformRandom(seed), secondThread, step });
}

/** Sets what was filled of `part` in `result`, where its left upper corner lies at `left`, `top`. */
export function pasteHole(
  result: Raster,
  { width, pixels, state }: PicturePart,
  { left, top }: Pick<HolePart, 'left' | 'top'>,
): void {
  for (let i = 0; i < state.length; i++) {
    if (state[i] !== HOLE) continue;
    const x = i % width;
    const to = 4 * ((top + (i - x) / width) * result.width + left + x);
    for (let c = 0; c < 4; c++) result.data[to + c] = pixels[4 * i + c]!;
  }
}

/** Fills the hole of a part in place; a large one by its half. Gives the source of each pixel; −1 where there is none. */
function fillPart(part: PicturePart, work: FillWork): Int32Array {
  if (part.state.length <= MOST_PIXELS) return fillPyramid(part, work);
  const half = halvePart(part);
  const origins = fillPart(half, work);
  work.step('carry the detail');
  return carryFill(part, { ...half, origins });
}

/** How far round a hole, of that longer side, is looked. */
export function contextOf(longer: number): number {
  return Math.max(LEAST_CONTEXT, Math.min(longer, Math.round(MUCH_CONTEXT + longer / 8)));
}

/** The hole's box with what lies round it; undefined for an empty hole. */
function contextBox({ width, height, data }: Plane): PixelArea | undefined {
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
  const context = contextOf(Math.max(right - left, bottom - top));
  const found = { left, top, width: right - left + 1, height: bottom - top + 1 };
  return withMargin(found, context, { width, height });
}

function cropPart(image: Raster, hole: Plane, forbidden: Plane | undefined, box: PixelArea): HolePart {
  const { left, top, width, height } = box;
  const pixels = new Uint8ClampedArray(width * height * 4);
  const state = new Uint8Array(width * height);
  for (let y = 0, to = 0; y < height; y++) {
    const start = (top + y) * image.width + left;
    pixels.set(image.data.subarray(4 * start, 4 * (start + width)), 4 * to);
    for (let from = start; from < start + width; from++, to++) {
      if (hole.data[from]! >= 0.5) state[to] = HOLE;
      else if (forbidden && forbidden.data[from]! >= 0.5) state[to] = FORBIDDEN;
    }
  }
  return { left, top, width, height, pixels, state };
}
