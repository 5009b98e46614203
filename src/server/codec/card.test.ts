import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMark, xmpOf } from './ai-mark.ts';
import { renderInMemory } from './encode.ts';
import { sharp } from './restricted-sharp.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'card-'));
});
afterAll(() => rm(folder, { recursive: true }));

type Color = readonly [red: number, green: number, blue: number, alpha: number];
const RED = [255, 0, 0, 1] as const;
const GREEN = [0, 255, 0, 1] as const;
const CLEAR = [0, 0, 0, 0] as const;

/** A picture of one color whose EXIF names its camera. */
async function drawn([r, g, b, alpha]: Color, width: number, height: number, xmp?: string): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  const plain = sharp({ create: { width, height, channels: 4, background: { r, g, b, alpha } } })
    .webp({ lossless: true })
    .withExif({ IFD0: { Model: 'a camera' } });
  await (xmp ? plain.withXmp(xmp) : plain).toFile(path);
  return path;
}

async function card(path: string, before?: string) {
  const bytes = await renderInMemory(path, { card: { ...(before && { before }) } }, 1e6);
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x + 1) * 3)];
  return { metadata: await sharp(bytes).metadata(), at };
}

/** JPEG changes colors a little. */
const isNear = (color: readonly number[], wanted: Color) =>
  color.every((value, channel) => Math.abs(value - wanted[channel]!) < 12);

test('a card of 1200 × 630 shows the photo on the left and its result on the right, both whole', async () => {
  const { metadata, at } = await card(await drawn(GREEN, 90, 60), await drawn(RED, 60, 90));
  expect(metadata).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  // 420 × 630 pixels in the left half, 596 × 397 in the right one.
  expect([at(100, 5), at(490, 625)].every((color) => isNear(color, RED))).toBe(true);
  expect([at(612, 130), at(1190, 500)].every((color) => isNear(color, GREEN))).toBe(true);
  expect([at(20, 300), at(600, 300), at(900, 20)].every((color) => isNear(color, [23, 23, 23, 1]))).toBe(true);
});

test('a card of one picture shows that alone, over a checkerboard where it is transparent', async () => {
  const { at } = await card(await drawn(CLEAR, 1200, 630));
  const [light, dark] = [at(12, 12), at(36, 12)];
  expect(isNear(light, [247, 247, 247, 1])).toBe(true);
  expect(isNear(dark, [224, 224, 224, 1])).toBe(true);
  expect(isNear(at(36, 36), [247, 247, 247, 1])).toBe(true);
});

test('a card has the mark of its result, and no EXIF', async () => {
  const path = await drawn(GREEN, 40, 30, xmpOf('algorithmicallyEnhanced'));
  const { metadata } = await card(path, await drawn(RED, 40, 30));
  expect(metadata.exif).toBeUndefined();
  expect(readMark(metadata)).toBe('algorithmicallyEnhanced');
});
