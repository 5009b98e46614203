import sharp, { type Sharp } from 'sharp';
import { toGrey } from '../../bench/engine/grey.ts';
import { type MatteError, matteError } from '../../bench/engine/measures/matte-error.ts';
import { applyTool, type BenchModels, withModels } from '../../bench/engine/models.ts';
import { readAlpha, readPicture, sceneFile, toSharp } from '../../bench/pictures/picture-files.ts';
import { EngineError } from '../../src/engine/engine-error.ts';
import { createRaster, type Raster } from '../../src/engine/raster.ts';
import type { GoldenCase } from './cases.ts';

/** A result as it is compared: seen small, with what is counted at its own size. */
export interface GoldenPicture {
  readonly seen: Raster;
  readonly figures: GoldenFigures;
}

export interface GoldenFigures {
  readonly width: number;
  readonly height: number;
  /** The code of the refusal, where the tool sees too little at this size; there is no picture then. */
  readonly refused?: string;
  /** How many pictures the tool made. */
  readonly pictures: number;
  /** The mean alpha, 0..1. */
  readonly coverage: number;
  /** Against the true alpha, where it is known. */
  readonly truth?: MatteError;
}

/** A folder that is not there: models that somebody added would answer otherwise. */
const NO_ADDED_MODELS = new URL('no-added-models/', import.meta.url).pathname;

/** Starts the models that ship, and ends their processes whatever comes. */
export const withShippedModels = <Result>(run: (models: BenchModels) => Promise<Result>): Promise<Result> =>
  withModels(run, NO_ADDED_MODELS);

/** The longer side of what is compared and kept: about 15 kB a picture. */
const SEEN = 96;

/** Runs the tool on its scene. */
export async function makeGolden(
  { example, width, height, alpha }: GoldenCase,
  models: BenchModels,
): Promise<GoldenPicture> {
  const size = { width, height };
  const photo = await readPicture(sceneFile(example.scene), size);
  const mask = example.mask === undefined ? undefined : await readAlpha(sceneFile(example.mask), size);
  const source = example.grey ? toGrey(photo) : photo;
  const made = await applyTool(example.tool, example.params, source, models, mask).catch(refusalOf);
  if ('refused' in made) return { seen: createRaster(1, 1), figures: { ...NOTHING, ...made } };
  const { pictures } = made;
  const [picture] = pictures;
  const truth = alpha === undefined ? undefined : matteError(picture!, await readAlpha(sceneFile(alpha), size));
  return goldenOf(picture!, pictures.length, truth);
}

const NOTHING = { width: 0, height: 0, pictures: 0, coverage: 0 } as const;

function refusalOf(error: unknown): { readonly refused: string } {
  if (error instanceof EngineError) return { refused: error.code };
  throw error;
}

/** What is compared of a picture. */
export async function goldenOf(picture: Raster, pictures = 1, truth?: MatteError): Promise<GoldenPicture> {
  const { width, height } = picture;
  return {
    seen: await rasterOf(toSharp(picture).resize(SEEN, SEEN, { fit: 'inside' })),
    figures: { width, height, pictures, coverage: coverageOf(picture), ...(truth && { truth }) },
  };
}

function coverageOf({ data, width, height }: Raster): number {
  let sum = 0;
  for (let i = 3; i < data.length; i += 4) sum += data[i]!;
  return sum / (255 * width * height);
}

/** The picture in a file of `references`. */
export const readSeen = (file: URL): Promise<Raster> => rasterOf(sharp(file.pathname).ensureAlpha());

export async function writeSeen(seen: Raster, file: URL): Promise<void> {
  await toSharp(seen).png({ compressionLevel: 9 }).toFile(file.pathname);
}

async function rasterOf(picture: Sharp): Promise<Raster> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
