import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import type { ImageJson } from '../../src/server/images/images.contract.ts';
import { storedPicture } from '../browser/fake-edits.ts';

/** The pictures of somebody who has used the product for a while, the newest first. */
export interface Stage {
  readonly uploads: readonly ImageJson[];
  /** Each is derived from an upload, but the avatars. */
  readonly results: readonly ImageJson[];
  readonly avatars: readonly ImageJson[];
}

/** What our own engine made of our own pictures (bench/pictures/landing.ts). */
const EDITS = [
  ['removeBackground', 'fruit', 'bowl of fruit'],
  ['restorePhoto', 'old-photo', 'teddy 1974'],
  ['magicErase', 'cone', 'beach'],
  ['colorizePhoto', 'seaside', 'seaside'],
  ['extendImage', 'dunes', 'dunes'],
  ['enhancePhoto', 'books', 'bookshelf'],
  ['magicEdit', 'blue-mug', 'mug'],
] as const;

/** Held upright, as phones are; all others lie on their side. */
const UPRIGHT = 'old-photo';

const pictureFile = (name: string) => new URL(`../../public/pictures/${name}-1024.webp`, import.meta.url).pathname;

/** Stores the pictures in the account that the page is signed in to. Results are named by `showStage`, for only an edit makes them. */
export async function storeStage(page: Page): Promise<Stage> {
  const store = async (name: string, buffer: Buffer) =>
    storedPicture(page, { name: `${name}.webp`, mimeType: 'image/webp', buffer });
  const uploads: ImageJson[] = [];
  const results: ImageJson[] = [];
  for (const [at, [tool, picture, name]] of EDITS.entries()) {
    const upload = await store(name, await pictureOf(`${picture}-before`, picture === UPRIGHT));
    const result = await store(name, await pictureOf(`${picture}-after`, picture === UPRIGHT));
    uploads.push({ ...upload, createdAt: hoursAgo(9 * at + 1) });
    results.push(
      asResult(result, `${tool}_1763000000000.png`, { derivedFrom: upload.id, createdAt: hoursAgo(9 * at) }),
    );
  }
  const createdAt = hoursAgo(80);
  const avatars = await Promise.all(
    (await portraits()).map(async (portrait, at) =>
      asResult(await store(`portrait ${at}`, portrait), `avatar_1763000000000_${at}.png`, {
        derivedFrom: null,
        createdAt,
      }),
    ),
  );
  return { uploads, results: [...results, ...avatars], avatars };
}

async function pictureOf(name: string, isUpright: boolean): Promise<Buffer> {
  const file = await readFile(pictureFile(name));
  return isUpright ? sharp(file).extract({ left: 224, top: 0, width: 576, height: 768 }).webp().toBuffer() : file;
}

const asResult = (image: ImageJson, name: string, rest: Pick<ImageJson, 'derivedFrom' | 'createdAt'>): ImageJson => ({
  ...image,
  ...rest,
  name,
  id: randomUUID(),
  bucket: 'generated_images',
  purpose: 'result',
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

/** The two of the landing's picture, and both mirrored. */
async function portraits(): Promise<Buffer[]> {
  const sheet = pictureFile('portraits-after');
  const halves = [0, 512].map((left) => sharp(sheet).extract({ left, top: 128, width: 512, height: 512 }));
  return Promise.all([...halves, ...halves.map((half) => half.clone().flop())].map((half) => half.webp().toBuffer()));
}

/** From now on the server's lists hold the stage's pictures, in its order and with its names. */
export async function showStage(page: Page, { uploads, results, avatars }: Stage): Promise<void> {
  await page.route('**/api/images?*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const images = query.get('bucket') === 'user_images' ? uploads : results;
    return route.fulfill({ json: { images: images.slice(0, Number(query.get('limit') ?? 100)) } });
  });
  await page.route('**/api/generations?*', (route) => route.fulfill({ json: { generations: [setOf(avatars)] } }));
  for (const result of results)
    await page.route(`**/api/images/${result.id}`, (route) => route.fulfill({ json: result }));
}

const setOf = (avatars: readonly ImageJson[]): GenerationJson => ({
  id: randomUUID(),
  tool: 'generateAvatar',
  status: 'succeeded',
  phase: 'finishing',
  results: [...avatars],
  notes: [],
  doubts: [],
  charged: null,
  error: null,
  editor: 'embedded',
  createdAt: hoursAgo(80),
});
