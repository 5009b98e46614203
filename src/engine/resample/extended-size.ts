import { EngineError } from '../engine-error.ts';

const MOST_MEGAPIXELS = 50;

interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * The smallest size with this ratio (any unit) that contains the picture. Throws EngineError `same_ratio` (within half
 * a pixel) and `result_too_large`.
 */
export function extendedSize({ width, height }: Size, ratio: Size): Size {
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
