import { EngineError } from '../engine-error.ts';
import { extendCanvas } from '../extending/extend-canvas.ts';
import { carryDetail } from '../extending/carry-detail.ts';
import { reducedCanvas } from '../extending/reduced-canvas.ts';
import { uniformRandom } from '../kernels/uniform-random.ts';
import type { Recipe } from '../recipe.ts';

export interface ExtendImageParams {
  /** The ratio that the picture is to have; any unit. */
  readonly width: number;
  readonly height: number;
}

const MOST_MEGAPIXELS = 50;

/**
 * The picture in the middle of a larger one of the ratio asked for, its own pixels untouched; the rest is made of what
 * it shows. Throws EngineError `same_ratio` (within half a pixel) and `result_too_large`.
 */
export const extendImage: Recipe<ExtendImageParams> = {
  needs: () => ({ matte: true, faces: true }),
  run: ({ source, params, seed, matte, faces }, step) => {
    const size = extendedSize(source, params);
    step('reduce');
    const canvas = reducedCanvas(source, size, { ...(matte && { matte }), ...(faces && { faces }) });
    const shifts = extendCanvas(canvas, uniformRandom(seed), step);
    step('carry the detail');
    return { pictures: [carryDetail(source, size, canvas, shifts)] };
  },
};

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The smallest size of this ratio that holds the picture. */
function extendedSize({ width, height }: Size, ratio: Size): Size {
  const wanted = ratio.width / ratio.height;
  const wider = wanted > width / height;
  const side = wider ? Math.round(height * wanted) : Math.round(width / wanted);
  const size = wider ? { width: side, height } : { width, height: side };
  if (size.width === width && size.height === height) {
    throw new EngineError('same_ratio', { ratio: `${ratio.width}:${ratio.height}` });
  }
  if (size.width * size.height > MOST_MEGAPIXELS * 1e6) {
    throw new EngineError('result_too_large', { megapixels: String(MOST_MEGAPIXELS) });
  }
  return size;
}
