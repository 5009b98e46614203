import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { ensureBuilt, models } from '../../scripts/steps/build.mjs';
import { maskIou } from '../engine/measures/similarity.ts';
import { printRow } from '../engine/rows.ts';
import { readPicture } from '../pictures/picture-files.ts';
import { tileOf, tinted, writeSheet } from '../pictures/sheet.ts';
import type { LocalPicture } from '../../src/server/editors/image-editor.ts';
import type { ObjectFinder } from '../../src/server/editors/object-finder.ts';
import { findPhrase } from './find-phrase.ts';
import { openFinder } from './finder.ts';
import { describeResult, totalRows } from './print.ts';
import { rasteriseTruth } from './rasterise-polygon.ts';
import { type PhraseResult, totalsOf } from './score.ts';
import { readTruth, type TruePhoto } from './truth.ts';

/** The longer side, in pixels, at which masks are compared. */
const LONGEST_SIDE = 1024;
/** Tiles in a row of the sheet. */
const COLUMNS = 5;

/**
 * Asks the embedded editor for every phrase of a folder of photos, compares its masks with the truth and prints all of it. `sheet` is a
 * PNG to write, which shows what was found.
 */
export async function benchWords(folder: string, sheet?: string): Promise<void> {
  const photos = await readTruth(folder);
  await ensureBuilt([models]);
  const finder = await openFinder();
  console.log('* the first phrase of a photo');
  const results: PhraseResult[] = [];
  const tiles: Tile[] = [];
  try {
    await warmUp(finder, photos[0]!);
    for (const photo of photos) await benchPhoto(finder, photo, results, sheet === undefined ? undefined : tiles);
  } finally {
    await finder.close();
  }
  for (const [name, figures] of totalRows(totalsOf(results))) printRow({ name, figures, isTotal: true });
  if (sheet !== undefined) await writeSheet(sheet, inRows(tiles));
}

type Tile = Awaited<ReturnType<typeof tileOf>>;

function inRows(tiles: readonly Tile[]): Tile[][] {
  return Array.from({ length: Math.ceil(tiles.length / COLUMNS) }, (_, row) =>
    tiles.slice(row * COLUMNS, (row + 1) * COLUMNS),
  );
}

async function benchPhoto(
  finder: ObjectFinder,
  { name, path, phrases }: TruePhoto,
  results: PhraseResult[],
  tiles: Tile[] | undefined,
): Promise<void> {
  const picture = await readPicture(path, await comparedSize(path));
  const source = await localPicture(path);
  for (const [i, { phrase, ...polygons }] of phrases.entries()) {
    const { mask, ...answer } = await findPhrase(finder, source, phrase, picture);
    const iou = mask ? maskIou(mask, rasteriseTruth(polygons, picture.width, picture.height)) : 0;
    const result = { photo: name, phrase, first: i === 0, iou, ...answer };
    console.log(describeResult(result));
    results.push(result);
    const label = mask ? `${phrase} · ${iou.toFixed(2)} · ${answer.answer}` : `${phrase} · refused`;
    tiles?.push(await tileOf(mask ? tinted(picture, mask) : picture, label));
  }
}

/** Starts the processes and loads the networks; the photo is known by another hash then, so nothing of it is kept. */
async function warmUp(finder: ObjectFinder, { path, phrases }: TruePhoto): Promise<void> {
  const source = { ...(await localPicture(path)), sha256: 'warm-up' };
  await findPhrase(finder, source, phrases[0]!.phrase, { width: 64, height: 64 });
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
