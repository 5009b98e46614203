import type { Plane, Raster } from '../raster.ts';
import { boxMean } from '../filters/box-mean.ts';
import { colourEvidence } from './colour-evidence.ts';
import { enclosedGaps } from '../morphology/enclosed-gaps.ts';
import { fitWithin } from '../resample/fit-within.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { meanWithin } from '../filters/mean-within.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../resample/resample.ts';
import { smoothStep } from '../color/smooth-step.ts';

/** Doubtful areas are wide, so they are judged on a small picture: its longer side, pixels. */
const JUDGING_SIZE = 512;
/** Half the width, at that size, that a half-transparent area must have to be doubt and not a soft edge. */
const DOUBT_RADIUS = 3;
/** How far round a doubtful pixel its surroundings are looked at, pixels of that size. */
const SURROUNDINGS_RADIUS = 40;
/** How much colours, and surroundings, can say at the most: natural logarithms of odds. */
const COLOUR_LIMIT = 1.2;
const SURROUNDINGS_LIMIT = 2.5;

/**
 * Takes the doubt out of a matte. A network's wide half-transparent areas are not glass but indecision: a chest at
 * 0.7, a chair in the background at 0.2. Where such an area is wider than a soft edge can be, the network's own
 * leaning, the area's colours and its surroundings decide together, and the matte's levels there are stretched so
 * that the area becomes solid or goes, its own soft edge with it; gaps in the subject that show the background open
 * (`enclosedGaps`). `image` and `matte` have one size; soft edges and
 * certain parts keep their values.
 */
export function settleUncertainAreas(matte: Plane, image: Raster): Plane {
  const size = fitWithin(matte, JUDGING_SIZE);
  const small = resamplePlane(matte, size.width, size.height, boxFilter);
  const doubt = wideDoubt(small);
  if (!doubt.data.includes(1)) return matte;
  const picture = resampleRaster(image, size.width, size.height, boxFilter);
  const { floor, ceiling } = judge(small, doubt, picture);
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

/** 1 where a square of half-transparent values fits that is 2·DOUBT_RADIUS+1 wide, 0 elsewhere: an opening. */
function wideDoubt(matte: Plane): Plane {
  const uncertain = mapPlane(matte, (value) => (value > 0.04 && value < 0.94 ? 1 : 0));
  const core = mapPlane(boxMean(uncertain, DOUBT_RADIUS), (share) => (share > 0.999 ? 1 : 0));
  return mapPlane(boxMean(core, DOUBT_RADIUS), (share) => (share > 0 ? 1 : 0));
}

/** The values that are to become 0 and 1: 0 and 1 themselves away from doubt. */
function judge(matte: Plane, doubt: Plane, image: Raster): { floor: Plane; ceiling: Plane } {
  const leaning = meanWithin(matte, doubt, 2 * DOUBT_RADIUS);
  const colours = meanWithin(colourEvidence(image, matte, COLOUR_LIMIT), doubt, 2 * DOUBT_RADIUS);
  const certain = mapPlane(doubt, (value) => 1 - value);
  const surroundings = meanWithin(matte, certain, SURROUNDINGS_RADIUS);
  const belonging = mapPlane(leaning, (value, i) => {
    const said = Math.min(SURROUNDINGS_LIMIT, Math.max(0, logOdds(surroundings.data[i]!)));
    return logistic(logOdds(value) + colours.data[i]! + said);
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

function logOdds(probability: number): number {
  const p = Math.min(0.999, Math.max(0.001, probability));
  return Math.log(p / (1 - p));
}

function logistic(odds: number): number {
  return 1 / (1 + Math.exp(-odds));
}
