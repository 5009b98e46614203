import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { HEAD_BYTES, judgeHead } from './judge-head.ts';
import { pngClaiming, quarters, tiffOf } from './test-pictures.ts';

const MOST = 50e6;
const most = (width: number, height: number) => 24 * 1024 * 1024 + 8 * width * height;
const filled = (start: Buffer) => Buffer.concat([start, Buffer.alloc(HEAD_BYTES, 0x5a)]).subarray(0, HEAD_BYTES);

test.each([
  ['PNG', () => quarters(300, 200).png()],
  ['JPEG', () => quarters(300, 200).jpeg()],
  ['JPEG, progressive, with Exif and a profile', () => quarters(300, 200).keepMetadata().withIccProfile('p3').jpeg()],
  ['TIFF', () => quarters(300, 200).tiff({ compression: 'deflate' })],
  ['WebP, lossy', () => quarters(300, 200).webp()],
  ['WebP, lossless', () => quarters(300, 200).webp({ lossless: true })],
  [
    'WebP with alpha and Exif',
    () =>
      quarters(300, 200)
        .ensureAlpha(0.5)
        .withExif({ IFD0: { Make: 'A' } })
        .webp(),
  ],
])('the size that a %s claims limits its bytes', async (_, picture) => {
  expect(judgeHead(filled(await picture().toBuffer()), MOST)).toBe(most(300, 200));
});

test('a picture with too many pixels is refused by its head, with the limit', async () => {
  const photo = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#357' } })
    .jpeg()
    .toBuffer();
  expect(() => judgeHead(filled(photo), 629_999)).toThrow(/0.6 megapixels/);
  for (const bomb of [pngClaiming(65_535, 65_535), tiffOf({ width: 60_000, height: 60_000, photometric: 2 })]) {
    expect(() => judgeHead(filled(bomb), MOST)).toThrow(/50 megapixels/);
  }
});

test('a file of another type is refused by its head', () => {
  expect(() => judgeHead(Buffer.alloc(HEAD_BYTES, 0x5a), MOST)).toThrow(/JPG, PNG, WEBP and HEIC/);
  const rawFile = tiffOf({ subfileType: 1, width: 160, height: 120, photometric: 2 });
  expect(() => judgeHead(filled(rawFile), MOST)).toThrow(/JPG, PNG, WEBP and HEIC/);
});

test('a HEIC may have 64 MB', async () => {
  const heic = await readFile(new URL('../../../packages/heic/fixtures/portrait.heic', import.meta.url));
  expect(judgeHead(heic, MOST)).toBe(64 * 1024 * 1024);
});

test.each([
  ['a JPEG whose metadata are longer than what is looked at', () => Buffer.from('ffd8ffe1ffffffe1ffffffe1ffff', 'hex')],
  ['a JPEG without a segment', () => Buffer.from('ffd8ff', 'hex')],
  ['a JPEG of fill bytes', () => Buffer.alloc(HEAD_BYTES, 0xff).fill(0xd8, 1, 2)],
  ['a TIFF whose directory is at its end', () => filled(Buffer.from('II*\0\0\0\xff\x0f', 'latin1'))],
  ['a WebP that breaks off', () => Buffer.from('RIFF\0\0\0\0WEBPVP8X', 'latin1')],
  ['a WebP of an unknown chunk', () => filled(Buffer.from('RIFF\0\0\0\0WEBPABCD', 'latin1'))],
])('%s claims no size, so any number of bytes may come', async (_, head) => {
  expect(judgeHead((await head()).subarray(0, HEAD_BYTES), MOST)).toBe(Number.POSITIVE_INFINITY);
});
