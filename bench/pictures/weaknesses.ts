import { mkdir } from 'node:fs/promises';
import sharp from 'sharp';
import { createPlane, type Plane, type Raster } from '../../src/engine/raster.ts';
import type { Example } from '../engine/examples.ts';
import { toGrey } from '../engine/grey.ts';
import { applyTool, type BenchModels } from '../engine/models.ts';
import { readJson, readPicture, sceneFile, toSharp } from './picture-files.ts';

/** What a tool is bad at, shown by an example that `docs/engine.md` names. */
interface Weakness extends Omit<Example, 'mask'> {
  /** `docs/images/weak/{id}.webp` */
  readonly id: string;
  /** Marked as a person would with a broad brush: shares of the width and the height. */
  readonly marked?: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** Spoilt by a blur of this deviation in pixels before the tool sees it. */
  readonly blur?: number;
}

const OUT = new URL('../../docs/images/weak/', import.meta.url).pathname;
const HEIGHT = 300;
const GAP = 8;

/** Makes the pictures of what the engine is bad at anew: before and after beside each other. */
export async function renderWeaknesses(models: BenchModels, id?: string): Promise<void> {
  await mkdir(OUT, { recursive: true });
  const weaknesses = await readJson<Weakness[]>(new URL('weaknesses.json', import.meta.url));
  for (const weakness of weaknesses.filter((weakness) => id === undefined || weakness.id === id)) {
    const source = await readSource(weakness);
    const mask = weakness.marked && rectangle(source, weakness.marked);
    const { pictures } = await applyTool(weakness.tool, weakness.params, source, models, mask);
    await writePair(weakness.id, source, pictures[0]!);
    console.log(`${OUT}${weakness.id}.webp`);
  }
}

async function readSource({ scene, grey, blur }: Weakness): Promise<Raster> {
  const photo = await readPicture(sceneFile(scene));
  if (grey) return toGrey(photo);
  if (blur === undefined) return photo;
  const data = await toSharp(photo).blur(blur).raw().toBuffer();
  return { ...photo, data: new Uint8ClampedArray(data) };
}

function rectangle({ width, height }: Raster, { left, top, right, bottom }: Required<Weakness>['marked']): Plane {
  const mask = createPlane(width, height);
  for (let y = Math.round(top * height); y < bottom * height; y++) {
    mask.data.fill(1, y * width + Math.round(left * width), y * width + Math.round(right * width));
  }
  return mask;
}

async function writePair(id: string, before: Raster, after: Raster): Promise<void> {
  const cells = await Promise.all(
    [before, after].map((picture) =>
      toSharp(picture)
        .resize({ height: HEIGHT })
        .flatten({ background: '#ff00ff' })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  const [first, second] = cells as [(typeof cells)[0], (typeof cells)[0]];
  const width = first.info.width + GAP + second.info.width;
  await sharp({ create: { width, height: HEIGHT, channels: 3, background: '#ffffff' } })
    .composite([
      { input: first.data, left: 0, top: 0 },
      { input: second.data, left: first.info.width + GAP, top: 0 },
    ])
    .webp({ quality: 82 })
    .toFile(`${OUT}${id}.webp`);
}
