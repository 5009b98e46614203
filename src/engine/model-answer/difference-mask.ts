import { boxMean } from '../../pixels/box-mean.ts';
import { lumaPlane } from '../color/channels.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { localDeviation } from '../filters/local-deviation.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { closeGaps, dilate, fillHoles } from '../morphology/morphology.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';

/** A change has pixels that differ by more than this (0..1), beyond texture. */
const SURE = 0.1;
/** What of it nobody overlooks. */
const STRONG = 0.065;
/** What belongs to it differs by so many times the median difference of this answer, within these bounds. */
const PERHAPS = { times: 2.5, least: 0.014, most: 0.035 };
/** The same beside a change. */
const BESIDE = { times: 1.5, least: 0.012, most: 0.02 };
/** In texture this share of the local deviation is no change: a model redraws blades of grass. Beside a change less is excused. */
const TEXTURE = { far: 0.6, beside: 0.25 };
/** A change has at least this many pixels of the view. */
const SMALLEST = 24;
/** Radii in pixels of the view: pooling of differences, closing of gaps, growth and softening of the mask, what counts as beside. */
const REACH = { pool: 2, gap: 3, grow: 3, soft: 2, beside: 12 };
/** Holes in a change up to this share of the view are filled. */
const LARGEST_HOLE = 0.002;

/** Where a picture was changed. */
export interface Changes {
  /** 1 in the changes, 0 outside, soft between. */
  readonly mask: Plane;
  /** The same, not grown and with a hard rim. */
  readonly found: Plane;
  /** Those that are plain to see, which no noise explains. */
  readonly strong: Plane;
  /** The changed share of the compared pixels, 0..1, by thresholds that are the same for every answer. */
  readonly share: number;
}

/**
 * Finds where `answer`, registered to `sent` and in its exposure, shows something else. Only pixels with `counts` 1 are compared. What differs
 * faintly counts by the answer's own noise, and by less beside a sure change: petals on a white shirt are no texture there.
 */
export function findChanges(sent: Raster, answer: Raster, counts: Plane): Changes {
  const apart = differences(sent, answer, counts);
  const deviation = localDeviation(lumaPlane(sent), REACH.pool);
  const beyond = (texture: number): Plane =>
    boxMean(
      mapPlane(apart, (value, i) => Math.max(0, value - texture * deviation.data[i]!)),
      REACH.pool,
    );
  const noise = medianOf(apart, counts);
  const within = ({ times, least, most }: typeof PERHAPS): number => Math.min(most, Math.max(least, times * noise));
  const far = beyond(TEXTURE.far);
  const share = shareOf(closed(changesAbove(far, PERHAPS.most)), counts);
  const strong = closed(changesAbove(far, STRONG));
  const sure = changesAbove(far, within(PERHAPS));
  if (!sure.data.includes(1)) return { mask: sure, found: sure, strong, share: 0 };
  const near = dilate(sure, REACH.beside);
  const faint = beyond(TEXTURE.beside);
  const reached = mapPlane(sure, (value, i) => Math.max(value, near.data[i]! * faint.data[i]!));
  const { labels, count } = connectedComponents(reached, within(BESIDE));
  const touches = new Uint8Array(count + 1);
  labels.forEach((label, i) => {
    if (sure.data[i] === 1) touches[label] = 1;
  });
  const found = closed(mapPlane(sure, (value, i) => (value === 1 || (labels[i]! > 0 && touches[labels[i]!]) ? 1 : 0)));
  return { mask: grownMask(found), found, strong, share };
}

/** What is shown of the answer: `found` with some of what is round it, and a soft rim. */
export function grownMask(found: Plane): Plane {
  return boxMean(dilate(found, REACH.grow), REACH.soft);
}

/** The share (0..1) of the pixels with `counts` 1 that `found` has. */
function shareOf(found: Plane, counts: Plane): number {
  let [changed, counted] = [0, 0];
  for (let i = 0; i < counts.data.length; i++) {
    counted += counts.data[i]!;
    changed += counts.data[i]! * found.data[i]!;
  }
  return changed / Math.max(1, counted);
}

function closed(found: Plane): Plane {
  return fillHoles(closeGaps(found, REACH.gap), LARGEST_HOLE * found.data.length);
}

/** 1 where connected pixels above `threshold` have one that is sure: hysteresis, as of Canny's edges. */
function changesAbove(difference: Plane, threshold: number): Plane {
  const { labels, count } = connectedComponents(difference, threshold);
  const sizes = new Float64Array(count + 1);
  const most = new Float64Array(count + 1);
  labels.forEach((label, i) => {
    sizes[label]!++;
    most[label] = Math.max(most[label]!, difference.data[i]!);
  });
  const found = createPlane(difference.width, difference.height);
  labels.forEach((label, i) => {
    if (label > 0 && sizes[label]! >= SMALLEST && most[label]! > SURE) found.data[i] = 1;
  });
  return found;
}

/** The largest difference of red, green and blue (0..1). */
function differences({ data: sent }: Raster, { data: answer }: Raster, counts: Plane): Plane {
  return mapPlane(counts, (counted, i) => {
    const at = 4 * i;
    const red = Math.abs(sent[at]! - answer[at]!);
    const green = Math.abs(sent[at + 1]! - answer[at + 1]!);
    const blue = Math.abs(sent[at + 2]! - answer[at + 2]!);
    return (counted * Math.max(red, green, blue)) / 255;
  });
}

function medianOf({ data }: Plane, counts: Plane): number {
  const known = data.filter((_, i) => counts.data[i] === 1).sort();
  return known[known.length >> 1] ?? 0;
}
