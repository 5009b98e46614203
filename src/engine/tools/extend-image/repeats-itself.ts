import type { Raster } from '../../raster.ts';
import type { CanvasSources } from './extend-canvas.ts';
import type { Canvas } from './reduced-canvas.ts';
import { repeatedShare } from './repeated-share.ts';

/** With a larger share of the canvas repeated, its surroundings are things and not sky, walls, grass or water. */
const MOST_REPEATED = 0.05;
/** A picture among things becomes at most so many times as wide. */
const MOST_GROWN = 2;
type Size = Pick<Raster, 'width' | 'height'>;

/**
 * Whether a picture that became more than twice as wide shows the same things again and again. Upwards and downwards there is mostly sky and
 * ground, which may.
 */
export function repeatsItself(canvas: Canvas, sources: CanvasSources, source: Size, size: Size): boolean {
  return size.width > MOST_GROWN * source.width && repeatedShare(canvas, sources) > MOST_REPEATED;
}
