import type { Abilities } from '../../../engine/abilities.ts';
import type { Face } from '../../../engine/face.ts';
import type { Matte } from '../../../engine/matte.ts';
import type { Raster } from '../../../engine/raster.ts';
import type { RecipeNeeds } from '../../../engine/recipe.ts';
import { stretchToSquare } from '../../codec/decode.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';

/** A picture and what models see in it. */
export interface SeenPicture {
  readonly source: Raster;
  readonly matte?: Matte;
  readonly faces?: readonly Face[];
}

/** Asks the models for what is needed to be known of a whole picture. */
export async function seePicture(source: Raster, needs: RecipeNeeds, abilities: Abilities): Promise<SeenPicture> {
  const matte = needs.matte ? await abilities.matte(await stretchToSquare(source, MATTE_SIDE)) : undefined;
  const faces = needs.faces ? await facesOf(source, needs.faces, abilities) : undefined;
  return { source, ...(matte && { matte }), ...(faces && { faces }) };
}

/** From which part of the picture's longer side on a face is a large one. */
const LARGE = 0.25;

async function facesOf(source: Raster, which: true | 'large', { detectFaces }: Abilities): Promise<readonly Face[]> {
  const faces = await detectFaces(source);
  if (which === true) return faces;
  const least = LARGE * Math.max(source.width, source.height);
  return faces.filter(({ width, height }) => Math.max(width, height) >= least);
}
