import { fitWithin } from '../resample/fit-within.ts';
import { boxFilter, fromPart, type PictureMapping, resampleRasterAt, tentFilter } from '../resample/resample.ts';
import { spreadValues } from '../color/spread-values.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { chain } from './axis-mapping.ts';
import type { Patch } from './patch.ts';

/** The longer side at which the correction is computed: it has no detail. */
const SIZE = 256;
/** A difference that deviates from the usual one by this much (levels) has half the weight. */
const TOLERANCE = 10;
const NOTHING = 1e-4;

/**
 * The correction (levels of red, green and blue) that hides the seam between photo and answer: outside the seam the difference
 * between the two, inside its membrane interpolation (Pérez, Gangnet, Blake, "Poisson Image Editing", SIGGRAPH 2003; the
 * gradients are the answer's). `known(x, y)` says whether the answer has to meet the photo's pixel.
 */
export function seamCorrection(
  photo: Raster,
  { answer, toAnswer, colors, area }: Patch,
  known: (x: number, y: number) => boolean,
): readonly Plane[] {
  const { width, height } = fitWithin(area, SIZE);
  const mapping = fromPart(area, width, height);
  const ours = resampleRasterAt(photo, width, height, boxFilter, mapping);
  const theirs = resampleRasterAt(answer, width, height, tentFilter, chain(toAnswer, mapping));
  const differences = [0, 1, 2].map(() => createPlane(width, height));
  const confidence = createPlane(width, height);
  for (let i = 0; i < confidence.data.length; i++) {
    if (!allKnown(i, width, mapping, known)) continue;
    confidence.data[i] = 1;
    for (let c = 0; c < 3; c++) {
      const matched = colors.gains[c]! * theirs.data[4 * i + c]! + colors.offsets[c]!;
      differences[c]!.data[i] = ours.data[4 * i + c]! - matched;
    }
  }
  if (!confidence.data.includes(1)) return differences;
  doubtOutliers(differences, confidence);
  const guide = createPlane(width, height);
  return spreadValues(differences, { guide, confidence, edge: 1 });
}

/** Whether all of a cell of the reduced area is known: a half edited cell would falsify the light. */
function allKnown(
  i: number,
  width: number,
  { x: across, y: down }: PictureMapping,
  known: (x: number, y: number) => boolean,
): boolean {
  const [x, y] = [i % width, Math.floor(i / width)];
  const [centreX, centreY] = [x * across.scale + across.offset, y * down.scale + down.offset];
  const [halfX, halfY] = [Math.max(0, across.scale / 2 - 0.5), Math.max(0, down.scale / 2 - 0.5)];
  const [left, right] = [Math.round(centreX - halfX), Math.round(centreX + halfX)];
  const [top, bottom] = [Math.round(centreY - halfY), Math.round(centreY + halfY)];
  return known(left, top) && known(right, top) && known(left, bottom) && known(right, bottom);
}

/** Lowers the confidence where photo and answer show different things, for there the difference is not one of light. */
function doubtOutliers(differences: readonly Plane[], confidence: Plane): void {
  const usual = differences.map((plane) => medianWhere(plane, confidence));
  for (let i = 0; i < confidence.data.length; i++) {
    if (confidence.data[i] === 0) continue;
    let most = 0;
    for (let c = 0; c < 3; c++) most = Math.max(most, Math.abs(differences[c]!.data[i]! - usual[c]!));
    confidence.data[i] = NOTHING + 1 / (1 + (most / TOLERANCE) ** 2);
  }
}

function medianWhere({ data }: Plane, confidence: Plane): number {
  const known = data.filter((_, i) => confidence.data[i]! > 0).sort();
  return known[known.length >> 1] ?? 0;
}
