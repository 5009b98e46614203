import { createPlane, type Plane } from '../../../raster.ts';
import { boxMean } from '../../../../pixels/box-mean.ts';
import type { LinePixels } from './line-segments.ts';
import { DIRECTIONS, type LineStrength } from './line-strength.ts';

/** Lines are counted at this reduction, in a square of this radius there. */
const REDUCTION = 4;
const RADIUS = 50;
/** Directions are grouped in pairs. A line counts its own group and the two beside it. */
const GROUPS = DIRECTIONS / 2;

/**
 * Returns a function that counts the lines of similar strength and direction around a line, itself included: about 1
 * for a scratch, many for shutters, patterns or grass.
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

/** For each group of directions, the mean strength of line centres per full-size pixel. */
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
