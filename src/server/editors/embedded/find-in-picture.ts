import type { Abilities } from '../../../engine/abilities.ts';
import { EngineError } from '../../../engine/engine-error.ts';
import { find, findAt, type Finding, SURE } from '../../../engine/finding/find.ts';
import { withShadow } from '../../../engine/operations/with-shadow.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { stretchToSquare } from '../../codec/decode.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';
import type { Sought } from '../object-finder.ts';

export interface FoundInPicture {
  /** 1 where what was found is, at the picture's size. */
  readonly mask: Plane;
  /** 0..1 */
  readonly confidence: number;
  readonly sure: boolean;
  /** What was found, in plain words. */
  readonly found: string;
}

/** Less sure answers are not worth a look. */
const LEAST_CONFIDENCE = 0.2;

/**
 * Finds in a picture what a person's words name or what lies at a point (shares of the width and height). With `shadow`, the shadow that
 * it casts belongs to it, as it must when it is to be erased. It is looked at before anything is edited, so that a guess which
 * the brush corrects is more than none. Throws EngineError when there is nothing that it would even guess.
 */
export async function findInPicture(
  { object, point, shadow }: Sought & { readonly shadow: boolean },
  source: Raster,
  abilities: Abilities,
): Promise<FoundInPicture> {
  const scene = { source, abilities };
  const finding = point
    ? await findAt({ x: point.x * source.width, y: point.y * source.height }, scene)
    : await find(object, scene);
  const { confidence, found } = finding;
  if (confidence < LEAST_CONFIDENCE) throw new EngineError('object_uncertain', { object: object ?? '', found });
  const mask = shadow ? await shaded(source, finding, abilities) : finding.mask;
  return { mask, confidence, sure: confidence >= SURE, found };
}

async function shaded(source: Raster, finding: Finding, abilities: Abilities): Promise<Plane> {
  if (!finding.casts) return finding.mask;
  return withShadow(source, finding, await abilities.matte(await stretchToSquare(source, MATTE_SIDE)));
}
