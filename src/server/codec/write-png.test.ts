import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readMark } from './ai-mark.ts';
import { beginPng, writePng } from './write-png.ts';

it.each([
  ['a pixel', 1, 1, 255, 3],
  ['a picture of several parts', 1300, 900, 255, 3],
  ['one with transparency', 700, 1200, 90, 4],
])('writes %s without loss, with the mark and nothing else', async (_, width, height, least, channels) => {
  const folder = await mkdtemp(join(tmpdir(), 'png-'));
  const path = join(folder, 'picture.png');
  const data = new Uint8ClampedArray(4 * width * height);
  for (let i = 0; i < data.length; i++) data[i] = (i * 7919) >> 5;
  for (let i = 3; i < data.length; i += 4) data[i] = Math.max(least, data[i]!);
  const file = await writePng({ width, height, data }, path, 'algorithmicallyEnhanced');
  expect(file).toEqual({ width, height, bytes: (await stat(path)).size });
  const metadata = await sharp(path).metadata();
  expect([metadata.channels, metadata.exif, metadata.icc]).toEqual([channels, undefined, undefined]);
  expect(readMark(metadata)).toBe('algorithmicallyEnhanced');
  const read = await sharp(path, { failOn: 'warning' }).ensureAlpha().raw().toBuffer();
  expect(Buffer.compare(read, Buffer.from(data.buffer))).toBe(0);
  await rm(folder, { recursive: true });
});

it('begins with rows while those below them are still being made', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'png-'));
  const [whole, grown] = [join(folder, 'whole.png'), join(folder, 'grown.png')];
  const [width, height] = [1300, 900];
  const made = new Uint8ClampedArray(4 * width * height).map((_, i) => (i % 4 === 3 ? 255 : (i * 7919) >> 5));
  await writePng({ width, height, data: made }, whole, 'algorithmicallyEnhanced');
  const raster = { width, height, data: new Uint8ClampedArray(made.length) };
  const rows = beginPng(raster, true);
  for (let y = 0; y < 600; y += 64) {
    raster.data.set(made.subarray(4 * y * width, 4 * (y + 64) * width), 4 * y * width);
    rows.compressUpTo(y + 64);
  }
  expect(rows.parts.length).toBeGreaterThan(0);
  raster.data.set(made);
  await writePng(raster, grown, 'algorithmicallyEnhanced', rows);
  expect(Buffer.compare(await readFile(grown), await readFile(whole))).toBe(0);
  await rm(folder, { recursive: true });
});
