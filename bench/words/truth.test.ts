import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readTruth } from './truth.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'truth-'));
});
afterEach(() => rm(folder, { recursive: true }));

const corners = [
  [0, 0],
  [9, 0],
  [9, 9],
];

test('the photos of a folder are read with their phrases, and minus may be left out', async () => {
  await writeFile(join(folder, 'bus.png'), '');
  const photos = { bus: [{ phrase: 'the bus', plus: [corners] }] };
  await writeFile(join(folder, 'truth.json'), JSON.stringify({ about: 'drawn by hand', photos }));
  expect(await readTruth(folder)).toEqual([
    {
      name: 'bus',
      path: join(folder, 'bus.png'),
      phrases: [{ phrase: 'the bus', plus: [corners], minus: [] }],
    },
  ]);
});

test('a photo that the folder does not hold is named in the error', async () => {
  await writeFile(join(folder, 'truth.json'), JSON.stringify({ photos: { car: [] } }));
  await expect(readTruth(folder)).rejects.toThrow(/no car\.jpg/);
});
