import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import type { Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMark, xmpOf } from './ai-mark.ts';
import type { CutoutOptions } from './codec.ts';
import { renderPicture } from './encode.ts';
import { colorNames } from '../removebg/color-names.ts';
import { sharp } from './restricted-sharp.ts';

let folder: string;
let path: string;
/** A red block of 40 × 20 pixels at (50, 10) in a transparent picture of 100 × 60. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cutout-'));
  path = join(folder, 'cutout.png');
  const pixels = new Uint8Array(4 * 100 * 60);
  for (let y = 10; y < 30; y++) for (let x = 50; x < 90; x++) pixels.set([255, 0, 0, 255], 4 * (y * 100 + x));
  await sharp(pixels, { raw: { width: 100, height: 60, channels: 4 } })
    .png()
    .toFile(path);
});
afterAll(() => rm(folder, { recursive: true }));

async function render(options: Partial<CutoutOptions>) {
  const outPath = join(folder, crypto.randomUUID());
  const cutout = { format: 'png', crop: false, channels: 'rgba', ...options } as const;
  const { width, height } = await renderPicture(path, outPath, { cutout }, 1e6);
  const { data, info } = await sharp(outPath).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width, height });
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * info.channels, (y * width + x + 1) * info.channels),
  ];
  return { width, height, at };
}

const RED = [255, 0, 0, 255];

test('a cut-out stays as it is when nothing else is asked for', async () => {
  const { width, height, at } = await render({});
  expect([width, height]).toEqual([100, 60]);
  expect([at(49, 15)[3], at(50, 15), at(89, 29), at(90, 29)[3]]).toEqual([0, RED, RED, 0]);
});

test('crop leaves the subject alone', async () => {
  const { width, height, at } = await render({ crop: true });
  expect([width, height]).toEqual([40, 20]);
  expect([at(0, 0), at(39, 19)]).toEqual([RED, RED]);
});

test('a preview has at most the pixels that it may have, in the same ratio', async () => {
  expect(await render({ maxPixels: 1500 })).toMatchObject({ width: 50, height: 30 });
  expect(await render({ maxPixels: 200, crop: true })).toMatchObject({ width: 20, height: 10 });
  expect(await render({ maxPixels: 1e6 })).toMatchObject({ width: 100, height: 60 });
});

/** JPEG changes colors a little. */
const isNear = (color: readonly number[], wanted: readonly number[]) =>
  wanted.every((value, channel) => Math.abs(value - color[channel]!) < 8);

test.each(['png', 'jpeg', 'webp'] as const)('a color lies behind the subject in a %s', async (format) => {
  const { at } = await render({ format, background: '#00ff00' });
  expect([isNear(at(0, 0), [0, 255, 0]), isNear(at(70, 20), [255, 0, 0])]).toEqual([true, true]);
});

test('a JPEG is white where nothing else is asked for, also around a subject that was moved', async () => {
  for (const scale of [undefined, 0.5]) {
    const { at } = await render({ format: 'jpeg', ...(scale && { scale }) });
    expect(isNear(at(0, 0), [255, 255, 255])).toBe(true);
  }
});

test('scale puts the subject in the middle at its share of the frame', async () => {
  const { width, height, at } = await render({ scale: 0.8, background: '#00ff00' });
  expect([width, height]).toEqual([100, 60]);
  // 80 × 40 pixels from (10, 10) on.
  expect([at(9, 30), at(14, 30), at(85, 30), at(90, 30)].map(([red]) => red)).toEqual([0, 255, 255, 0]);
});

test('position puts the subject where the free room says', async () => {
  const { at } = await render({ position: [0, 1] });
  expect([at(0, 40), at(39, 59), at(40, 50)[3], at(20, 39)[3]]).toEqual([RED, RED, 0, 0]);
  const scaled = await render({ scale: 0.5, position: [1, 0] });
  expect([scaled.at(50, 0), scaled.at(99, 24), scaled.at(49, 10)[3], scaled.at(70, 25)[3]]).toEqual([RED, RED, 0, 0]);
});

test('a margin lies around a cropped subject, also beyond the photo and in a preview', async () => {
  const margin = [{ pixels: 20 }, { share: 0.5 }, { pixels: 0 }, { share: 0.25 }] as const;
  const { width, height, at } = await render({ crop: true, margin });
  expect([width, height]).toEqual([70, 40]);
  expect([at(10, 20), at(49, 39), at(9, 30)[3], at(50, 30)[3], at(20, 19)[3]]).toEqual([RED, RED, 0, 0, 0]);
  expect(await render({ crop: true, margin, maxPixels: 700 })).toMatchObject({ width: 35, height: 20 });
  expect(await render({ margin })).toMatchObject({ width: 100, height: 60 });
});

test('a half-transparent color stays so in a PNG, and lies on white in a JPEG', async () => {
  expect((await render({ background: '#00ff0080' })).at(0, 0)).toEqual([0, 255, 0, 128]);
  expect(isNear((await render({ format: 'jpeg', background: '#00ff0080' })).at(0, 0), [127, 255, 127])).toBe(true);
});

test.each(['png', 'jpeg', 'webp'] as const)('a picture covers the frame behind the subject in a %s', async (format) => {
  const { at, width, height } = await render({ format, background: { path: await stripes() } });
  expect([width, height]).toEqual([100, 60]);
  const wanted = [[0, 0, 255], [0, 255, 0], RED.slice(0, 3)];
  expect([at(10, 20), at(95, 40), at(70, 20)].map((color, nth) => isNear(color, wanted[nth]!))).toEqual([
    true,
    true,
    true,
  ]);
});

test('the mark of what made the picture stays with a background', async () => {
  const marked = join(folder, 'marked.png');
  await sharp(path).withXmp(xmpOf('algorithmicallyEnhanced')).png().toFile(marked);
  for (const background of [undefined, '#ffffff', { path: await stripes() }]) {
    const outPath = join(folder, crypto.randomUUID());
    const cutout = { format: 'png', crop: false, channels: 'rgba', ...(background && { background }) } as const;
    await renderPicture(marked, outPath, { cutout }, 1e6);
    expect(readMark(await sharp(outPath).metadata())).toBe('algorithmicallyEnhanced');
  }
});

/** A tall picture whose middle is blue on the left and green on the right; above and below it is red. */
async function stripes(): Promise<string> {
  const file = join(folder, 'stripes.png');
  const pixels = new Uint8Array(3 * 50 * 90);
  for (let y = 0; y < 90; y++) {
    for (let x = 0; x < 50; x++)
      pixels.set(y < 30 || y >= 60 ? [255, 0, 0] : x < 25 ? [0, 0, 255] : [0, 255, 0], 3 * (y * 50 + x));
  }
  await sharp(pixels, { raw: { width: 50, height: 90, channels: 3 } })
    .png()
    .toFile(file);
  return file;
}

test.each(['png', 'jpeg', 'webp'] as const)('the alpha alone is a grey picture as a %s', async (format) => {
  const { at } = await render({ format, channels: 'alpha' });
  expect([isNear(at(0, 0), [0]), isNear(at(70, 20), [255])]).toEqual([true, true]);
  const scaled = await render({ format, channels: 'alpha', scale: 0.8, background: '#ffffff' });
  expect([isNear(scaled.at(2, 2), [0]), isNear(scaled.at(50, 30), [255])]).toEqual([true, true]);
});

/** The two pictures of a ZIP whose files are stored, not compressed. */
async function unzip(options: Partial<CutoutOptions>) {
  const outPath = join(folder, crypto.randomUUID());
  const cutout = { crop: false, channels: 'rgba', ...options, format: 'zip' } as const;
  const rendering = await renderPicture(path, outPath, { cutout }, 1e6);
  const files = unzipSync(await readFile(outPath));
  const [color, alpha] = [sharp(files['color.jpg']!), sharp(files['alpha.png']!)];
  // What Go's decoder takes for a grey picture.
  expect(await alpha.metadata()).toMatchObject({ format: 'png', space: 'b-w', channels: 1, depth: 'uchar' });
  const raw = (picture: Sharp) => picture.raw().toBuffer({ resolveWithObject: true });
  return {
    rendering,
    names: Object.keys(files),
    color: await raw(color),
    alpha: await raw(alpha.toColourspace('b-w')),
  };
}

test('a ZIP has the colors, which go on around the subject, and the alpha in grey', async () => {
  const { rendering, names, color, alpha } = await unzip({});
  expect(rendering).toMatchObject({ contentType: 'application/zip', width: 100, height: 60 });
  expect(names).toEqual(['color.jpg', 'alpha.png']);
  expect(color.info).toMatchObject({ width: 100, height: 60, channels: 3 });
  expect(alpha.info).toMatchObject({ width: 100, height: 60, channels: 1 });
  const colorAt = (x: number, y: number) => [...color.data.subarray(3 * (y * 100 + x), 3 * (y * 100 + x) + 3)];
  for (const x of [48, 49, 50, 89, 90, 91]) expect(isNear(colorAt(x, 15), [254, 0, 0])).toBe(true);
  expect([49, 50, 89, 90].map((x) => alpha.data[15 * 100 + x])).toEqual([0, 255, 255, 0]);
});

test('a cut-out of a region lies in the frame of its photo', async () => {
  const { width, height, at } = await render({ within: { left: 30, top: 40, width: 200, height: 150 } });
  expect([width, height]).toEqual([200, 150]);
  expect([at(80, 50), at(119, 69)]).toEqual([RED, RED]);
  expect([at(79, 50)[3], at(0, 0)[3], at(120, 69)[3]]).toEqual([0, 0, 0]);
});

test('a shadow darkens what is below the subject, and not the subject', async () => {
  const { at } = await render({ shadow: 0.5 });
  expect(at(70, 20)).toEqual(RED);
  const [below, far] = [at(70, 30), at(5, 55)];
  expect(below.slice(0, 3)).toEqual([0, 0, 0]);
  expect(below[3]).toBeGreaterThan(40);
  expect(below[3]).toBeLessThan(128);
  expect(far[3]).toBe(0);
  const white = await render({ shadow: 0.5, background: 'white' });
  expect(Math.abs(white.at(70, 30)[0]! - (255 - below[3]!))).toBeLessThan(3);
});

test('every name of a color is known', async () => {
  for (const background of colorNames) await expect(render({ background })).resolves.toMatchObject({ width: 100 });
});
