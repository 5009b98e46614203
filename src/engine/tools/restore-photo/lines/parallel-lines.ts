import { createPlane, type Plane } from '../../../raster.ts';
import { boxMean } from '../../../filters/box-mean.ts';
import type { LinePixels } from './line-segments.ts';
import { DIRECTIONS, type LineStrength } from './line-strength.ts';

/** Lines are counted on a picture reduced by this, in a square of this radius there. */
const REDUCTION = 4;
const RADIUS = 50;
/** Directions are taken together in pairs; a line is compared with its own pair and the two beside it. */
const GROUPS = DIRECTIONS / 2;

/**
 * Of a line, how many of `lines` as strong as itself run in about its direction in the square round it, itself included:
 * about 1 for a scratch, many for shutters, a rug's pattern, grass.
 */
export function parallelLines(
  lines: readonly LinePixels[],
  { strength, direction }: LineStrength,
): (line: LinePixels) => number {
  const { width } = strength;
  const density = lineDensity(lines, strength, direction);
  const reducedWidth = density[0]!.width;
  const across = (2 * RADIUS + 1) * REDUCTION;
  return (pixels) => {
    let all = 0;
    let own = 0;
    for (const at of pixels) {
      const x = at % width;
      const cell = Math.floor((at - x) / width / REDUCTION) * reducedWidth + Math.floor(x / REDUCTION);
      const group = direction[at]! >> 1;
      for (const turn of [GROUPS - 1, 0, 1]) all += density[(group + turn) % GROUPS]!.data[cell]!;
      own += strength.data[at]!;
    }
    return (all * across) / own;
  };
}

/** For each group of directions the mean strength of lines' middles per full-size pixel. */
function lineDensity(lines: readonly LinePixels[], strength: Plane, direction: Uint8Array): Plane[] {
  const { width, height, data } = strength;
  const planes = Array.from({ length: GROUPS }, () =>
    createPlane(Math.ceil(width / REDUCTION), Math.ceil(height / REDUCTION)),
  );
  for (const pixels of lines) {
    for (const at of pixels) {
      const x = at % width;
      const plane = planes[direction[at]! >> 1]!;
      const cell = Math.floor((at - x) / width / REDUCTION) * plane.width + Math.floor(x / REDUCTION);
      plane.data[cell]! += data[at]! / REDUCTION ** 2;
    }
  }
  return planes.map((plane) => boxMean(plane, RADIUS));
}
