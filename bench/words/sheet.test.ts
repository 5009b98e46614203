import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createPlane, createRaster } from '../../src/engine/raster.ts';
import { readPicture } from '../picture-files.ts';
import type { PhraseResult } from './score.ts';
import { cellOf, writeWordsSheet } from './sheet.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheet-'));
});
afterEach(() => rm(folder, { recursive: true }));

const result = (answer: PhraseResult['answer']): PhraseResult => ({
  photo: 'p',
  phrase: 'the <bus> & car',
  first: true,
  iou: 0.5,
  seconds: 1,
  cpuSeconds: 1,
  answer,
  found: 'the bus',
});

test('the sheet shows what was found tinted, and what was refused as it is, five in a row', async () => {
  const grey = createRaster(40, 20);
  grey.data.fill(100).forEach((_, i) => i % 4 === 3 && (grey.data[i] = 255));
  const mask = createPlane(40, 20);
  mask.data.fill(1);
  const found = await cellOf(grey, mask, result('sure'));
  const refused = await cellOf(grey, undefined, result('refused'));
  const path = join(folder, 'sheet.png');
  await writeWordsSheet(path, [found, refused, refused, refused, refused, refused]);
  const sheet = await readPicture(path);
  const colourAt = (x: number, y: number) => [...sheet.data.subarray(4 * (y * sheet.width + x)).subarray(0, 3)];
  expect([sheet.width, sheet.height]).toEqual([8 + 5 * 428, 8 + 2 * (24 + 8 + 210)]);
  expect(colourAt(200, 130)).toEqual([185, 45, 185]);
  expect(colourAt(640, 130)).toEqual([100, 100, 100]);
});
