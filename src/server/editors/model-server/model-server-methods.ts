/** What an edit process does for the model server: see `model-server-pixels.ts` for the parent's side. */
import { join } from 'node:path';
import { EngineError } from '../../../engine/engine-error.ts';
import { LIKELY } from '../../../engine/finding/find.ts';
import { findWords } from '../../../engine/finding/found-words.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import type { ModelFrame, ModelShapes } from '../../../engine/model-answer/model-frame.ts';
import type { ModelServerRecipe } from '../../../engine/model-answer/model-server-recipe.ts';
import { modelServerRecipes } from '../../../engine/model-answer/model-server-recipes.ts';
import { type AiMark, strongerMark } from '../../codec/ai-mark.ts';
import { decodeMask, decodePicture, markOf, stretchToSquare } from '../../codec/decode.ts';
import { asStored } from '../../codec/unreadable.ts';
import { writeModelJpeg, writeModelMask, writeModelPng } from '../../codec/encode.ts';
import { writePng } from '../../codec/png/write-png.ts';
import type { AbilityServices } from '../../models/ability-services.ts';
import { createChildAbilities } from '../../models/child-abilities.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';
import { endIfOrphaned } from '../../processes/end-if-orphaned.ts';
import type { Made } from './model-server-editor.ts';

export type ModelServerTool = keyof typeof modelServerRecipes;

export interface PrepareTask {
  readonly tool: ModelServerTool;
  readonly params: object;
  readonly path: string;
  /** The file that holds what the person painted. */
  readonly maskPath: string | undefined;
  readonly maxPixels: number;
  readonly shapes: ModelShapes;
  /** Whether the model is sent a mask, where a recipe has one. */
  readonly masks: boolean;
  readonly seed: number;
  /** What is to be sent, and the results, are written into it. */
  readonly workDir: string;
}

/** What was made of a photo for the model. */
export interface PreparedFrame {
  readonly frame: ModelFrame;
  /** JPEG files; PNG files beside a mask, since a picture and its mask have to be of one kind. */
  readonly paths: readonly string[];
  readonly maskPath?: string;
}

export interface ComposeTask extends PrepareTask {
  readonly frame: ModelFrame;
  readonly answerPath: string;
  /** Which of the calls it is the answer to, from 0. */
  readonly index: number;
}

/** Nothing of the photo is in a portrait; the rest are photos with generated parts. */
const marks: Partial<Record<ModelServerTool, AiMark>> = { generateAvatar: 'trainedAlgorithmicMedia' };

export const modelServerMethods = {
  /** Writes what is to be sent. */
  prepareFrame: async (task: PrepareTask, _: unknown, services: AbilityServices): Promise<PreparedFrame> => {
    const { tool, workDir, masks } = task;
    const recipe: ModelServerRecipe<never> = modelServerRecipes[tool];
    const { pictures, modelMask, frame } = recipe.prepare(await inputOf(recipe, task, services), endIfOrphaned);
    const sent = masks ? modelMask : undefined;
    const paths = pictures.map((_, i) => join(workDir, `sent-${i}.${sent ? 'png' : 'jpg'}`));
    for (const [i, picture] of pictures.entries()) await (sent ? writeModelPng : writeModelJpeg)(picture, paths[i]!);
    if (!sent) return { frame, paths };
    const maskPath = join(workDir, 'sent-mask.png');
    await writeModelMask(sent, maskPath);
    return { frame, paths, maskPath };
  },

  /** Reports when the answer has been decoded whole. An error before that means that the answer is invalid. */
  composeAnswer: async (
    task: ComposeTask,
    report: (event: 'decoded') => void,
    services: AbilityServices,
  ): Promise<Made> => {
    const { tool, path, maxPixels, frame, answerPath, index, workDir } = task;
    const recipe: ModelServerRecipe<never> = modelServerRecipes[tool];
    const [given, answer, before] = await Promise.all([
      inputOf(recipe, task, services),
      decodePicture(answerPath, maxPixels),
      markOf(path, maxPixels),
    ]);
    report('decoded');
    const words = recipe.names?.(task.params as never, given.mask !== undefined);
    const named = words === undefined ? undefined : await maskOf(words, given.source, services);
    const input = { ...given, frame, answer, ...(named && { named }) };
    const { pictures, notes = [], taken } = recipe.compose(input, endIfOrphaned);
    const mark = strongerMark(marks[tool] ?? 'compositeWithTrainedAlgorithmicMedia', before);
    const file = join(workDir, `${index}.png`);
    const written = await writePng(pictures[0]!, file, mark);
    return { pictures: [{ path: file, ...written }], notes, ...(taken && { taken }) };
  },
};

/** The photo, and what was painted and is seen in it: a matte where the recipe needs one, which the services keep. */
async function inputOf(recipe: ModelServerRecipe<never>, task: PrepareTask, services: AbilityServices) {
  const { path, maskPath, maxPixels, params, seed, shapes } = task;
  const source = await asStored(decodePicture(path, maxPixels));
  const mask = maskPath === undefined ? undefined : await asStored(decodeMask(maskPath, source, maxPixels));
  const matte = recipe.needsMatte
    ? await createChildAbilities(services).matte(await stretchToSquare(source, MATTE_SIDE))
    : undefined;
  return { source, params: params as never, seed, shapes, ...(mask && { mask }), ...(matte && { matte }) };
}

/** What our own finder sees of what the words name; undefined where it is not sure, or no model of ours is ready: then the answer alone tells. */
async function maskOf(words: string, source: Raster, services: AbilityServices): Promise<Plane | undefined> {
  const abilities = createChildAbilities(services);
  const found = await findWords([words], { source, abilities }).catch(() => undefined);
  const finding = found?.get(words);
  return finding && !(finding instanceof EngineError) && finding.confidence >= LIKELY ? finding.mask : undefined;
}
