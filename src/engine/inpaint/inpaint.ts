import { maskBounds } from '../segment/region-mask.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';
import { upsampleFill } from './fill/upsample-fill.ts';
import { type PixelArea, withMargin } from '../resample/crop.ts';
import type { WorkerThread } from './worker-thread.ts';
import { fillPyramid, type FillWork } from './fill/fill-pyramid.ts';
import { FORBIDDEN, halvePart, HOLE, type PicturePart } from './inpaint-level.ts';
import { uniformRandom } from '../filters/uniform-random.ts';

/** The options of `inpaint`. */
export interface InpaintOptions {
  /** The same seed and input give the same pixels. An integer in 0..2³²−1. */
  readonly seed: number;
  /** Nothing is copied from pixels where this plane (the picture's size) is at least one half. */
  readonly forbidden?: Plane;
  /**
   * How often a wide hole is filled from its coarse levels (the most coherent result is kept), or how much work a
   * narrow one gets; 4 by default.
   */
  readonly attempts?: number;
  /** Processes half of the work on a wide hole; the pixels are the same without it. */
  readonly workerThread?: WorkerThread | undefined;
  /** Called with a name before each part of the work. It may throw to cancel. */
  readonly step?: (name: string) => void;
}

/** The context around the hole is as wide as the hole's longer side, within about these limits in pixels. */
const LEAST_CONTEXT = 64;
const MUCH_CONTEXT = 512;
/** The largest threshold that one half exceeds. */
const BELOW_HALF = 0.5 - Number.EPSILON;
/** A larger part is filled at half its size and upsampled. */
const MOST_PIXELS = 5e6;

/**
 * Fills the hole (where `hole`, the picture's size, is at least one half) from the rest of the picture. All other
 * pixels keep their values. Uses multi-scale expectation-maximisation over nearest-neighbour patches (Wexler et al.
 * 2007; PatchMatch, Barnes et al. 2009). Where nothing can be copied, it fills with a membrane. Throws RangeError when
 * the sizes differ.
 */
export function inpaint(image: Raster, hole: Plane, { forbidden, ...options }: InpaintOptions): Raster {
  if (hole.width !== image.width || hole.height !== image.height) throw new RangeError('The hole has another size');
  const part = partAroundHole(image, hole, forbidden);
  if (part) fillHole(part, options);
  const result = createRaster(image.width, image.height);
  result.data.set(image.data);
  if (part) pasteHole(result, part, part);
  return result;
}

/** The part of a picture around its hole, and its position there. */
export interface HolePart extends PicturePart {
  readonly left: number;
  readonly top: number;
}

/**
 * Copies the hole with its context from a picture; undefined for an empty hole. The arguments are those of `inpaint`.
 */
export function partAroundHole(image: Raster, hole: Plane, forbidden: Plane | undefined): HolePart | undefined {
  const box = contextBox(hole);
  return box && cropPart(image, hole, forbidden, box);
}

/** Fills the hole of a part in place, as `inpaint` does. Returns whether there was anything to copy. */
export function fillHole(
  part: PicturePart,
  { seed, attempts = 4, workerThread, step = () => {} }: Omit<InpaintOptions, 'forbidden'>,
): boolean {
  return fillPart(part, { attempts, random: uniformRandom(seed), workerThread, step }).some((source) => source >= 0);
}

/** Writes the filled pixels of `part` into `result`, where the part's top left corner is at (`left`, `top`). */
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

/**
 * Fills the hole of a part in place; a large part by way of its half. Returns the index of each pixel's source; −1
 * where there is none.
 */
function fillPart(part: PicturePart, work: FillWork): Int32Array {
  if (part.state.length <= MOST_PIXELS) return fillPyramid(part, work);
  const half = halvePart(part);
  const origins = fillPart(half, work);
  work.step('carry the detail');
  return upsampleFill(part, { ...half, origins });
}

/** The width of the context around a hole whose longer side is `longer`, in pixels. */
export function contextOf(longer: number): number {
  return Math.max(LEAST_CONTEXT, Math.min(longer, Math.round(MUCH_CONTEXT + longer / 8)));
}

/** The bounding box of the hole with its context; undefined for an empty hole. */
function contextBox(hole: Plane): PixelArea | undefined {
  const bounds = maskBounds(hole, BELOW_HALF);
  return bounds && withMargin(bounds, contextOf(Math.max(bounds.width, bounds.height) - 1), hole);
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
