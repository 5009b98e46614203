import type { Plane, Raster } from '../../src/engine/raster.ts';
import type { RecipeResult } from '../../src/engine/recipe.ts';
import { recipes } from '../../src/engine/tools/recipes.ts';
import type { Finders } from './finders.ts';

/** Runs a tool on a picture as the server does, with what its recipe needs. Throws EngineError. */
export async function applyTool(
  tool: keyof typeof recipes,
  params: object,
  source: Raster,
  { see }: Finders,
  mask?: Plane,
): Promise<RecipeResult> {
  const recipe = recipes[tool];
  const needs = recipe.needs(params as never, mask !== undefined);
  const input = { ...(await see(source, needs)), params: params as never, seed: 1, ...(mask && { mask }) };
  return recipe.run(input, () => {});
}
