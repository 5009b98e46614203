import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { z } from 'zod';

/** Corners in order; the last is joined to the first. */
export type Polygon = readonly (readonly [x: number, y: number])[];

/** What a phrase names in a photo, in pixels of the photo at a width of `TRUTH_WIDTH`. */
export interface TruePhrase {
  readonly phrase: string;
  /** The object is the union of these … */
  readonly plus: readonly Polygon[];
  /** … without the union of these. */
  readonly minus: readonly Polygon[];
}

export interface TruePhoto {
  readonly name: string;
  readonly path: string;
  readonly phrases: readonly TruePhrase[];
}

/** The width of a photo, in pixels, that the polygons of truth.json refer to. */
export const TRUTH_WIDTH = 900;

const polygons = z.array(z.array(z.tuple([z.number(), z.number()])).min(3));
const truthFile = z.object({
  photos: z.record(
    z.string(),
    z.array(z.object({ phrase: z.string().min(1), plus: polygons, minus: polygons.default([]) })),
  ),
});

/**
 * Reads FOLDER/truth.json and finds its photos (NAME.jpg or NAME.png) in the folder, in the order of the file. Rejects with an
 * Error when a photo is missing, and with a ZodError when the file has another form.
 */
export async function readTruth(folder: string): Promise<TruePhoto[]> {
  const { photos } = truthFile.parse(JSON.parse(await readFile(join(folder, 'truth.json'), 'utf8')));
  const files = (await readdir(folder)).filter((file) => /\.(jpg|png)$/.test(file));
  return Object.entries(photos).map(([name, phrases]) => {
    const file = files.find((candidate) => parse(candidate).name === name);
    if (file === undefined) throw new Error(`${folder} has no ${name}.jpg and no ${name}.png`);
    return { name, path: join(folder, file), phrases };
  });
}
