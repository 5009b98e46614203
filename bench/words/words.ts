import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ensureBuilt, models } from '../../scripts/steps/build.mjs';
import { maskIou } from '../engine/measures.ts';
import { readPicture } from '../picture-files.ts';
import type { LocalPicture } from '../../src/server/editors/image-editor.ts';
import type { ObjectFinder } from '../../src/server/editors/object-finder.ts';
import { findPhrase } from './find-phrase.ts';
import { openFinder } from './finder.ts';
import { writeMeasured } from './measured.ts';
import { describeResult, totalRows } from './print.ts';
import { rasteriseTruth } from './rasterise-polygon.ts';
import { type PhraseResult, totalsOf } from './score.ts';
import { cellOf, type SheetTile, writeWordsSheet } from './sheet.ts';
import { readTruth, type TruePhoto } from './truth.ts';

/** The longer side, in pixels, at which masks are compared. */
const LONGEST_SIDE = 1024;

export interface WordsOptions {
  /** A PNG to write, which shows what was found. */
  readonly sheet?: string | undefined;
  /** The page of measured figures to write the totals into. */
  readonly write?: string | undefined;
}

/** Asks the embedded editor for every phrase of a folder of photos and compares its masks with the truth; prints all of it. */
export async function benchWords(folder: string, { sheet, write }: WordsOptions): Promise<void> {
  const photos = await readTruth(folder);
  await ensureBuilt([models]);
  const finder = openFinder();
  console.log('* the first phrase of a photo');
  const results: PhraseResult[] = [];
  const tiles: SheetTile[] = [];
  try {
    await warmUp(finder, photos[0]!);
    for (const photo of photos) await benchPhoto(finder, photo, results, sheet === undefined ? undefined : tiles);
  } finally {
    await finder.close();
  }
  const rows = totalRows(totalsOf(results));
  for (const [name, figure] of rows) console.log(`${name.padEnd(44)} ${figure}`);
  if (sheet !== undefined) await writeWordsSheet(sheet, tiles);
  if (write !== undefined) await writeMeasured(write, 'Words to masks', rows);
}

async function benchPhoto(
  finder: ObjectFinder,
  { name, path, phrases }: TruePhoto,
  results: PhraseResult[],
  tiles: SheetTile[] | undefined,
): Promise<void> {
  const picture = await readPicture(path, await comparedSize(path));
  const source = await localPicture(path);
  for (const [i, { phrase, ...polygons }] of phrases.entries()) {
    const { mask, ...answer } = await findPhrase(finder, source, phrase, picture);
    const iou = mask ? maskIou(mask, rasteriseTruth(polygons, picture.width, picture.height)) : 0;
    const result = { photo: name, phrase, first: i === 0, iou, ...answer };
    console.log(describeResult(result));
    results.push(result);
    tiles?.push(await cellOf(picture, mask, result));
  }
}

/** Starts the processes and loads the networks; the photo is known by another hash then, so nothing of it is kept. */
async function warmUp(finder: ObjectFinder, { path, phrases }: TruePhoto): Promise<void> {
  const source = { ...(await localPicture(path)), sha256: 'warm-up' };
  await findPhrase(finder, source, phrases[0]!.phrase, { width: 8, height: 8 });
}

async function localPicture(path: string): Promise<LocalPicture> {
  const sha256 = createHash('sha256')
    .update(await readFile(path))
    .digest('hex');
  return { path, contentType: path.endsWith('.png') ? 'image/png' : 'image/jpeg', sha256 };
}

/** The size of a photo, upright, scaled down to `LONGEST_SIDE`. */
async function comparedSize(path: string): Promise<{ width: number; height: number }> {
  const { width, height } = await readPicture(path);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}
