import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { recipes } from '../../src/engine/tools/recipes.ts';
import type { Raster } from '../../src/engine/raster.ts';
import { applyTool, type BenchModels } from '../engine/models.ts';
import { examplePortraits } from './example-portraits.ts';
import { drawOldPhoto } from './old-photo.ts';
import { readAlpha, readJson, readPicture, sceneFile, toSharp } from './picture-files.ts';

interface LandingPicture {
  /** `public/pictures/{id}-before-{width}` and `{id}-after-{width}`, as AVIF and WebP. */
  readonly id: string;
  /** `public/samples/{sample}.jpg`. */
  readonly sample: string;
  readonly tool: keyof typeof recipes;
  readonly params?: object;
  /** A file of `bench/scenes`, as large as the sample: what is painted over. */
  readonly mask?: string;
  /** The part that is shown, in pixels of the sample; all of it when left out. */
  readonly part?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly widths: readonly number[];
}

/** Two styles beside each other in one picture. */
const PORTRAITS = ['Comic book', 'Pop art'] as const;

const PUBLIC = fileURLToPath(new URL('../../public/', import.meta.url));

/** Makes the landing's pairs of pictures anew (or one pair), and the sample that is drawn, so that each "after" is what the engine makes today. */
export async function renderLandingPictures(models: BenchModels, id?: string): Promise<void> {
  if (id === undefined || id === 'old-photo') await drawOldPhoto();
  const pictures = await readJson<LandingPicture[]>(new URL('landing.json', import.meta.url));
  for (const picture of pictures.filter((picture) => id === undefined || picture.id === id)) {
    const before = await readPicture(`${PUBLIC}samples/${picture.sample}.jpg`);
    const painted = picture.mask === undefined ? undefined : await readAlpha(sceneFile(picture.mask));
    const made = await applyTool(picture.tool, picture.params ?? {}, before, models, painted);
    const after = made.pictures[0]!;
    await write(picture, 'before', placeInMiddle(before, after));
    await write(picture, 'after', toSharp(after));
    console.log(`${picture.id}: ${picture.widths.join(', ')}`);
  }
  if (id === undefined || id === 'portraits') await renderPortraits(models);
}

/** What is extended is shown in the middle of the room that it gets. */
function placeInMiddle(before: Raster, { width, height }: Raster): Sharp {
  if (width <= before.width && height <= before.height) return toSharp(before);
  const [left, top] = [(width - before.width) >> 1, (height - before.height) >> 1];
  const [right, bottom] = [width - before.width - left, height - before.height - top];
  return toSharp(before).extend({ left, top, right, bottom, background: '#0000' });
}

async function renderPortraits(models: BenchModels): Promise<void> {
  const cell = { width: 800, height: 1200 };
  const cells = [];
  for (const [at, style] of PORTRAITS.entries()) {
    const pictures = await examplePortraits(models, style);
    const input = await toSharp(pictures[at]!)
      .resize({ ...cell, fit: 'cover' })
      .png()
      .toBuffer();
    cells.push({ input, left: at * cell.width, top: 0 });
  }
  const sheet = sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#fff' } }).composite(cells);
  const pixels = await sheet.png().toBuffer();
  await write({ id: 'portraits', widths: [640, 1024] }, 'after', sharp(pixels));
  console.log('portraits: 640, 1024');
}

async function write(
  { id, part, widths }: Pick<LandingPicture, 'id' | 'part' | 'widths'>,
  side: 'before' | 'after',
  picture: Sharp,
): Promise<void> {
  const shown = part ? picture.extract(part) : picture;
  const pixels = await shown.png({ compressionLevel: 1 }).toBuffer();
  for (const width of widths) {
    const path = `${PUBLIC}pictures/${id}-${side}-${width}`;
    const sized = () => sharp(pixels).resize(width);
    await sized().avif({ quality: 52, effort: 6 }).toFile(`${path}.avif`);
    await sized().webp({ quality: 76, alphaQuality: 90, effort: 6, smartSubsample: true }).toFile(`${path}.webp`);
  }
}
