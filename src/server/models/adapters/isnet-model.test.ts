import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readIsnetModel } from './isnet-model.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'model-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function read(pieces: Record<string, string>, size: number): Promise<string> {
  const chunks = ['first', 'second'].map((hash) => ({ hash, offsets: [0, 0] }));
  await writeFile(join(folder, 'resources.json'), JSON.stringify({ '/models/medium': { size, chunks } }));
  await Promise.all(Object.entries(pieces).map(([name, content]) => writeFile(join(folder, name), content)));
  return Buffer.from(await readIsnetModel(pathToFileURL(`${folder}/`))).toString();
}

test('the pieces are joined in the listed order', async () => {
  expect(await read({ second: 'second half', first: 'first half, ' }, 23)).toBe('first half, second half');
});

test('a missing piece is an error that names it', async () => {
  await expect(read({ first: 'mode' }, 6)).rejects.toThrow(/ENOENT.*second/);
});

test('a piece that is too short is an error', async () => {
  await expect(read({ first: 'mo', second: 'lm' }, 6)).rejects.toThrow('has 4 bytes where 6 were expected');
});
