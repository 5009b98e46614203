/** What an edit process does for the model server: see `model-server-pixels.ts` for the parent's side. */
import { fromPart } from '../../../engine/resample/resample.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { type AlignedAnswer, previewWidth } from '../../../engine/model-answer/align-answer.ts';
import type {
  PhotoAnalysis,
  ModelServerAnswer,
  ModelServerInput,
  ModelServerRecipe,
  RequestShape,
} from '../../../engine/model-answer/model-server-recipe.ts';
import { modelServerRecipes } from '../../../engine/model-answer/model-server-recipes.ts';
import { isWholePhoto, type ModelShapes } from '../../../engine/model-answer/model-frame.ts';
import type { Matte } from '../../../engine/matte.ts';
import type { Raster } from '../../../engine/raster.ts';
import { readBareJpeg } from '../../codec/jpeg/bare-jpeg.ts';
import { type AiMark, strongerMark } from '../../codec/ai-mark.ts';
import {
  beginDecoding,
  decodeMask,
  decodePicture,
  type DecodingPicture,
  markOf,
  stretchToSquare,
} from '../../codec/decode.ts';
import { type RasterFile, readRasterFile, writeRasterFile } from '../../codec/raster-file.ts';
import { asStored } from '../../codec/unreadable.ts';
import { writeModelJpeg, writeModelMask, writeModelPng } from '../../codec/encode.ts';
import { writePng } from '../../codec/png/write-png.ts';
import type { AbilityServices } from '../../models/ability-services.ts';
import { createChildAbilities } from '../../models/child-abilities.ts';
import { MATTE_SIDE } from '../../models/matting-model.ts';
import { endIfOrphaned } from '../../processes/end-if-orphaned.ts';
import type { EditOutcome } from '../image-editor.ts';

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
export interface PreparedFrame extends RequestShape {
  /** JPEG files; PNG files beside a mask, since a picture and its mask have to be of one kind. */
  readonly paths: readonly string[];
  readonly maskPath?: string;
}

/** What of a request is needed again when its answer comes. */
export type FrameSent = Omit<RequestShape, 'aspectRatio'>;

/** What is prepared from the photo while the model works. */
interface KnownPhoto {
  /** The network's, where the recipe needs it. */
  readonly matte?: Matte;
  readonly analysis: PhotoAnalysis | undefined;
  /** Its pixels; undefined where they are too many. */
  readonly decoded: RasterFile | undefined;
}

export interface ComposeTask extends PrepareTask {
  readonly frame: FrameSent;
  /** The file that `prepareFrame` wrote. */
  readonly knownPath: string;
  readonly answerPath: string;
  /** Which of the calls it is the answer to, from 0. */
  readonly index: number;
}

/** For larger photos, decoding again is cheaper than a file of their pixels. */
const MAX_KEPT_PIXELS = 8e6;

/** Nothing of the photo is in a portrait; of a cut-out all is. The rest are photos with generated parts. */
const marks: Partial<Record<ModelServerTool, AiMark>> = {
  generateAvatar: 'trainedAlgorithmicMedia',
  removeBackground: 'algorithmicallyEnhanced',
};

export const modelServerMethods = {
  /**
   * Reports what is to be sent as soon as it is written, then prepares for the answer. Returns the file with that
   * preparation, so that no pixels pass through the server's thread.
   */
  prepareFrame: async (
    task: PrepareTask,
    report: (written: PreparedFrame) => void,
    services: AbilityServices,
  ): Promise<string> => {
    const recipe: ModelServerRecipe<never> = modelServerRecipes[task.tool];
    const asItIs = await sendAsItIs(recipe, task);
    if (asItIs) report(asItIs);
    const given = await inputOf(task);
    const { source } = given;
    const matte = recipe.needsMatte ? await matteOf(source, services) : undefined;
    const input = { ...given, ...(matte && { matte }) };
    const request = asItIs ?? (await sendDrawn(recipe, input, task));
    if (!asItIs) report(request);
    const isKept = source.width * source.height <= MAX_KEPT_PIXELS;
    const known: KnownPhoto = {
      ...(matte && { matte }),
      analysis: recipe.analyse?.({ ...input, ...request }),
      decoded: isKept ? await writeRasterFile(source, join(task.workDir, 'photo')) : undefined,
    };
    const path = join(task.workDir, 'known');
    await writeFile(path, serialize(known));
    return path;
  },

  /** Reports when the answer has been decoded whole. An error before that means that the answer is invalid. */
  composeAnswer: async (
    task: ComposeTask,
    report: (event: 'decoded') => void,
  ): Promise<Pick<EditOutcome, 'pictures' | 'notes'>> => {
    const { tool, path, maxPixels, frame, knownPath, answerPath, index, workDir } = task;
    const recipe: ModelServerRecipe<never> = modelServerRecipes[tool];
    const { decoded, ...known } = deserialize(await readFile(knownPath)) as KnownPhoto;
    const sizes = {
      widest: frame.usefulWidth,
      lookWidth: recipe.align && known.analysis && previewWidth(frame.frame, known.analysis.view),
    };
    const [given, decoding, before] = await Promise.all([
      inputOf(task, decoded && readRasterFile(decoded)),
      beginDecoding(answerPath, maxPixels, sizes),
      markOf(path, maxPixels),
    ]);
    const [answer, aligned] = await Promise.all([
      decoding.whole,
      alignedByLook(recipe, { ...given, ...frame, ...known }, decoding),
    ]);
    report('decoded');
    const input = { ...given, ...frame, ...known, answer, aligned };
    const { pictures, notes = [] } = recipe.compose(input, endIfOrphaned);
    const mark = strongerMark(marks[tool] ?? 'compositeWithTrainedAlgorithmicMedia', before);
    const file = join(workDir, `${index}.png`);
    return { pictures: [{ path: file, ...(await writePng(pictures[0]!, file, mark)) }], notes };
  },
};

/** Aligns the answer while it is still decoded, by its reduced version; undefined when there is none. */
async function alignedByLook(
  { align }: ModelServerRecipe<never>,
  input: Omit<ModelServerAnswer<never>, 'answer'>,
  { width, height, look }: DecodingPicture,
): Promise<AlignedAnswer | undefined> {
  if (!align || !look) return undefined;
  const mapping = fromPart({ left: 0, top: 0, width: look.width, height: look.height }, width, height);
  const lay = align(input);
  return lay({ width, height, reduced: { raster: await look.raster, mapping } });
}

/** The request for a photo that can be sent as it is stored, without decoding; undefined for any other. */
async function sendAsItIs({ whole }: ModelServerRecipe<never>, task: PrepareTask): Promise<PreparedFrame | undefined> {
  if (!whole || task.maskPath !== undefined) return undefined;
  const photo = await asStored(readBareJpeg(task.path));
  const request = photo && whole(photo, task.shapes);
  if (!request || !isWholePhoto(request.frame, photo)) return undefined;
  const path = join(task.workDir, 'sent-0.jpg');
  await writeFile(path, photo.bytes);
  return { ...request, paths: [path] };
}

async function sendDrawn(
  recipe: ModelServerRecipe<never>,
  input: ModelServerInput<never>,
  { workDir, masks }: PrepareTask,
): Promise<PreparedFrame> {
  const { pictures, modelMask, ...request } = recipe.prepare(input, endIfOrphaned);
  const sent = masks ? modelMask : undefined;
  const paths = pictures.map((_, i) => join(workDir, `sent-${i}.${sent ? 'png' : 'jpg'}`));
  for (const [i, picture] of pictures.entries()) await (sent ? writeModelPng : writeModelJpeg)(picture, paths[i]!);
  if (!sent) return { ...request, paths };
  const maskPath = join(workDir, 'sent-mask.png');
  await writeModelMask(sent, maskPath);
  return { ...request, paths, maskPath };
}

async function matteOf(source: Raster, services: AbilityServices): Promise<Matte> {
  return createChildAbilities(services).matte(await stretchToSquare(source, MATTE_SIDE));
}

async function inputOf(task: PrepareTask, kept?: Promise<Raster>) {
  const { path, maskPath, maxPixels, params, seed, shapes } = task;
  const source = await (kept ?? asStored(decodePicture(path, maxPixels)));
  const mask = maskPath === undefined ? undefined : await asStored(decodeMask(maskPath, source, maxPixels));
  return { source, params: params as never, seed, shapes, ...(mask && { mask }) };
}
