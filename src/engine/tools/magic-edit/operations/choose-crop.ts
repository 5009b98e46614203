import type { Ratio } from '../instructions/operation.ts';
import type { PixelArea } from '../../../resample/crop.ts';

/** A place in the picture that should stay in it, and how much it matters. */
export interface SalientPoint {
  readonly x: number;
  readonly y: number;
  readonly weight: number;
}

/**
 * The largest part of a picture with that shape that keeps the most of what matters; among equals the one whose centre is
 * nearest to the middle of what matters, or to the picture's when nothing does. The whole picture when it has the shape.
 */
export function chooseCrop(width: number, height: number, ratio: Ratio, points: readonly SalientPoint[]): PixelArea {
  const wanted = ratio.width / ratio.height;
  const size = {
    width: Math.max(1, Math.min(width, Math.round(height * wanted))),
    height: Math.max(1, Math.min(height, Math.round(width / wanted))),
  };
  return {
    ...size,
    left: offset(
      width,
      size.width,
      points.map(({ x, weight }) => [x, weight]),
    ),
    top: offset(
      height,
      size.height,
      points.map(({ y, weight }) => [y, weight]),
    ),
  };
}

/** Where a stretch of `kept` begins in one of `length`. */
function offset(length: number, kept: number, points: readonly (readonly [at: number, weight: number])[]): number {
  const free = length - kept;
  if (free === 0) return 0;
  const total = points.reduce((sum, [, weight]) => sum + weight, 0);
  const middle = total > 0 ? points.reduce((sum, [at, weight]) => sum + at * weight, 0) / total : length / 2;
  const sums = new Float64Array(length + 1);
  for (const [at, weight] of points) sums[Math.min(length, Math.max(0, Math.floor(at)) + 1)]! += weight;
  for (let i = 1; i <= length; i++) sums[i]! += sums[i - 1]!;
  let best = 0;
  let most = -1;
  for (let start = 0; start <= free; start++) {
    const inside = total > 0 ? (sums[start + kept]! - sums[start]!) / total : 1;
    const off = Math.abs(start + kept / 2 - middle) / length;
    const score = inside - 0.05 * off;
    if (score > most) [best, most] = [start, score];
  }
  return best;
}
