/** The program of an edit process: see `embedded-editor.ts` for the parent's side. */
import { join } from 'node:path';
import type { Face } from '../../../engine/face.ts';
import { ground, groundingNeeds, GUESS, SURE } from '../../../engine/grounding/ground.ts';
import { cutWindows, wholeSideFor, type WindowMattes } from '../../../engine/grounding/window-mattes.ts';
import type { Matte } from '../../../engine/matte.ts';
import { withShadow } from '../../../engine/operations/erase-marked.ts';
import type { Raster } from '../../../engine/raster.ts';
import { recipes } from '../../../engine/recipes/recipes.ts';
import { strongerMark } from '../../codec/ai-mark.ts';
import { decodeMask, decodePicture, decodeSquare, markOf } from '../../codec/decode.ts';
import { asStored } from '../../codec/unreadable.ts';
import { writeMask } from '../../codec/encode.ts';
import { writePng } from '../../codec/write-png.ts';
import { type FaceDetector, loadFaces } from '../../models/faces.ts';
import { modelFile } from '../../models/models.ts';
import { endIfOrphaned } from '../../processes/end-if-orphaned.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import type { EditedPicture, EditOutcome } from '../image-editor.ts';
import type { FoundObject } from '../object-finder.ts';
import { createHostedMethods } from '../hosted/hosted-methods.ts';
import { MATTE_SIDE } from './matter.ts';
import { createSecondThread } from './second-thread.ts';

export interface PreviewInput {
  readonly path: string;
  readonly maxPixels: number;
}

export interface RecipeTask extends PreviewInput {
  readonly tool: keyof typeof recipes;
  readonly params: object;
  readonly seed: number;
  readonly matte: Matte | undefined;
  readonly windows: WindowMattes;
  /** The file that holds what the person painted. */
  readonly maskPath: string | undefined;
  /** The results are written into it. */
  readonly workDir: string;
}

export interface FindTask extends PreviewInput {
  readonly object: string;
  readonly matte: Matte | undefined;
  readonly windows: WindowMattes;
  /** The mask is written into it. */
  readonly workDir: string;
}

const { fill: secondThread, bands } = createSecondThread();

/** A browser lays the mask over a screen's worth of the picture. */
const LONGEST_MASK_SIDE = 2048;

const methods = {
  ...createHostedMethods(bands),

  preview: ({ path, maxPixels }: PreviewInput): Promise<Raster> => asStored(decodeSquare(path, MATTE_SIDE, maxPixels)),

  /** The picture's windows, in their order, each stretched to a square for the network. */
  windows: async ({ path, maxPixels }: PreviewInput): Promise<Raster[]> => {
    const whole = await asStored(decodeSquare(path, wholeSideFor(MATTE_SIDE), maxPixels));
    return cutWindows(whole, MATTE_SIDE);
  },

  edit: async (task: RecipeTask, report: (phase: 'editing' | 'finishing') => void): Promise<EditOutcome> => {
    const { path, maxPixels, tool, params, seed, matte, windows, maskPath, workDir } = task;
    const source = await asStored(decodePicture(path, maxPixels));
    const mask = maskPath === undefined ? undefined : await asStored(decodeMask(maskPath, source, maxPixels));
    report('editing');
    const { faces: wanted } = recipes[tool].needs(params as never, mask !== undefined);
    const seen = { source, ...(matte && { matte }), ...(wanted && { faces: await facesOf(source, wanted) }) };
    const input = { ...seen, windows, params: params as never, seed, secondThread, ...(mask && { mask }) };
    const { pictures: results, notes = [] } = recipes[tool].run(input, endIfOrphaned);
    report('finishing');
    const mark = strongerMark('algorithmicallyEnhanced', await markOf(path, maxPixels));
    const pictures: EditedPicture[] = [];
    for (const [index, result] of results.entries()) {
      const file = join(workDir, `${index}.png`);
      pictures.push({ path: file, ...(await writePng(result, file, mark)) });
    }
    return { pictures, notes };
  },

  find: async ({ path, maxPixels, object, matte, windows, workDir }: FindTask): Promise<FoundObject> => {
    const source = await asStored(decodePicture(path, maxPixels));
    const { faces: wanted } = groundingNeeds(object);
    const faces = wanted ? await facesOf(source, wanted) : undefined;
    const scene = { source, windows, ...(matte && { matte }), ...(faces && { faces }) };
    // It is looked at before anything is edited: a guess that the brush corrects is more than none.
    const { mask, confidence, found } = ground(object, scene, GUESS);
    const file = join(workDir, 'mask.png');
    const written = await writeMask(withShadow(source, mask, matte), file, LONGEST_MASK_SIDE);
    return { mask: { path: file, ...written }, confidence, sure: confidence >= SURE, found };
  },
};

export type EditMethods = typeof methods;

serveMethods(methods);

/** From which part of the picture's longer side on a face is a large one. */
const LARGE = 0.25;

let detector: Promise<FaceDetector> | undefined;

async function facesOf(source: Raster, which: true | 'large'): Promise<readonly Face[]> {
  const { detect } = await (detector ??= loadFaces(modelFile('blazeface'), modelFile('face-mesh')));
  const faces = await detect(source);
  if (which === true) return faces;
  const least = LARGE * Math.max(source.width, source.height);
  return faces.filter(({ width, height }) => Math.max(width, height) >= least);
}
