import type { Box } from '../abilities.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { enclosedGaps } from '../morphology/enclosed-gaps.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { meanWithin } from '../filters/mean-within.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../resample/resample.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { localMixture } from './local-colors.ts';
import { unmixAlpha } from './unmix-alpha.ts';

/** Uncertain areas are wide, so they are analysed at this longer side, in pixels. */
const JUDGING_SIZE = 512;
/** The alpha between which the network is uncertain. */
const UNCERTAIN = [0.04, 0.94] as const;
/** An area is uncertain, and no soft edge, when its half width is at least this, in pixels of that size. */
const DOUBT_RADIUS = 3;
/** The radius of an uncertain pixel's surroundings, in pixels of that size. */
const SURROUNDINGS_RADIUS = 40;
/** The limits of the evidence from colors and from surroundings, as natural log odds. */
const COLOR_LIMIT = 3;
const SURROUNDINGS_LIMIT = 2.5;
/** What a detector's box says: its thing fills some four fifths of it. */
const IN_BOX = Math.log(4);
/** How far colors of one side stray to the other's, as a share of the way. */
const SPREAD = 0.3;

/**
 * Resolves uncertain alpha: makes wide half-transparent areas of a matte solid or empty. They are the network's
 * indecision and not glass: a chest at 0.7, a background chair at 0.2. The network's mean value, the colors beside the
 * area and its surroundings, or the box of a main object that holds it, vote by log odds. The alpha range of the area is
 * then stretched, together with its soft edge. Gaps in the subject that show the background are opened
 * (`enclosedGaps`). `image` and `matte` have one size, in whose pixels the `boxes` are. Narrow soft edges and certain
 * parts keep their values.
 */
export function resolveUncertainAlpha(matte: Plane, image: Raster, boxes: readonly Box[] = []): Plane {
  const size = fitWithin(matte, JUDGING_SIZE);
  const reduced = resamplePlane(matte, size.width, size.height, boxFilter);
  if (!wideUncertainAreas(reduced).data.includes(1)) return matte;
  const picture = resampleRaster(image, size.width, size.height, boxFilter);
  const small = unmixAlpha(reduced, picture);
  const doubt = wideUncertainAreas(small);
  const { floor, ceiling } = alphaRange(small, doubt, picture, heldByUnsure(boxes, matte, small));
  const low = resamplePlane(floor, matte.width, matte.height, tentFilter).data;
  const high = resamplePlane(ceiling, matte.width, matte.height, tentFilter).data;
  const settled = mapPlane(matte, (value, i) =>
    Math.min(1, Math.max(0, (value - low[i]!) / Math.max(0.02, high[i]! - low[i]!))),
  );
  const gaps = enclosedGaps(small, doubt, picture);
  if (!gaps.data.includes(1)) return settled;
  const open = resamplePlane(gaps, matte.width, matte.height, tentFilter);
  return mapPlane(settled, (value, i) => value * (1 - open.data[i]!));
}

/** 1 where half-transparent values fill a square of 2·DOUBT_RADIUS+1 pixels: a morphological opening. */
function wideUncertainAreas(matte: Plane): Plane {
  const uncertain = mapPlane(matte, (value) => (value > UNCERTAIN[0] && value < UNCERTAIN[1] ? 1 : 0));
  const core = mapPlane(boxMean(uncertain, DOUBT_RADIUS), (share) => (share > 0.999 ? 1 : 0));
  return mapPlane(boxMean(core, DOUBT_RADIUS), (share) => (share > 0 ? 1 : 0));
}

/** The alpha values to map to 0 and to 1; these are 0 and 1 themselves away from uncertain areas. */
function alphaRange(matte: Plane, doubt: Plane, image: Raster, held: Plane): { floor: Plane; ceiling: Plane } {
  const leaning = meanWithin(matte, doubt, 2 * DOUBT_RADIUS);
  const colors = meanWithin(colorOdds(matte, image), doubt, 2 * DOUBT_RADIUS);
  const certain = mapPlane(doubt, (value) => 1 - value);
  const surroundings = meanWithin(matte, certain, SURROUNDINGS_RADIUS);
  const belonging = mapPlane(leaning, (value, i) => {
    const said = Math.min(SURROUNDINGS_LIMIT, Math.max(held.data[i]! * IN_BOX, logOdds(surroundings.data[i]!)));
    return logistic(logOdds(value) + colors.data[i]! + said);
  });
  const floor = mapPlane(
    leaning,
    (value, i) => Math.min(0.6, 2.5 * value) * (1 - smoothStep(belonging.data[i]!, 0.25, 0.38)),
  );
  const ceiling = mapPlane(leaning, (value, i) => 1 - smoothStep(belonging.data[i]!, 0.38, 0.5) * (1 - 0.8 * value));
  const presence = boxMean(doubt, 2 * DOUBT_RADIUS);
  const fade = (away: number, plane: Plane): Plane => {
    const near = meanWithin(plane, doubt, 2 * DOUBT_RADIUS);
    return mapPlane(near, (value, i) => away + (value - away) * smoothStep(presence.data[i]!, 0, 0.2));
  };
  return { floor: fade(0, floor), ceiling: fade(1, ceiling) };
}

/**
 * 1 where a box holds the pixel whose thing the network shows without being sure of it: a box has nothing to add to what
 * is sure. The boxes are in pixels of `full`, of which `matte` is a smaller copy.
 */
function heldByUnsure(boxes: readonly Box[], full: Plane, matte: Plane): Plane {
  const { width, height, data } = matte;
  const held = createPlane(width, height);
  const [x, y] = [width / full.width, height / full.height];
  for (const box of boxes) {
    const [left, right] = [Math.max(0, Math.round(box.left * x)), Math.min(width, Math.round(box.right * x))];
    const rows: [from: number, to: number][] = [];
    for (let row = Math.max(0, Math.round(box.top * y)); row < Math.min(height, Math.round(box.bottom * y)); row++)
      rows.push([row * width + left, row * width + right]);
    let [shown, sure] = [0, 0];
    for (const [from, to] of rows) {
      for (let i = from; i < to; i++) {
        shown += data[i]!;
        if (data[i]! >= UNCERTAIN[1]) sure += data[i]!;
      }
    }
    if (sure < shown / 2) for (const [from, to] of rows) held.data.fill(1, from, to);
  }
  return held;
}

/** What the colors beside a pixel say of it, as natural log odds within ±COLOR_LIMIT. */
function colorOdds(matte: Plane, image: Raster): Plane {
  const mixtureAt = localMixture(matte, image);
  const mixture = { share: 0, trust: 0 };
  return mapPlane(matte, (_, i) => {
    mixtureAt(i, mixture);
    const said = (2 * mixture.share - 1) / (2 * SPREAD ** 2);
    return mixture.trust * Math.min(COLOR_LIMIT, Math.max(-COLOR_LIMIT, said));
  });
}

function logOdds(probability: number): number {
  const p = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(p / (1 - p));
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
