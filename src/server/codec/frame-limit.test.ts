import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertFrameCount } from './frame-limit.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'frames-'))));
afterAll(() => rm(folder, { recursive: true }));

/** An animated WebP of frames of nothing: one chunk of an odd length, to be padded, then another of none. */
async function animation(frames: number, flags = 2): Promise<string> {
  const path = join(folder, `${frames}-${flags}.webp`);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0', 'latin1');
  const frame = Buffer.from('ANMF\x01\0\0\0..ANMF\0\0\0\0', 'latin1');
  const drawn = Array.from({ length: frames / 2 }, () => frame);
  await writeFile(path, Buffer.concat([head, Buffer.of(flags), Buffer.alloc(9), ...drawn]));
  return path;
}

test('an animated WebP may have 2,000 frames', async () => {
  await expect(assertFrameCount(await animation(2000))).resolves.toBeUndefined();
  await expect(assertFrameCount(await animation(2002))).rejects.toMatchObject({ code: 'unreadable_image' });
});

test('of one that does not move, and of one that breaks off, no frames are counted', async () => {
  await expect(assertFrameCount(await animation(2002, 0))).resolves.toBeUndefined();
  const path = join(folder, 'short.webp');
  await writeFile(path, 'RIFF');
  await expect(assertFrameCount(path)).resolves.toBeUndefined();
});
