import { EngineError } from '../../../engine/engine-error.ts';
import { find, findAt, SURE } from '../../../engine/finding/find.ts';
import type { FindingAbilities } from '../../../engine/finding/scene-view.ts';
import { withShadow } from '../../../engine/finding/with-shadow.ts';
import { fitWithin } from '../../../engine/resample/fit-within.ts';
import { boxFilter, resampleRaster } from '../../../engine/resample/resample.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { stretchToSquare } from '../../codec/decode.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';
import type { Sought } from '../object-finder.ts';

export interface FoundInPicture {
  /** 1 where what was found is, at the size of `PictureForFinding.source`. */
  readonly mask: Plane;
  /** 0..1 */
  readonly confidence: number;
  readonly sure: boolean;
  /** What was found, in plain words. */
  readonly found: string;
}

/** Less sure answers are not worth a look. */
const MIN_CONFIDENCE = 0.2;

/** A browser lays the mask over a screen's worth of the picture, and no more of it is needed to find something. */
const LONGEST_SIDE = 2048;

/** A picture to find something in, and what the matting model makes of all of it. */
export interface PictureForFinding {
  /** At most 2048 pixels wide and high. */
  readonly source: Raster;
  readonly abilities: FindingAbilities;
  /** Asked for when a shadow is looked for; of the pixels that an edit of the picture asks about, so that the answer is kept for it. */
  readonly wholeMatte: () => Promise<Plane>;
}

/** Reduces a picture for finding. */
export async function seeForFinding(picture: Raster, abilities: FindingAbilities): Promise<PictureForFinding> {
  const square = await stretchToSquare(picture, MATTE_SIDE);
  const { width, height } = fitWithin(picture, LONGEST_SIDE);
  const source = resampleRaster(picture, width, height, boxFilter);
  return { source, abilities, wholeMatte: () => abilities.matte(square) };
}

/**
 * Finds in a picture what a person's words name or what lies at a point (shares of the width and height). With `shadow`, the shadow that
 * it casts belongs to it, as it must when it is to be erased. It is looked at before anything is edited, so that a guess which
 * the brush corrects is more than none. Throws EngineError when there is nothing that it would even guess.
 */
export async function findInPicture(
  { object, point, shadow }: Sought & { readonly shadow: boolean },
  { source, abilities, wholeMatte }: PictureForFinding,
): Promise<FoundInPicture> {
  const scene = { source, abilities };
  const finding = point
    ? await findAt({ x: point.x * source.width, y: point.y * source.height }, scene)
    : await find(object, scene);
  const { confidence, found } = finding;
  if (confidence < MIN_CONFIDENCE) throw new EngineError('object_uncertain', { object: object ?? '', found });
  const isShaded = shadow && finding.casts;
  const mask = isShaded ? withShadow(source, finding, await wholeMatte()) : finding.mask;
  return { mask, confidence, sure: confidence >= SURE, found };
}
