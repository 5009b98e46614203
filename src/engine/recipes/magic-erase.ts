import { EngineError } from '../engine-error.ts';
import { castShadow } from '../grounding/cast-shadow.ts';
import { ground, groundingNeeds } from '../grounding/ground.ts';
import { cropPlane, type PixelArea } from '../kernels/crop.ts';
import { inpaint } from '../kernels/inpaint.ts';
import { dilate } from '../kernels/morphology.ts';
import { unwantedSources } from '../operations/unwanted-sources.ts';
import { createPlane, type Plane } from '../raster.ts';
import type { Recipe, RecipeInput } from '../recipe.ts';

export interface MagicEraseParams {
  /** What should go, in words. */
  readonly object?: string | undefined;
}

/** What belongs to the object by more than this is erased: soft edges too. */
const BELONGS = 0.15;
/** By how much the hole is grown, so that an edge's blur goes with it: a share of the longer side, and pixels. */
const RIM = 0.002;
const LEAST_RIM = 2;
/** A hole of more than this share of the picture cannot be filled from the rest. */
const MOST = 0.85;

/**
 * What is named, with the shadow that it casts, and what is painted over are gone; the gap is filled with what the
 * rest of the picture shows. Throws EngineError `nothing_marked`, `nothing_left`, `object_not_found`, `object_uncertain`.
 */
export const magicErase: Recipe<MagicEraseParams> = {
  needs: (params, painted) => {
    const object = namedObject(params);
    if (object !== undefined) return groundingNeeds(object);
    if (!painted) throw new EngineError('nothing_marked');
    // The matte keeps a second subject from being made out of the one that stays.
    return { matte: true, faces: false };
  },
  run: (input, step) => {
    const { source, seed, matte } = input;
    const hole = markedArea(input, step);
    step('keep the subject out');
    const forbidden = matte && { forbidden: unwantedSources(hole, matte) };
    return { pictures: [inpaint(source, hole, { seed, step, ...forbidden })] };
  },
};

function namedObject({ object }: MagicEraseParams): string | undefined {
  return object?.trim() || undefined;
}

/** 1 where the picture is to be filled. */
function markedArea(
  { source, params, mask, matte, faces }: RecipeInput<MagicEraseParams>,
  step: (name: string) => void,
): Plane {
  const object = namedObject(params);
  const area = createPlane(source.width, source.height);
  if (mask) mark(area, mask, 0);
  if (object !== undefined) {
    step('find what is meant');
    const named = ground(object, { source, ...(matte && { matte }), ...(faces && { faces }) }).mask;
    mark(area, named, BELONGS);
    step('find the shadow');
    mark(area, castShadow(source, named), BELONGS);
  }
  const extent = markedExtent(area);
  if (extent === undefined) throw new EngineError('nothing_marked');
  growWithin(area, extent, Math.max(LEAST_RIM, Math.round(RIM * Math.max(source.width, source.height))));
  let marked = 0;
  for (const value of area.data) marked += value;
  if (marked > MOST * area.data.length) throw new EngineError('nothing_left');
  return area;
}

function mark(area: Plane, mask: Plane, threshold: number): void {
  for (let i = 0; i < area.data.length; i++) if (mask.data[i]! > threshold) area.data[i] = 1;
}

/** The smallest rectangle round what is 1; undefined when nothing is. */
function markedExtent({ width, height, data }: Plane): PixelArea | undefined {
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (data[i] !== 1) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  }
  return right < 0 ? undefined : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** Dilates what is marked, all of it within `extent`, in place. */
function growWithin(area: Plane, extent: PixelArea, radius: number): void {
  const left = Math.max(0, extent.left - radius);
  const top = Math.max(0, extent.top - radius);
  const grown = dilate(
    cropPlane(area, {
      left,
      top,
      width: Math.min(area.width, extent.left + extent.width + radius) - left,
      height: Math.min(area.height, extent.top + extent.height + radius) - top,
    }),
    radius,
  );
  for (let y = 0; y < grown.height; y++) {
    const row = grown.data.subarray(y * grown.width, (y + 1) * grown.width);
    area.data.set(row, (top + y) * area.width + left);
  }
}
