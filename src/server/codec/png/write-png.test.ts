import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readMark } from '../ai-mark.ts';
import { writePng } from './write-png.ts';

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
