import type { Plane, Raster } from '../../src/engine/raster.ts';
import type { RecipeResult } from '../../src/engine/recipe.ts';
import { recipes } from '../../src/engine/recipes/recipes.ts';
import type { Finders } from './finders.ts';

/** Runs a tool on a picture as the server does, with what its recipe needs. Throws EngineError. */
export async function applyTool(
  tool: keyof typeof recipes,
  params: object,
  source: Raster,
  { matteOf, facesOf }: Finders,
  mask?: Plane,
): Promise<RecipeResult> {
  const recipe = recipes[tool];
  const needs = recipe.needs(params as never, mask !== undefined);
  const matte = needs.matte && { matte: await matteOf(source) };
  const faces = needs.faces && { faces: await facesOf(source) };
  const input = { source, params: params as never, seed: 1, ...matte, ...faces, ...(mask && { mask }) };
  return recipe.run(input, () => {});
}
