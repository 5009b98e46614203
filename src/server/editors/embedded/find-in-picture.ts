import type { Abilities } from '../../../engine/abilities.ts';
import { ground, groundingNeeds, GUESS, SURE } from '../../../engine/grounding/ground.ts';
import { withShadow } from '../../../engine/operations/erase-marked.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { seePicture } from './see-picture.ts';

export interface FoundInPicture {
  /** 1 where what was found is, at the picture's size. */
  readonly mask: Plane;
  /** 0..1 */
  readonly confidence: number;
  readonly sure: boolean;
  /** What was found, in plain words. */
  readonly found: string;
}

/**
 * Finds in a picture what a person's words name; the one place where a search by words begins. It is looked at before anything is edited, so
 * that a guess that the brush corrects is more than none. Throws EngineError when there is nothing that it would even guess.
 */
export async function findInPicture(phrase: string, source: Raster, abilities: Abilities): Promise<FoundInPicture> {
  const scene = await seePicture(source, groundingNeeds(phrase), abilities);
  const { mask, confidence, found } = ground(phrase, scene, GUESS);
  return { mask: withShadow(source, mask, scene.matte), confidence, sure: confidence >= SURE, found };
}
