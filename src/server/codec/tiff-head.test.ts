import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTiffSize, tiffSize } from './tiff-head.ts';
import { quarters, tiffOf } from './test-pictures.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tiff-'));
});
afterAll(() => rm(folder, { recursive: true }));

const PLAIN = { width: 300, height: 200, photometric: 2 };

async function saved(bytes: Buffer): Promise<string> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, bytes);
  return path;
}

test.each([true, false])('the first directory tells the size (little-endian: %s)', async (isLittle) => {
  const file = tiffOf(PLAIN, { isLittle });
  expect(tiffSize(file)).toEqual({ width: 300, height: 200 });
  await readTiffSize(await saved(file));
});

test.each(['none', 'lzw', 'deflate', 'packbits', 'jpeg'] as const)('compressed by %s, a TIFF is opened', async (by) => {
  expect(tiffSize(await quarters(300, 200).tiff({ compression: by }).toBuffer())).toEqual({ width: 300, height: 200 });
});

test('a directory beyond the head tells nothing yet, and one beyond the file is damage', async () => {
  const file = tiffOf(PLAIN, { pixels: Buffer.alloc(1000) });
  expect(tiffSize(file.subarray(0, 500))).toBeUndefined();
  await readTiffSize(await saved(file));
  for (const length of [4, 8, 500, file.length - 20]) {
    await expect(readTiffSize(await saved(file.subarray(0, length)))).rejects.toMatchObject({
      code: 'unreadable_image',
    });
  }
});

test.each([
  ['the small copy that a raw file begins with', { ...PLAIN, subfileType: 1 }],
  ['the raw colors of a camera', { ...PLAIN, photometric: 32_803 }],
  ['no word about its colors', { width: 300, height: 200 }],
  ['a fax', { ...PLAIN, compression: 4 }],
  ['a compression that nobody writes any more', { ...PLAIN, compression: 6 }],
])('%s is not opened', async (_, fields) => {
  const file = tiffOf(fields);
  expect(() => tiffSize(file)).toThrow(/most TIFFs/);
  await expect(readTiffSize(await saved(file))).rejects.toMatchObject({ code: 'unsupported_image' });
});

test.each([
  ['no pixel', { ...PLAIN, width: 0 }],
  ['a tile far larger than its picture', { ...PLAIN, tileWidth: 60_000, tileHeight: 60_000 }],
])('%s is damage', async (_, fields) => {
  await expect(readTiffSize(await saved(tiffOf(fields)))).rejects.toMatchObject({ code: 'unreadable_image' });
});
