import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import type { recipes } from '../src/engine/tools/recipes.ts';
import type { Raster } from '../src/engine/raster.ts';
import { applyTool } from './engine/apply-tool.ts';
import type { Finders } from './engine/finders.ts';
import { sceneFile } from './known-scenes.ts';
import { readAlpha, readPicture, toSharp } from './picture-files.ts';

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

const MUG = { left: 416, top: 372, width: 880, height: 660 } as const;
const PICTURES: readonly LandingPicture[] = [
  { id: 'fruit', sample: 'fruit', tool: 'removeBackground', widths: [640, 828, 1024, 1600] },
  { id: 'bookshelf', sample: 'bookshelf', tool: 'enhancePhoto', widths: [640, 828, 1024, 1600] },
  { id: 'mug', sample: 'mug', tool: 'removeBackground', part: MUG, widths: [640, 1024] },
  {
    id: 'books',
    sample: 'bookshelf',
    tool: 'enhancePhoto',
    part: { left: 520, top: 0, width: 1040, height: 780 },
    widths: [640, 1024],
  },
  {
    id: 'cone',
    sample: 'beach',
    tool: 'magicErase',
    mask: 'cone.mask-with-shadow.png',
    part: { left: 720, top: 420, width: 880, height: 660 },
    widths: [640, 1024],
  },
  {
    id: 'blue-mug',
    sample: 'mug',
    tool: 'magicEdit',
    params: { instruction: 'make the mug blue' },
    widths: [640, 1024],
  },
  { id: 'old-photo', sample: 'old-photo', tool: 'restorePhoto', widths: [640, 1024] },
  { id: 'seaside', sample: 'seaside', tool: 'colorizePhoto', widths: [640, 1024] },
  { id: 'dunes', sample: 'dunes', tool: 'extendImage', params: { width: 4, height: 3 }, widths: [640, 1024] },
];

/** Two styles beside each other in one picture. */
const PORTRAITS = ['professional headshot', 'oil painting'] as const;

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** Makes the landing's pairs of pictures anew (or one pair), so that each "after" is what the engine makes today. */
export async function renderLandingPictures(finders: Finders, id?: string): Promise<void> {
  for (const picture of PICTURES.filter((picture) => id === undefined || picture.id === id)) {
    const before = await readPicture(`${PUBLIC}samples/${picture.sample}.jpg`);
    const painted = picture.mask === undefined ? undefined : await readAlpha(sceneFile(picture.mask));
    const { pictures } = await applyTool(picture.tool, picture.params ?? {}, before, finders, painted);
    const after = pictures[0]!;
    await write(picture, 'before', placeInMiddle(before, after));
    await write(picture, 'after', toSharp(after));
    console.log(`${picture.id}: ${picture.widths.join(', ')}`);
  }
  if (id === undefined || id === 'portraits') await renderPortraits(finders);
}

/** What is extended is shown in the middle of the room that it gets. */
function placeInMiddle(before: Raster, { width, height }: Raster): Sharp {
  if (width <= before.width && height <= before.height) return toSharp(before);
  const [left, top] = [(width - before.width) >> 1, (height - before.height) >> 1];
  const [right, bottom] = [width - before.width - left, height - before.height - top];
  return toSharp(before).extend({ left, top, right, bottom, background: '#0000' });
}

async function renderPortraits(finders: Finders): Promise<void> {
  const source = await readPicture(`${PUBLIC}samples/portrait.jpg`);
  const cell = { width: 800, height: 1200 };
  const cells = [];
  for (const [at, style] of PORTRAITS.entries()) {
    const { pictures } = await applyTool('generateAvatar', { style }, source, finders);
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
