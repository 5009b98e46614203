import { boxMean } from '../../pixels/box-mean.ts';
import { lumaPlane } from '../color/channels.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { localDeviation } from '../filters/local-deviation.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { closeGaps, dilate, fillHoles } from '../morphology/morphology.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** Hysteresis thresholds (0..1): a change consists of pixels above the first and has some above the second. */
const [PERHAPS, SURE] = [0.035, 0.1];
/** In texture this share of the local deviation is no change: a model redraws blades of grass. */
const TEXTURE = 0.6;
/** A change has at least this many pixels of the view. */
const SMALLEST = 24;
/** Radii in pixels of the view: pooling of differences, closing of gaps, growth and softening of the mask. */
const REACH = { pool: 2, gap: 3, grow: 3, soft: 2 };
/** Holes in a change up to this share of the view are filled. */
const LARGEST_HOLE = 0.002;

/** Where a picture was changed. */
export interface Changes {
  /** 1 in the changes, 0 outside, soft between. */
  readonly mask: Plane;
  /** The changed share of the compared pixels, 0..1. */
  readonly share: number;
}

/** Finds where `answer`, registered to `sent` and in its exposure, shows something else. Only pixels with `counts` 1 are compared. */
export function findChanges(sent: Raster, answer: Raster, counts: Plane): Changes {
  const difference = pooledDifference(sent, answer, counts);
  const { labels, count } = connectedComponents(difference, PERHAPS);
  const sizes = new Float64Array(count + 1);
  const most = new Float64Array(count + 1);
  labels.forEach((label, i) => {
    sizes[label]!++;
    most[label] = Math.max(most[label]!, difference.data[i]!);
  });
  const found = createPlane(sent.width, sent.height);
  labels.forEach((label, i) => {
    if (label > 0 && sizes[label]! >= SMALLEST && most[label]! > SURE) found.data[i] = 1;
  });
  const whole = fillHoles(closeGaps(found, REACH.gap), LARGEST_HOLE * found.data.length);
  const grown = dilate(whole, REACH.grow);
  let [changed, counted] = [0, 0];
  for (let i = 0; i < counts.data.length; i++) {
    counted += counts.data[i]!;
    changed += counts.data[i]! * whole.data[i]!;
  }
  return { mask: boxMean(grown, REACH.soft), share: changed / Math.max(1, counted) };
}

/** The mean, over a small window, of the color difference beyond what texture explains. */
function pooledDifference(sent: Raster, answer: Raster, counts: Plane): Plane {
  const excused = localDeviation(lumaPlane(sent), REACH.pool);
  const difference = mapPlane(counts, (counted, i) => {
    const at = 4 * i;
    const red = sent.data[at]! - answer.data[at]!;
    const green = sent.data[at + 1]! - answer.data[at + 1]!;
    const blue = sent.data[at + 2]! - answer.data[at + 2]!;
    const apart = Math.max(Math.abs(red), Math.abs(green), Math.abs(blue)) / 255;
    return counted * Math.max(0, apart - TEXTURE * excused.data[i]!);
  });
  return boxMean(difference, REACH.pool);
}
