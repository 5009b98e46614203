import { EngineError } from '../../engine-error.ts';
import type { Raster } from '../../raster.ts';
import type { CanvasSources } from './extend-canvas.ts';
import type { Canvas } from './reduced-canvas.ts';
import { repeatedShare } from './repeated-share.ts';

/** With a larger share of the canvas repeated, its surroundings are things and not sky, walls, grass or water. */
const MOST_REPEATED = 0.05;
/** A picture among things becomes at most so many times as wide. */
const MOST_GROWN = 2;
/** Ratios that people use, from upright to wide, in steps of less than a doubling. */
const USUAL = [
  [1, 4],
  [1, 3],
  [1, 2],
  [9, 16],
  [2, 3],
  [3, 4],
  [4, 5],
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
  [16, 9],
  [2, 1],
  [21, 9],
  [3, 1],
  [4, 1],
  [6, 1],
] as const;

type Size = Pick<Raster, 'width' | 'height'>;

/**
 * Throws EngineError `would_repeat`, with what was `asked` and the widest usual ratio that is made, where a picture that became more than twice as wide shows the
 * same things again and again. Upwards and downwards there is mostly sky and ground, and nothing is refused.
 */
export function refuseRepetition(canvas: Canvas, sources: CanvasSources, source: Size, size: Size, asked: Size): void {
  if (size.width <= MOST_GROWN * source.width || repeatedShare(canvas, sources) <= MOST_REPEATED) return;
  const most = (MOST_GROWN * source.width) / source.height;
  const nearer = USUAL.findLast(([width, height]) => width / height <= most);
  throw new EngineError('would_repeat', {
    asked: `${asked.width}:${asked.height}`,
    ratio: (nearer ?? USUAL[0]).join(':'),
  });
}
