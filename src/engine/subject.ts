import type { Box } from './abilities.ts';
import { EngineError } from './engine-error.ts';
import { channelPlane } from './color/channels.ts';
import { cutOut } from './segment/cut-out.ts';
import { type ColorPlanes, estimateForeground } from './segment/estimate-foreground.ts';
import { fitWithin } from './resample/fit-within.ts';
import { colorGuidedModel } from './filters/guided-filter.ts';
import { mapPlane, sumOf } from './filters/map-planes.ts';
import { removeThin } from './morphology/morphology.ts';
import { removeCutPieces } from './morphology/remove-cut-pieces.ts';
import { removeSpecks } from './morphology/remove-specks.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from './resample/resample.ts';
import { limitMatte } from './segment/limit-matte.ts';
import { resolveUncertainAlpha } from './segment/resolve-uncertain-alpha.ts';
import { unmixAlpha } from './segment/unmix-alpha.ts';
import type { Plane, Raster } from './raster.ts';

/** The longer side at which the matte is refined before it is upsampled. */
const WORKING_SIZE = 1536;
/** How far the matte may move to an edge of the picture, as a share of its longer side. */
const EDGE_REACH = 6 / 1024;
/** The color variance (0..1, squared) from which on the picture has an edge. */
const EDGE_EPSILON = 1e-4;
/** A smaller share of the picture is no subject. */
const SMALLEST_SUBJECT = 0.0005;
/**
 * A subject smaller than this share must reach `SMALLEST_SUBJECT` after an opening by `THIN` (a share of the longer
 * side), which excludes blades of grass and scratches.
 */
const SMALL_SUBJECT = 0.01;
const THIN = 0.002;

/** What is known of the subject beside its matte. */
export interface SubjectHints {
  /** Of several subjects, those are kept that it covers; of any size. */
  readonly mark?: Plane | undefined;
  /** What belongs to the subject as a whole, in pixels of the source. */
  readonly boxes?: readonly Box[];
}

/**
 * Cuts the subject out of `source` at full size, with soft, decontaminated edges. `matte` is the network's, over the
 * whole source. Throws EngineError `no_subject`.
 */
export function cutOutSubject(
  source: Raster,
  matte: Plane,
  step: (name: string) => void,
  { mark, boxes = [] }: SubjectHints = {},
): Raster {
  step('reduce');
  const image = workingImage(source);
  step('clean the matte');
  const [x, y] = [image.width / source.width, image.height / source.height];
  const inImage = boxes.map(({ left, top, right, bottom }) => ({
    left: left * x,
    top: top * y,
    right: right * x,
    bottom: bottom * y,
  }));
  const subject = cleaned(image, matte, inImage);
  const kept = mark
    ? limitMatte(subject, resamplePlane(mark, image.width, image.height, boxFilter))
    : removeCutPieces(subject, inImage);
  if (!isSubject(kept)) throw new EngineError('no_subject');
  return cutOutAlong(source, image, kept, step);
}

/**
 * The same for a `source` that is a `part` (0..1, of the longer side) of the picture that the network saw. `subject` is
 * a clean matte (`cleanMatte`) of that part, at any size.
 */
export function cutOutPart(source: Raster, subject: Plane, step: (name: string) => void, part: number): Raster {
  step('reduce');
  const image = workingImage(source);
  const alpha = unmixAlpha(resamplePlane(subject, image.width, image.height, tentFilter), image);
  return cutOutAlong(source, image, alpha, step, part);
}

/** The subject's alpha at the size at which it is refined, at most 1536. Throws EngineError `no_subject`. */
export function subjectAlpha(source: Raster, matte: Plane): Plane {
  return cleanMatte(workingImage(source), matte);
}

function workingImage(source: Raster): Raster {
  const size = fitWithin(source, WORKING_SIZE);
  return resampleRaster(source, size.width, size.height, boxFilter);
}

function cutOutAlong(source: Raster, image: Raster, subject: Plane, step: (name: string) => void, part = 1): Raster {
  step('fit the matte to the edges');
  const colors: ColorPlanes = [channelPlane(image, 0), channelPlane(image, 1), channelPlane(image, 2)];
  const reach = Math.max(1, Math.round((EDGE_REACH * Math.max(image.width, image.height)) / part));
  const model = colorGuidedModel(colors, subject, reach, EDGE_EPSILON);
  step('separate the colors');
  const layers = estimateForeground(colors, subject);
  step('cut out');
  return cutOut(source, model, layers);
}

/**
 * Resamples the network's matte to the size of `image` (at most 1536), resolves uncertain areas and removes specks.
 * Throws EngineError `no_subject`.
 */
export function cleanMatte(image: Raster, matte: Plane): Plane {
  const subject = cleaned(image, matte);
  if (!isSubject(subject)) throw new EngineError('no_subject');
  return subject;
}

function cleaned(image: Raster, matte: Plane, boxes: readonly Box[] = []): Plane {
  const seen = resamplePlane(matte, image.width, image.height, tentFilter);
  return removeSpecks(unmixAlpha(resolveUncertainAlpha(seen, image, boxes), image, seen));
}

function isSubject(subject: Plane): boolean {
  const solid = mapPlane(subject, (value) => (value > 0.5 ? 1 : 0));
  const share = sumOf(solid) / solid.data.length;
  if (share === 0 || share < SMALLEST_SUBJECT) return false;
  if (share >= SMALL_SUBJECT) return true;
  const thin = Math.floor(THIN * Math.max(subject.width, subject.height));
  return sumOf(removeThin(solid, thin)) / solid.data.length >= SMALLEST_SUBJECT;
}
