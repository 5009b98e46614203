import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertChunkCounts } from './chunk-limits.ts';
import { pngChunk } from './test-pictures.ts';

let folder: string;
let files = 0;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'chunks-'))));
afterAll(() => rm(folder, { recursive: true }));

async function saved(...parts: readonly Buffer[]): Promise<string> {
  const path = join(folder, String(files++));
  await writeFile(path, Buffer.concat(parts));
  return path;
}

const repeated = (part: Buffer, times: number) => Array.from({ length: times }, () => part);
const refusal = { code: 'unreadable_image' };

/** Two frames of nothing: one of an odd length, to be padded, then another of none. */
const frames = Buffer.from('ANMF\x01\0\0\0..ANMF\0\0\0\0', 'latin1');
const webp = (times: number) => saved(Buffer.from('RIFF\0\0\0\0WEBP'), ...repeated(frames, times));

test('a WebP may have 2,000 frames', async () => {
  await expect(assertChunkCounts(await webp(1000), 'image/webp')).resolves.toBeUndefined();
  await expect(assertChunkCounts(await webp(1001), 'image/webp')).rejects.toMatchObject(refusal);
});

test.each([
  ['compressed text', pngChunk('zTXt', Buffer.from('a')), 50],
  ['international text', pngChunk('iTXt', Buffer.from('ab')), 50],
  ['pixels', pngChunk('IDAT', Buffer.alloc(0)), 50_000],
])('a PNG may have so many chunks of %s', async (_, chunk, most) => {
  const png = (times: number) => saved(Buffer.alloc(8), ...repeated(chunk, times));
  await expect(assertChunkCounts(await png(most), 'image/png')).resolves.toBeUndefined();
  await expect(assertChunkCounts(await png(most + 1), 'image/png')).rejects.toMatchObject(refusal);
});

test('in a truncated, lying or foreign file only existing chunks are counted', async () => {
  for (const type of ['image/png', 'image/webp', 'image/jpeg', 'image/heic'] as const) {
    await expect(assertChunkCounts(await saved(Buffer.from('RIFF')), type)).resolves.toBeUndefined();
    await expect(assertChunkCounts(await saved(Buffer.alloc(40, 0xff)), type)).resolves.toBeUndefined();
  }
});
