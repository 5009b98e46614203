import { LONGEST, valueOf } from '../../../engine/model-answer/model-frame.ts';
import type { ModelRequest } from './model-dialect.ts';

/** Sides are multiples of it, for OpenAI's models and for most others. */
const STEP = 16;
/** OpenAI's models make no side of 3840 or more. */
const LONGEST_SIDE = 3840 - STEP;
const PIXELS = { '1K': 1024 ** 2, '2K': 2048 ** 2, '4K': 3840 * 2160 };

/** The size to ask a model for that makes any: the picture's own, but at least a megapixel, in steps of 16 pixels and up to 3:1. */
export function freeSizeOf({
  aspectRatio = '1:1',
  imageSize = '1K',
  pixels = PIXELS['1K'],
}: Pick<ModelRequest, 'aspectRatio' | 'imageSize' | 'pixels'>) {
  const ratio = valueOf(aspectRatio);
  const wanted = Math.min(PIXELS[imageSize], Math.max(PIXELS['1K'], pixels));
  const [width, height] = [Math.sqrt(wanted * ratio), Math.sqrt(wanted / ratio)];
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  const side = (length: number): number => Math.max(STEP, STEP * Math.round((scale * length) / STEP));
  // Rounding may lead beyond the longest ratio.
  const within = (length: number, other: number): number => Math.min(length, LONGEST * other);
  return { width: within(side(width), side(height)), height: within(side(height), side(width)) };
}
