import { pino } from 'pino';
import { ensureBuilt, models as modelsBuild } from '../../scripts/steps/build.mjs';
import type { Face } from '../../src/engine/face.ts';
import type { AskModel, ModelQuestion } from '../../src/engine/model-question.ts';
import type { Matte } from '../../src/engine/matte.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';
import type { Recipe, RecipeNeeds, RecipeResult } from '../../src/engine/recipe.ts';
import { recipes } from '../../src/engine/tools/recipes.ts';
import { stretchToSquare } from '../../src/server/codec/decode.ts';
import { type SeenPicture, seePicture } from '../../src/server/editors/embedded/see-picture.ts';
import { readConfig } from '../../src/server/config.ts';
import { createModels } from '../../src/server/models/abilities.ts';
import { openAddedModels } from '../../src/server/models/added/added-models-pool.ts';
import { createAskModel } from '../../src/server/models/added/child-ask-model.ts';
import { MATTE_SIDE } from '../../src/server/models/matting-model.ts';

/** The models, asked as the server asks them: those that were added lie in `MODELS_DIR`. */
export interface BenchModels {
  readonly matteOf: (picture: Raster) => Promise<Matte>;
  readonly facesOf: (picture: Raster) => Promise<readonly Face[]>;
  readonly damageOf: (picture: Raster) => Promise<Plane>;
  readonly see: (picture: Raster, needs: RecipeNeeds) => Promise<SeenPicture>;
  readonly askModel: AskModel;
}

/** Starts the models, those that were added to `folder` too, and ends their processes whatever comes. */
export async function withModels<Result>(
  run: (models: BenchModels) => Promise<Result>,
  folder = readConfig(process.env).modelsDir,
): Promise<Result> {
  await ensureBuilt([modelsBuild]);
  const models = createModels();
  const added = openAddedModels({ folder, log: pino({ level: 'warn' }) });
  try {
    await added.settled();
    const answer = (question: ModelQuestion) => added.answer(question, new AbortController().signal);
    const askModel = createAskModel({ answer }, added.abilities());
    return await run({
      askModel,
      matteOf: async (picture) => models.matte(await stretchToSquare(picture, MATTE_SIDE)),
      facesOf: (picture) => models.detectFaces(picture),
      damageOf: (picture) => models.detectDamage(picture),
      see: (picture, needs) => seePicture(picture, needs, { ...models, askModel }),
    });
  } finally {
    await Promise.all([models.close(), added.close()]);
  }
}

/** Runs a tool on a picture as the server does, with what its recipe needs and asks; `by` are all models that served. Throws EngineError. */
export async function applyTool(
  tool: keyof typeof recipes,
  params: object,
  source: Raster,
  { see, askModel }: BenchModels,
  mask?: Plane,
): Promise<RecipeResult> {
  const recipe: Recipe<never> = recipes[tool];
  const { by: seers, ...seen } = await see(source, recipe.needs(params as never, mask !== undefined));
  const input = { ...seen, params: params as never, seed: 1, ...(mask && { mask }) };
  const question = recipe.asks?.(input, () => {});
  const answer = question && (await askModel(question));
  const { by, ...made } = recipe.run({ ...input, ...(answer && { answer }) }, () => {});
  const models = [...seers, ...(by === undefined ? [] : [by])];
  return { ...made, ...(models.length > 0 && { by: models.join(' + ') }) };
}
