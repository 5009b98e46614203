/** The program of an edit process: see `embedded-editor.ts` for the parent's side. */
import { join } from 'node:path';
import type { AddedAbility } from '../../../engine/model-question.ts';
import type { Recipe } from '../../../engine/recipe.ts';
import { createRaster, type Plane } from '../../../engine/raster.ts';
import { fitWithin } from '../../../engine/resample/fit-within.ts';
import { recipes } from '../../../engine/tools/recipes.ts';
import { strongerMark } from '../../codec/ai-mark.ts';
import { decodeMask, decodePicture, decodeWide, markOf, stretchToSquare } from '../../codec/decode.ts';
import { asStored } from '../../codec/unreadable.ts';
import { encodeMask, writeMask } from '../../codec/encode.ts';
import { writePng } from '../../codec/png/write-png.ts';
import { type AnswerService, createAskModel } from '../../models/added/child-ask-model.ts';
import type { AbilityServices } from '../../models/ability-services.ts';
import { createChildAbilities } from '../../models/child-abilities.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';
import { endIfOrphaned } from '../../processes/end-if-orphaned.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import type { EditedPicture, EditOutcome } from '../image-editor.ts';
import type { FoundObject, ListedThing, Sought } from '../object-finder.ts';
import { modelServerMethods } from '../model-server/model-server-methods.ts';
import { findInPicture, listInPicture, type PictureForFinding, seeForFinding } from './find-in-picture.ts';
import type { PreparedMask } from './prepared-masks.ts';
import { createWorkerThread } from './worker-thread.ts';
import { seePicture } from './see-picture.ts';

interface LookTask {
  readonly path: string;
  readonly maxPixels: number;
  /** What a model that was added can be asked. */
  readonly served: readonly AddedAbility[];
}

interface PictureTask extends LookTask {
  /** What is made is written into it. */
  readonly workDir: string;
}

export interface RecipeTask extends PictureTask {
  readonly tool: keyof typeof recipes;
  readonly params: object;
  readonly seed: number;
  /** The file that holds what the person painted. */
  readonly maskPath: string | undefined;
}

export type FindTask = LookTask & Sought & { readonly shadow: boolean };

type EditServices = AbilityServices & AnswerService;

const abilitiesOf = (services: EditServices, { served }: LookTask) => ({
  ...createChildAbilities(services),
  askModel: createAskModel(services, served),
});

async function pictureOf(task: LookTask, services: EditServices): Promise<PictureForFinding> {
  const picture = await asStored(decodePicture(task.path, task.maxPixels));
  return seeForFinding(picture, abilitiesOf(services, task));
}

/** For a tool whose result has colors of its own. */
async function inSrgb(path: string, maxPixels: number): ReturnType<typeof decodeWide> {
  return { source: await decodePicture(path, maxPixels) };
}

type Report = (phase: 'editing' | 'finishing') => void;

const workerThread = createWorkerThread();

/** A browser lays the mask over a screen's worth of the picture. */
const LONGEST_MASK_SIDE = 2048;

/** Cells on the longer side: a tap is not finer. */
const CELLS = 256;

/** A mask reduced to few cells: 1 where its middle is marked. */
function cellsOf({ width: across, height: down, data }: Plane): PreparedMask['cells'] {
  const { width, height } = fitWithin({ width: across, height: down }, CELLS);
  const cells = new Uint8Array(width * height);
  for (let y = 0, i = 0; y < height; y++) {
    const row = Math.floor(((y + 0.5) * down) / height) * across;
    for (let x = 0; x < width; x++, i++) cells[i] = data[row + Math.floor(((x + 0.5) * across) / width)]! > 0.5 ? 1 : 0;
  }
  return { width, height, data: cells };
}

const methods = {
  ...modelServerMethods,

  /** Uses sharp once, which loads it. */
  warm: async (): Promise<void> => {
    await stretchToSquare(createRaster(MATTE_SIDE, MATTE_SIDE), MATTE_SIDE);
  },

  edit: async (task: RecipeTask, report: Report, services: EditServices): Promise<EditOutcome> => {
    const { path, maxPixels, tool, params, seed, served, maskPath, workDir } = task;
    const recipe: Recipe<never> = recipes[tool];
    const needs = recipe.needs(params as never, maskPath !== undefined);
    const { source, wide } = await asStored(recipe.keepsColors ? decodeWide(path, maxPixels) : inSrgb(path, maxPixels));
    const mask = maskPath === undefined ? undefined : await asStored(decodeMask(maskPath, source, maxPixels));
    report('editing');
    const abilities = abilitiesOf(services, task);
    const { by: seers, ...seen } = await seePicture(source, needs, abilities);
    // What there is was judged by true colors; what is made has the numbers of the file.
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

  find: async (task: FindTask & PictureTask, _: unknown, services: EditServices): Promise<FoundObject> => {
    const { mask, ...told } = await findInPicture(task, await pictureOf(task, services));
    const file = join(task.workDir, 'mask.png');
    return { mask: { path: file, ...(await writeMask(mask, file, LONGEST_MASK_SIDE)) }, ...told };
  },

  prepareMask: async (task: FindTask, _: unknown, services: EditServices): Promise<PreparedMask> => {
    const { mask, ...told } = await findInPicture(task, await pictureOf(task, services));
    return { ...told, ...(await encodeMask(mask, LONGEST_MASK_SIDE)), cells: cellsOf(mask) };
  },

  list: async (task: LookTask, _: unknown, services: EditServices): Promise<readonly ListedThing[]> =>
    listInPicture(await pictureOf(task, services)),
};

export type EditMethods = typeof methods;

serveMethods(methods);
