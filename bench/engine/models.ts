import { ensureBuilt, models as modelsBuild } from '../../scripts/steps/build.mjs';
import type { FoundWords } from '../../src/engine/finding/found-words.ts';
import type { Face } from '../../src/engine/face.ts';
import type { Matte } from '../../src/engine/matte.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import type { RecipeNeeds, RecipeResult } from '../../src/engine/recipe.ts';
import { recipes } from '../../src/engine/tools/recipes.ts';
import { stretchToSquare } from '../../src/server/codec/decode.ts';
import { seePicture } from '../../src/server/editors/embedded/see-picture.ts';
import { createModels } from '../../src/server/models/abilities.ts';
import { MATTE_SIDE } from '../../src/server/models/matting-model.ts';

/** A picture and what the models told about it, as far as a recipe needs it. */
export interface SeenPicture {
  readonly source: Raster;
  readonly matte?: Matte;
  readonly faces?: readonly Face[];
  readonly found?: FoundWords;
  readonly by: readonly string[];
}

/** The models, asked as the server asks them. */
export interface BenchModels {
  readonly matteOf: (picture: Raster) => Promise<Matte>;
  readonly facesOf: (picture: Raster) => Promise<readonly Face[]>;
  readonly see: (picture: Raster, needs: RecipeNeeds) => Promise<SeenPicture>;
}

/** Starts the models, and ends their processes whatever comes. */
export async function withModels<Result>(run: (models: BenchModels) => Promise<Result>): Promise<Result> {
  await ensureBuilt([modelsBuild]);
  const models = createModels();
  try {
    return await run({
      matteOf: async (picture) => models.matte(await stretchToSquare(picture, MATTE_SIDE)),
      facesOf: (picture) => models.detectFaces(picture),
      see: (picture, needs) => seePicture(picture, needs, models),
    });
  } finally {
    await models.close();
  }
}

/** Runs a tool on a picture as the server does, with what its recipe needs. Throws EngineError. */
export async function applyTool(
  tool: keyof typeof recipes,
  params: object,
  source: Raster,
  { see }: BenchModels,
  mask?: Plane,
): Promise<RecipeResult> {
  const recipe = recipes[tool];
  const seen = await see(source, recipe.needs(params as never, mask !== undefined));
  return recipe.run({ ...seen, params: params as never, seed: 1, ...(mask && { mask }) }, () => {});
}
