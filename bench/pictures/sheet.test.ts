import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlane } from '../../src/engine/raster.ts';
import { rasterOf } from '../../src/engine/test-pictures.ts';
import { readPicture } from './picture-files.ts';
import { tileOf, tinted, writeSheet } from './sheet.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('a sheet shows its rows below each other, and what a mask marks in magenta', async () => {
  const grey = rasterOf(40, 20, () => [100, 100, 100]);
  const mask = createPlane(40, 20);
  mask.data.fill(1);
  const [plain, marked] = [await tileOf(grey, 'the <bus> & car'), await tileOf(tinted(grey, mask), 'the car')];
  const path = join(folder, 'sheet.png');
  await writeSheet(path, [[marked, plain], [plain]]);
  const sheet = await readPicture(path);
  const colorAt = (x: number, y: number) => [...sheet.data.subarray(4 * (y * sheet.width + x)).subarray(0, 3)];
  expect([sheet.width, sheet.height]).toEqual([8 + 2 * 428, 8 + 2 * (24 + 8 + 210)]);
  expect(colorAt(200, 130)).toEqual([185, 45, 185]);
  expect(colorAt(640, 130)).toEqual([100, 100, 100]);
});
