import { boxMean } from '../filters/box-mean.ts';
import { lumaPlane } from '../color/channels.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { localDeviation } from '../filters/local-deviation.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { closeGaps, dilate, fillHoles } from '../morphology/morphology.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** Differences (0..1) from which on a pixel may belong to a change, and of which a change has some. */
const [PERHAPS, SURE] = [0.035, 0.1];
/** In texture this share of its local deviation is no change: a model draws blades of grass anew. */
const TEXTURE = 0.6;
/** A change has at least this many pixels of the view. */
const SMALLEST = 24;
/** How far (pixels of the view) differences are pooled, gaps closed, the mask grown, and softened. */
const REACH = { pool: 2, gap: 3, grow: 3, soft: 2 };
/** Holes in a change up to this share of the view are changed as well. */
const LARGEST_HOLE = 0.002;

/** Where a picture was changed. */
export interface Changes {
  /** 1 in the changes, 0 outside, soft between. */
  readonly mask: Plane;
  /** Of what counts, 0..1. */
  readonly share: number;
}

/** Where `answer`, in the exposure of `sent` and lying over it, shows something else; only where `counts` is 1. */
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

/** The difference of colour beyond what texture excuses, the mean over a small window. */
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
