/** The program of an edit process: see `embedded-editor.ts` for the parent's side. */
import { join } from 'node:path';
import type { AddedAbility } from '../../../engine/model-question.ts';
import type { Recipe } from '../../../engine/recipe.ts';
import { createRaster } from '../../../engine/raster.ts';
import { recipes } from '../../../engine/tools/recipes.ts';
import { strongerMark } from '../../codec/ai-mark.ts';
import { decodeMask, decodePicture, decodeWide, markOf, stretchToSquare } from '../../codec/decode.ts';
import { asStored } from '../../codec/unreadable.ts';
import { writeMask } from '../../codec/encode.ts';
import { writePng } from '../../codec/write-png.ts';
import { type AnswerService, createAskModel } from '../../models/added/child-ask-model.ts';
import type { AbilityServices } from '../../models/ability-services.ts';
import { createChildAbilities } from '../../models/child-abilities.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';
import { endIfOrphaned } from '../../processes/end-if-orphaned.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import type { EditedPicture, EditOutcome } from '../image-editor.ts';
import type { FoundObject, Sought } from '../object-finder.ts';
import { hostedMethods } from '../hosted/hosted-methods.ts';
import { findInPicture, seeForFinding } from './find-in-picture.ts';
import { createWorkerThread } from './worker-thread.ts';
import { seePicture } from './see-picture.ts';

interface PictureTask {
  readonly path: string;
  readonly maxPixels: number;
  /** What is made is written into it. */
  readonly workDir: string;
  /** What a model that was added can be asked. */
  readonly served: readonly AddedAbility[];
}

export interface RecipeTask extends PictureTask {
  readonly tool: keyof typeof recipes;
  readonly params: object;
  readonly seed: number;
  /** The file that holds what the person painted. */
  readonly maskPath: string | undefined;
}

export type FindTask = PictureTask & Sought & { readonly shadow: boolean };

type EditServices = AbilityServices & AnswerService;

const abilitiesOf = (services: EditServices, { served }: PictureTask) => ({
  ...createChildAbilities(services),
  askModel: createAskModel(services, served),
});

/** For a tool whose result has colours of its own. */
async function inSrgb(path: string, maxPixels: number): ReturnType<typeof decodeWide> {
  return { source: await decodePicture(path, maxPixels) };
}

type Report = (phase: 'editing' | 'finishing') => void;

const workerThread = createWorkerThread();

/** A browser lays the mask over a screen's worth of the picture. */
const LONGEST_MASK_SIDE = 2048;

const methods = {
  ...hostedMethods,

  /** Uses sharp once, which loads it. */
  warm: async (): Promise<void> => {
    await stretchToSquare(createRaster(MATTE_SIDE, MATTE_SIDE), MATTE_SIDE);
  },

  edit: async (task: RecipeTask, report: Report, services: EditServices): Promise<EditOutcome> => {
    const { path, maxPixels, tool, params, seed, served, maskPath, workDir } = task;
    const recipe: Recipe<never> = recipes[tool];
    const { source, wide } = await asStored(
      recipe.keepsColours ? decodeWide(path, maxPixels) : inSrgb(path, maxPixels),
    );
    const mask = maskPath === undefined ? undefined : await asStored(decodeMask(maskPath, source, maxPixels));
    report('editing');
    const needs = recipes[tool].needs(params as never, mask !== undefined);
    const abilities = abilitiesOf(services, task);
    const { by: seers, ...seen } = await seePicture(source, needs, abilities);
    // What there is was judged by true colours; what is made has the numbers of the file.
    const input = {
      ...seen,
      ...(wide && { source: wide.own }),
      params: params as never,
      seed,
      workerThread,
      ...(mask && { mask }),
    };
    const isServed = recipe.answers !== undefined && served.includes(recipe.answers);
    const question = isServed ? recipe.asks?.(input, endIfOrphaned) : undefined;
    const answer = question && (await abilities.askModel(question));
    const made = recipe.run({ ...input, ...(answer && { answer }) }, endIfOrphaned);
    const { pictures: results, notes = [], by } = made;
    report('finishing');
    const mark = strongerMark('algorithmicallyEnhanced', await markOf(path, maxPixels));
    const pictures: EditedPicture[] = [];
    for (const [index, result] of results.entries()) {
      const file = join(workDir, `${index}.png`);
      pictures.push({ path: file, ...(await writePng(result, file, mark, wide?.profile)) });
    }
    const models = [...seers, ...(by === undefined ? [] : [by])];
    return { pictures, notes, ...(models.length > 0 && { editor: ['embedded', ...models].join(' + ') }) };
  },

  find: async (task: FindTask, _: unknown, services: EditServices): Promise<FoundObject> => {
    const { path, maxPixels, workDir } = task;
    const picture = await asStored(decodePicture(path, maxPixels));
    const { mask, ...told } = await findInPicture(task, await seeForFinding(picture, abilitiesOf(services, task)));
    const file = join(workDir, 'mask.png');
    return { mask: { path: file, ...(await writeMask(mask, file, LONGEST_MASK_SIDE)) }, ...told };
  },
};

export type EditMethods = typeof methods;

serveMethods(methods);
