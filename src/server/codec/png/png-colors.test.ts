import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { decodePicture } from '../decode.ts';
import { pngChunk, QUARTERS, quarters } from '../test-pictures.ts';

let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'png-colors-'))));
afterAll(() => rm(folder, { recursive: true }));

/** The picture with these chunks behind its header. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

function numbers(name: string, values: readonly number[]): Buffer {
  const content = Buffer.alloc(4 * values.length);
  for (const [i, value] of values.entries()) content.writeUInt32BE(Math.round(value * 1e5), 4 * i);
  return pngChunk(name, content);
}

const gamma = (value: number) => numbers('gAMA', [value]);
const primaries = (...values: number[]) => numbers('cHRM', [0.3127, 0.329, ...values]);
const SRGB = primaries(0.64, 0.33, 0.3, 0.6, 0.15, 0.06);
const P3 = primaries(0.68, 0.32, 0.265, 0.69, 0.15, 0.06);
const coded = (...values: number[]) => pngChunk('cICP', Buffer.from(values));

async function decode(png: Buffer): Promise<number[][]> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, png);
  const { width, height, data } = await decodePicture(path, 1e6);
  const at = (x: number, y: number) => {
    const start = 4 * (Math.floor(y * height) * width + Math.floor(x * width));
    return [...data.subarray(start, start + 3)];
  };
  return [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.8), at(0.8, 0.8)];
}

const MEANT = Object.values(QUARTERS).map((color) => [...color]);
const worst = (found: number[][]) => Math.max(...found.flat().map((value, i) => Math.abs(value - MEANT.flat()[i]!)));

const plain = (deep = false) =>
  quarters(16, 16)
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .png()
    .toBuffer();
/** The same colors in Display P3, with nothing that says so. */
async function inP3(deep = false): Promise<Buffer> {
  const png = await quarters(16, 16)
    .toColourspace(deep ? 'rgb16' : 'srgb')
    .withIccProfile('p3')
    .png()
    .toBuffer();
  const at = png.indexOf('iCCP') - 4;
  return Buffer.concat([png.subarray(0, at), png.subarray(at + 12 + png.readUInt32BE(at))]);
}

test('numbers that mean sRGB change nothing, and neither do numbers beside a profile or an sRGB chunk', async () => {
  const png = await plain();
  const profiled = await quarters(16, 16).withIccProfile('srgb').png().toBuffer();
  expect(await decode(png)).toEqual(MEANT);
  for (const file of [
    withChunks(png, gamma(0.45455), SRGB),
    withChunks(png, coded(1, 13, 0, 1)),
    withChunks(png, coded(1, 13, 0, 1), gamma(1), P3),
    withChunks(png, pngChunk('sRGB', Buffer.of(0)), gamma(1), P3),
    withChunks(png, gamma(0)),
    withChunks(png, primaries(0.3, 0.3, 0.3, 0.3, 0.3, 0.3)),
    withChunks(png, primaries(0.64, 0, 0.3, 0, 0.15, 0)),
  ]) {
    expect(await decode(file)).toEqual(MEANT);
  }
  expect(worst(await decode(withChunks(profiled, gamma(1), P3)))).toBeLessThan(2);
});

test.each([false, true])('primaries of Display P3 are converted, by cHRM as by cICP (16 bit: %s)', async (deep) => {
  const png = await inP3(deep);
  expect(worst(await decode(png))).toBeGreaterThan(8);
  for (const chunks of [[P3, gamma(0.45455)], [P3], [coded(12, 13, 0, 1)], [coded(12, 13, 0, 1), gamma(1), SRGB]]) {
    expect(worst(await decode(withChunks(png, ...chunks)))).toBeLessThan(3);
  }
});

test('a gamma of linear light is converted, in color and in grey', async () => {
  const png = await plain();
  const toEncoded = (value: number) => 255 * (1.055 * (value / 255) ** (1 / 2.4) - 0.055);
  for (const chunk of [gamma(1), coded(1, 8, 0, 1)]) {
    const found = (await decode(withChunks(png, chunk))).flat();
    for (const [i, value] of MEANT.flat().entries()) expect(Math.abs(found[i]! - toEncoded(value))).toBeLessThan(2);
  }
  const grey = await sharp(Buffer.alloc(256, 60), { raw: { width: 16, height: 16, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  const [[level]] = (await decode(withChunks(grey, gamma(1)))) as [[number]];
  expect(Math.abs(level - toEncoded(60))).toBeLessThan(2);
});

test.each([
  ['PQ', [9, 16, 0, 1]],
  ['HLG', [9, 18, 0, 1]],
  ['unknown primaries', [2, 13, 0, 1]],
  ['a narrow range', [1, 13, 0, 0]],
])('%s is refused in words', async (_, codes) => {
  await expect(decode(withChunks(await plain(), coded(...codes)))).rejects.toMatchObject({
    code: 'unsupported_colors',
  });
});
