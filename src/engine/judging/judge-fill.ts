import { CHESSBOARD, distanceTransform } from '../../pixels/distance-transform.ts';
import type { PixelArea } from '../resample/crop.ts';
import type { Plane, Raster } from '../raster.ts';
import { heaviestPlace, type Place } from './place.ts';

/** Above this step at the rim of a hole what fills it may show (docs/engine.md has the grades that it was chosen by). */
const MOST_STEP = 1.1;
/** The surroundings of a hole that its rim is compared with, in pixels. */
const NEAR = 4;

/** What is told of a fill: the place that shows most, where it is not surely good. */
export interface JudgedFill {
  readonly doubtful?: Place;
  readonly measures: { readonly step: number };
}

/** A filled hole: 1 where it was, in an area of the picture that has the hole's size. */
export interface FilledHole {
  readonly hole: Plane;
  readonly area: Pick<PixelArea, 'left' | 'top'>;
}

/**
 * Judges what fills a hole by the step at its rim: the mean difference of neighbors across the rim, by that of neighbors beside it (and one level more,
 * for a plain surface). What goes on as its surroundings do has none.
 */
export function judgeFill(picture: Raster, { hole, area }: FilledHole): JudgedFill {
  const away = distanceTransform(hole, (i) => hole.data[i] === 1, CHESSBOARD);
  const steps = new Float32Array(picture.width * picture.height);
  const [rim, beside] = [
    { sum: 0, count: 0 },
    { sum: 0, count: 0 },
  ];
  for (let y = 0, i = 0; y < hole.height; y++) {
    for (let x = 0; x < hole.width; x++, i++) {
      for (const [stepX, stepY] of NEIGHBORS) {
        if (x + stepX >= hole.width || y + stepY >= hole.height) continue;
        const next = i + stepY * hole.width + stepX;
        const isRim = hole.data[i] !== hole.data[next];
        if (!isRim && (hole.data[i] === 1 || away[i]! > NEAR)) continue;
        const at = (y + area.top) * picture.width + x + area.left;
        const difference = differenceOf(picture, at, at + stepY * picture.width + stepX);
        const group = isRim ? rim : beside;
        group.sum += difference;
        group.count++;
        if (isRim) steps[at]! += difference;
      }
    }
  }
  if (rim.count === 0) return { measures: { step: 0 } };
  const step = rim.sum / rim.count / (1 + beside.sum / Math.max(1, beside.count));
  if (step <= MOST_STEP) return { measures: { step } };
  return { doubtful: heaviestPlace(picture.width, picture.height, (i) => steps[i]!), measures: { step } };
}

const NEIGHBORS = [
  [1, 0],
  [0, 1],
] as const;

/** The mean difference of two pixels' channels, in levels. */
function differenceOf({ data }: Raster, i: number, j: number): number {
  let sum = 0;
  for (let channel = 0; channel < 3; channel++) sum += Math.abs(data[4 * i + channel]! - data[4 * j + channel]!);
  return sum / 3;
}
