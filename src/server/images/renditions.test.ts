import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, statfs, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Codec } from '../codec/codec.ts';
import { pictureOf, writeHeic } from '@pixmend/heic/testing';
import { createProcessCodec } from '../codec/process-codec.ts';
import { createFreeDisk } from '../storage/free-disk.ts';
import type { ObjectStore } from '../storage/object-store.ts';
import type { ImageRow } from './images.table.ts';
import { createRenditions, type Renditions } from './renditions.ts';

const phone = pictureOf(await readFile(new URL('../../../packages/heic/fixtures/portrait.heic', import.meta.url)));

let folder: string;
let codec: Codec;
/** What was opened, by its name. */
let opened: string[];
beforeAll(() => {
  codec = createProcessCodec({ maxPixels: 50e6 });
});
afterAll(() => codec.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'renditions-'));
  opened = [];
  return () => rm(folder, { recursive: true });
});

/** Renditions of one photo that somebody uploaded. */
async function renditionsOf(contentType: string, bytes: Buffer, reserved = 0): Promise<[Renditions, ImageRow]> {
  await writeFile(join(folder, 'original'), bytes);
  const store = { localPath: async () => join(folder, 'original') } as unknown as ObjectStore;
  const counting: Codec = {
    ...codec,
    for: () => counting,
    render: (path, ...rest) => {
      opened.push(path.slice(path.lastIndexOf('/') + 1));
      return codec.render(path, ...rest);
    },
  };
  const image = { id: 'a', sha256: '0'.repeat(64), purpose: 'upload', contentType } as unknown as ImageRow;
  const freeDisk = createFreeDisk(folder, reserved);
  return [createRenditions({ codec: counting, store, freeDisk, cacheDir: join(folder, 'cache') }), image];
}

test('a HEIC is decoded once, however many sizes of it are asked for at the same time and later', async () => {
  const [renditions, image] = await renditionsOf('image/heic', writeHeic(phone, undefined));
  const sizes = [320, 640, 1600, undefined];
  const [small, ...others] = await Promise.all(sizes.map((width) => renditions.of(image, width)));
  await renditions.of(image, 2048);
  expect(opened.filter((name) => name === 'original')).toEqual(['original']);
  expect(opened.filter((name) => name === 'full').length).toBe(4);
  expect([small!.contentType, others.at(-1)!.contentType]).toEqual(['image/webp', 'image/jpeg']);
  // It is the picture still: as bright, all over, as what the original itself is rendered to.
  await codec.render(join(folder, 'original'), join(folder, 'direct.webp'), { width: 320 });
  const [of, direct] = await Promise.all([small!.path, join(folder, 'direct.webp')].map((path) => sharp(path).stats()));
  for (const [i, { mean }] of of!.channels.entries()) expect(mean).toBeCloseTo(direct!.channels[i]!.mean, 0);
});

test('a HEIC keeps its transparency in every size, which its JPEG does not have', async () => {
  const [renditions, image] = await renditionsOf('image/heic', writeHeic(phone, phone));
  for (const width of [320, 640]) {
    const { path } = await renditions.of(image, width);
    expect((await sharp(path).metadata()).hasAlpha).toBe(true);
  }
  expect((await sharp((await renditions.of(image)).path).metadata()).hasAlpha).toBe(false);
  expect(opened).toEqual(['original', 'original', 'original']);
});

test('what no disk has room for is made all the same, and kept nowhere', async () => {
  const bytes = writeHeic(phone, undefined);
  const [kept, image] = await renditionsOf('image/heic', bytes);
  const files = await Promise.all([kept.of(image), kept.copyOf(image, { format: 'png' })]);
  const stored = await Promise.all(files.map(({ path }) => readFile(path)));
  const [made] = await renditionsOf('image/heic', bytes, Infinity);
  await rm(join(folder, 'cache'), { recursive: true });
  const others = await Promise.all([made.of(image), made.copyOf(image, { format: 'png' })]);
  for (const [i, { content, contentType, etag }] of others.entries()) {
    expect({ contentType, etag }).toEqual({ contentType: files[i]!.contentType, etag: files[i]!.etag });
    expect(stored[i]!.equals(content!)).toBe(true);
  }
  const small = await made.of(image, 320);
  expect((await sharp(small.content!).metadata()).format).toBe('webp');
  expect(existsSync(join(folder, 'cache'))).toBe(false);
});

// ASVS 2.4.1 15.2.2
test('copies leave half a gigabyte of the disk to uploads, and go after an hour where they took the rest', async () => {
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#888' } })
    .png()
    .toBuffer();
  const [kept, image] = await renditionsOf('image/png', bytes);
  await kept.of(image, 160);
  const hours = (ago: number) => utimes(join(folder, 'cache', 'a'), new Date(), new Date(Date.now() - ago * 3_600_000));
  const { bavail, bsize } = await statfs(folder);
  const [short] = await renditionsOf('image/png', bytes, bavail * bsize - 256 * 1024 ** 2);
  expect((await short.of(image, 320)).content).toBeDefined();
  await hours(2);
  await kept.forgetOld();
  expect(await kept.imageIds()).toEqual(['a']);
  await short.forgetOld();
  expect(await kept.imageIds()).toEqual([]);
});

test('a mask is as sharp in every size as a lossless file makes it', async () => {
  const data = Uint8Array.from({ length: 300 * 200 }, (_, i) =>
    Math.hypot((i % 300) - 150, i / 300 - 100) < 80 ? 255 : 0,
  );
  const png = await sharp(data, { raw: { width: 300, height: 200, channels: 1 } })
    .png()
    .toBuffer();
  const [renditions, image] = await renditionsOf('image/png', png);
  const { path } = await renditions.of({ ...image, purpose: 'mask' }, 320);
  const shown = await sharp(path).extractChannel(0).raw().toBuffer();
  expect(shown.equals(data)).toBe(true);
});

test('any other picture is opened for each size', async () => {
  const png = await sharp({ create: { width: 400, height: 300, channels: 4, background: '#8040' } })
    .png()
    .toBuffer();
  const [renditions, image] = await renditionsOf('image/png', png);
  await renditions.of(image, 160);
  await renditions.of(image, 320);
  await renditions.of(image, 320);
  expect(opened).toEqual(['original', 'original']);
});

test('a mask that was sent as another type than PNG is encoded anew, so its metadata stay', async () => {
  const sent = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
    .withExif({ IFD0: { Copyright: 'Canary' } })
    .jpeg()
    .toBuffer();
  const [renditions, image] = await renditionsOf('image/jpeg', sent);
  const { path, contentType } = await renditions.of({ ...image, purpose: 'mask' });
  expect(contentType).toBe('image/jpeg');
  expect((await readFile(path)).includes('Canary')).toBe(false);
});

test('a copy to keep is made of the HEIC itself', async () => {
  const [renditions, image] = await renditionsOf('image/heic', writeHeic(phone, undefined));
  await renditions.of(image);
  await renditions.copyOf(image, { format: 'png' });
  expect(opened).toEqual(['original', 'original']);
});
