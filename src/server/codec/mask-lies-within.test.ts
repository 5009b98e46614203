import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maskLiesWithin } from './mask-lies-within.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'masks-'));
});
afterAll(() => rm(folder, { recursive: true }));

interface Mark {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** A mask, or a photo, with a white square, of 200 × 100 pixels or a multiple. */
async function maskOf({ left, top, side }: Mark, scale = 1): Promise<string> {
  const [width, height] = [200 * scale, 100 * scale];
  const data = Buffer.alloc(width * height);
  for (let y = top * scale; y < (top + side) * scale; y++)
    data.fill(255, y * width + left * scale, y * width + (left + side) * scale);
  const path = join(folder, `${crypto.randomUUID()}.png`);
  await sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toFile(path);
  return path;
}

test.each(['another mask', 'a change'])('a mark lies in %s or beside it, whatever their sizes are', async (kind) => {
  const before = await maskOf({ left: 80, top: 30, side: 40 });
  const other = kind === 'a change' ? { before, after: await maskOf({ left: 0, top: 0, side: 0 }) } : before;
  const lies = async (mark: Mark, scale?: number) => maskLiesWithin(await maskOf(mark, scale), other, 1e6);
  expect(await lies({ left: 90, top: 40, side: 10 })).toBe(true);
  expect(await lies({ left: 112, top: 40, side: 16 }, 3)).toBe(true);
  expect(await lies({ left: 112, top: 40, side: 40 })).toBe(false);
  expect(await lies({ left: 10, top: 10, side: 10 })).toBe(false);
  expect(await lies({ left: 0, top: 0, side: 0 })).toBe(false);
});
