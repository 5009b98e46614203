import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertChunkCounts } from './chunk-limits.ts';
import { inspectPicture } from './decode.ts';
import { pngChunk, quarters } from './test-pictures.ts';

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
function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
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

test.each([true, false])(
  'a TIFF may have 1,000 pages, and none that comes again (little-endian: %s)',
  async (isLittle) => {
    const long = (value: number): Buffer => (isLittle ? Buffer.from(Uint32Array.of(value).buffer) : uint32(value));
    /** Directories of no field, each of which names the next. */
    const pages = (count: number, last = 0) => {
      const next = Array.from({ length: count }, (_, i) => (i + 1 < count ? 8 + 6 * (i + 1) : last));
      const start = Buffer.from(isLittle ? 'II*\0' : 'MM\0*');
      return saved(start, long(8), ...next.flatMap((at) => [Buffer.alloc(2), long(at)]));
    };
    await expect(assertChunkCounts(await pages(1000), 'image/tiff')).resolves.toBeUndefined();
    await expect(assertChunkCounts(await pages(1001), 'image/tiff')).rejects.toMatchObject(refusal);
    await expect(assertChunkCounts(await pages(3, 8), 'image/tiff')).rejects.toMatchObject(refusal);
  },
);

// ASVS 5.2.3
test('a picture of too many chunks is not opened', async () => {
  const png = await quarters(16, 16).png().toBuffer();
  const text = pngChunk('zTXt', Buffer.concat([Buffer.from('a\0\0'), deflateSync('b')]));
  const withTexts = (count: number) => saved(png.subarray(0, 33), ...repeated(text, count), png.subarray(33));
  expect(await inspectPicture(await withTexts(50), 1e6)).toMatchObject({ width: 16, height: 16 });
  await expect(inspectPicture(await withTexts(51), 1e6)).rejects.toMatchObject(refusal);
});

test('in a truncated, lying or foreign file only existing chunks are counted', async () => {
  for (const type of ['image/png', 'image/webp', 'image/jpeg', 'image/heic', 'image/tiff'] as const) {
    await expect(assertChunkCounts(await saved(Buffer.from('RIFF')), type)).resolves.toBeUndefined();
    await expect(assertChunkCounts(await saved(Buffer.alloc(40, 0xff)), type)).resolves.toBeUndefined();
  }
});
