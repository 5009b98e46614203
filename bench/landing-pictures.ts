import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { recipes } from '../src/engine/recipes/recipes.ts';
import type { Plane, Raster } from '../src/engine/raster.ts';
import { readPicture, toSharp } from './picture-files.ts';

interface LandingPicture {
  /** `public/pictures/{id}-before-{width}` and `{id}-after-{width}`, as AVIF and WebP. */
  readonly id: string;
  /** `public/samples/{sample}.jpg`, which is 1600×1200. */
  readonly sample: string;
  readonly tool: 'removeBackground' | 'enhancePhoto';
  /** The part that is shown, in pixels of the sample; all of it when left out. */
  readonly part?: { readonly left: number; readonly top: number; readonly width: number; readonly height: number };
  readonly widths: readonly number[];
}

const PICTURES: readonly LandingPicture[] = [
  { id: 'fruit', sample: 'fruit', tool: 'removeBackground', widths: [640, 1024, 1600] },
  { id: 'bookshelf', sample: 'bookshelf', tool: 'enhancePhoto', widths: [640, 1024, 1600] },
  {
    id: 'mug',
    sample: 'mug',
    tool: 'removeBackground',
    part: { left: 416, top: 372, width: 880, height: 660 },
    widths: [640, 1024],
  },
  {
    id: 'books',
    sample: 'bookshelf',
    tool: 'enhancePhoto',
    part: { left: 520, top: 0, width: 1040, height: 780 },
    widths: [640, 1024],
  },
];

const PUBLIC = fileURLToPath(new URL('../public/', import.meta.url));

/** Makes the landing's pairs of pictures anew, so that each "after" is what the engine makes today. */
export async function renderLandingPictures(matteOf: (picture: Raster) => Promise<Plane>): Promise<void> {
  for (const picture of PICTURES) {
    const before = await readPicture(`${PUBLIC}samples/${picture.sample}.jpg`);
    const recipe = recipes[picture.tool];
    const matte = recipe.needs({}, false).matte ? { matte: await matteOf(before) } : {};
    const after = recipe.run({ source: before, params: {}, seed: 1, ...matte }, () => {}).pictures[0]!;
    await write(picture, 'before', before);
    await write(picture, 'after', after);
    console.log(`${picture.id}: ${picture.widths.join(', ')}`);
  }
}

async function write({ id, part, widths }: LandingPicture, side: 'before' | 'after', raster: Raster): Promise<void> {
  const shown = part ? toSharp(raster).extract(part) : toSharp(raster);
  const pixels = await shown.png({ compressionLevel: 1 }).toBuffer();
  for (const width of widths) {
    const path = `${PUBLIC}pictures/${id}-${side}-${width}`;
    const sized = () => sharp(pixels).resize(width);
    await sized().avif({ quality: 52, effort: 6 }).toFile(`${path}.avif`);
    await sized().webp({ quality: 76, alphaQuality: 90, effort: 6, smartSubsample: true }).toFile(`${path}.webp`);
  }
}
