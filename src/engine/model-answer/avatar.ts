import { EngineError } from '../engine-error.ts';
import { boxFilter, lanczosFilter, resampleRaster } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { cropRaster } from '../resample/crop.ts';
import type { ModelServerRecipe } from './model-server-recipe.ts';
import { frameFor, showFrame } from './model-frame.ts';

/** The least side of a portrait, in pixels. */
const SIDE = 1024;
/** The side at which answer and photo are compared, and the mean difference (levels) up to which they are the same. */
const GLANCE = 32;
const SAME = 6;

/** A square portrait as the model made it, at least 1024 pixels wide. No pixel of the photo is used. */
export const drawAvatar: ModelServerRecipe<object> = {
  prepare: ({ source, shapes }, step) => {
    const frame = {
      ...frameFor({ left: 0, top: 0, width: source.width, height: source.height }, shapes),
      imageSize: '1K' as const,
      aspectRatio: '1:1',
    };
    step('reduce');
    return { pictures: [showFrame(source, frame, frame.width, frame.height)], frame };
  },
  compose: ({ source, answer }, step) => {
    step('compare');
    if (looksTheSame(middle(source), middle(answer))) throw new EngineError('nothing_changed');
    step('enlarge');
    const portrait = middle(answer);
    const small = portrait.width < SIDE;
    return { pictures: [small ? resampleRaster(portrait, SIDE, SIDE, lanczosFilter) : portrait] };
  },
};

/** The largest square in the middle. */
function middle(raster: Raster): Raster {
  const side = Math.min(raster.width, raster.height);
  if (raster.width === raster.height) return raster;
  return cropRaster(raster, {
    left: (raster.width - side) >> 1,
    top: (raster.height - side) >> 1,
    width: side,
    height: side,
  });
}

function looksTheSame(a: Raster, b: Raster): boolean {
  const [one, other] = [glanceAt(a), glanceAt(b)];
  let apart = 0;
  for (let i = 0; i < one.data.length; i++) apart += Math.abs(one.data[i]! - other.data[i]!);
  return apart < 0.75 * SAME * one.data.length;
}

function glanceAt(raster: Raster): Raster {
  return resampleRaster(raster, GLANCE, GLANCE, boxFilter);
}
