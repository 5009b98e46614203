import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Raster } from '../../engine/raster.ts';
import { decodeMask, decodePicture, inspectPicture, stretchToSquare } from './decode.ts';
import { type Color, ORIENTATIONS, QUARTERS, quarters, storedAs, tiffOf } from './test-pictures.ts';

const MAX_PIXELS = 50e6;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decode-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function decode(bytes: Buffer | Sharp): Promise<Raster> {
  const path = join(folder, crypto.randomUUID());
  await writeFile(path, Buffer.isBuffer(bytes) ? bytes : await bytes.toBuffer());
  return decodePicture(path, MAX_PIXELS);
}

/** R G B A at a point given in parts of the sides. */
function pixelAt({ width, height, data }: Raster, [right, down]: readonly [number, number]): number[] {
  const start = (Math.floor(down * height) * width + Math.floor(right * width)) * 4;
  return [...data.subarray(start, start + 4)];
}

const PLACES = {
  topLeft: [0.25, 0.25],
  topRight: [0.75, 0.25],
  bottomLeft: [0.25, 0.75],
  bottomRight: [0.75, 0.75],
} as const;

/** How far the quarters are from what they should be, at worst, in levels of 0..255. */
function worstDifference(raster: Raster, expected: Record<keyof typeof PLACES, Color> = QUARTERS): number {
  const places = Object.keys(PLACES) as (keyof typeof PLACES)[];
  return Math.max(
    ...places.flatMap((place) => {
      const pixel = pixelAt(raster, PLACES[place]);
      return expected[place].map((level, channel) => Math.abs(level - (pixel[channel] ?? Number.NaN)));
    }),
  );
}

const sizeOf = ({ width, height }: Raster): number[] => [width, height];

for (const orientation of ORIENTATIONS) {
  test(`V21 a JPEG with EXIF orientation ${orientation} is decoded upright`, async () => {
    const raster = await decode(await storedAs(orientation, 48, 32));
    expect(sizeOf(raster)).toEqual([48, 32]);
    expect(worstDifference(raster)).toBeLessThan(4);
  });
}

test('V21 a HEIC of a phone held upright, in Display P3, is decoded upright with its colors', async () => {
  const path = join(folder, 'portrait.heic');
  await cp(new URL('../../../packages/heic/fixtures/portrait.heic', import.meta.url), path);
  expect(await inspectPicture(path, MAX_PIXELS)).toEqual({ contentType: 'image/heic', width: 96, height: 128 });
  expect(worstDifference(await decodePicture(path, MAX_PIXELS))).toBeLessThan(4);
});

test('a profile of wide colors is converted to sRGB', async () => {
  const wide = await quarters(32, 32).withIccProfile('p3').png().toBuffer();
  const stored = await sharp(wide, { ignoreIcc: true }).raw().toBuffer();
  expect(Math.abs(stored[0]! - QUARTERS.topLeft[0])).toBeGreaterThan(8);
  expect(worstDifference(await decode(wide))).toBeLessThan(3);
});

test('a CMYK JPEG keeps its colors', async () => {
  const cmyk = await quarters(64, 64).toColourspace('cmyk').jpeg({ quality: 98 }).toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk');
  // Inks cannot reach the most saturated of the quarters; inverted or unconverted inks are off by over 100.
  expect(worstDifference(await decode(cmyk))).toBeLessThan(40);
});

test('a 16-bit PNG keeps its levels', async () => {
  const deep = await quarters(32, 32).toColourspace('rgb16').png().toBuffer();
  expect((await sharp(deep).metadata()).depth).toBe('ushort');
  expect(worstDifference(await decode(deep))).toBeLessThan(2);
});

test.each([1, 2, 3, 4] as const)('the levels of a 16-bit PNG of %s channels are rounded, not cut', async (channels) => {
  const levels = Uint16Array.from({ length: 65_536 * channels }, (_, i) => Math.floor(i / channels));
  const raw = { width: 256, height: 256, channels } as const;
  const deep = sharp(levels, { raw }).toColourspace(channels < 3 ? 'grey16' : 'rgb16');
  const { data } = await decode(deep.png());
  const opacity = (level: number) => (channels % 2 === 0 ? Math.round(level / 257) : 255);
  const wrong = Array.from({ length: 65_536 }, (_, level) => level).filter(
    (level) => data[4 * level] !== Math.round(level / 257) || data[4 * level + 3] !== opacity(level),
  );
  expect(wrong).toHaveLength(0);
});

test.each([
  ['srgb', 4],
  ['p3', 4],
  ['srgb', 2],
] as const)('the opacity of a 16-bit PNG with the profile %s and %s channels is rounded, not cut', async (...of) => {
  const [profile, channels] = of;
  const levels = Uint16Array.from({ length: 65_536 * channels }, (_, i) =>
    i % channels === channels - 1 ? Math.floor(i / channels) : 40_000,
  );
  const deep = sharp(levels, { raw: { width: 256, height: 256, channels } });
  const picture = deep
    .toColourspace(channels === 2 ? 'grey16' : 'rgb16')
    .withIccProfile(profile)
    .png();
  const { data } = await decode(picture);
  const wrong = Array.from({ length: 65_536 }, (_, level) => level).filter(
    (level) => data[4 * level + 3] !== Math.round(level / 257),
  );
  expect(wrong).toHaveLength(0);
  expect(Math.abs(data[0]! - 40_000 / 257)).toBeLessThan(2);
});

test.each(['srgb', 'p3'])('a 16-bit PNG with the profile %s keeps its colors', async (profile) => {
  const deep = await quarters(32, 32).toColourspace('rgb16').withIccProfile(profile).png().toBuffer();
  expect(await sharp(deep).metadata()).toMatchObject({ depth: 'ushort', hasProfile: true });
  expect(worstDifference(await decode(deep))).toBeLessThan(3);
});

test.each([
  ['8 bit', 2, () => quarters(32, 32).tiff({ compression: 'lzw' })],
  [
    '16 bit',
    2,
    () => quarters(32, 32).toColourspace('rgb16').tiff({ compression: 'deflate', predictor: 'horizontal' }),
  ],
  [
    '16 bit in Display P3',
    4,
    () => quarters(32, 32).toColourspace('rgb16').withIccProfile('p3').tiff({ compression: 'none' }),
  ],
  ['Display P3', 3, () => quarters(32, 32).withIccProfile('p3').tiff({ compression: 'packbits' })],
  ['JPEG inside', 6, () => quarters(32, 32).tiff({ compression: 'jpeg', quality: 98 })],
  [
    'in tiles, with smaller versions behind',
    2,
    () => quarters(600, 600).tiff({ compression: 'lzw', tile: true, pyramid: true }),
  ],
  // Inks cannot reach the most saturated of the quarters.
  ['CMYK', 40, () => quarters(32, 32).toColourspace('cmyk').tiff({ compression: 'lzw' })],
] as const)('a TIFF keeps its colors: %s', async (_, most, picture) => {
  expect(worstDifference(await decode(picture()))).toBeLessThan(most);
});

test('V21 a TIFF on its side is decoded upright', async () => {
  const lying = await quarters(48, 32).png().toBuffer();
  const raster = await decode(sharp(lying).rotate(270).withMetadata({ orientation: 6 }).tiff({ compression: 'lzw' }));
  expect(sizeOf(raster)).toEqual([48, 32]);
  expect(worstDifference(raster)).toBeLessThan(2);
});

test.each([
  [[0], 'II'],
  [[9], 'MM'],
  [[65_535], 'II'],
  [9, 'MM'],
])('a TIFF with the orientation %s (%s) is upright', async (orientation, order) => {
  const isLittle = order === 'II';
  const pixels = Buffer.alloc(3 * 30 * 20, 200);
  const fields = { width: 30, height: 20, bits: [8, 8, 8], photometric: 2, channels: 3, orientation };
  expect(sizeOf(await decode(tiffOf(fields, { isLittle, pixels })))).toEqual([30, 20]);
});

test('16-bit inks in a TIFF become colors', async () => {
  const fields = { width: 1, height: 1, bits: [16, 16, 16, 16], photometric: 5, channels: 4 };
  // Cyan at its full, no other ink.
  const { data } = await decode(tiffOf(fields, { pixels: Buffer.of(255, 255, 0, 0, 0, 0, 0, 0) }));
  expect(data[0]).toBeLessThan(80);
  expect(Math.min(data[1]!, data[2]!)).toBeGreaterThan(120);
});

test('the first page of a TIFF is decoded', async () => {
  const pages = Buffer.alloc(2 * 2 * 2 * 3, 0).fill(255, 12);
  const raster = await decode(sharp(pages, { raw: { width: 2, height: 4, channels: 3, pageHeight: 2 } }).tiff());
  expect(sizeOf(raster)).toEqual([2, 2]);
  expect(raster.data[0]).toBeLessThan(4);
});

test('a palette PNG keeps its colors', async () => {
  const palette = await quarters(32, 32).png({ palette: true, colors: 4 }).toBuffer();
  expect((await sharp(palette).metadata()).isPalette).toBe(true);
  expect(worstDifference(await decode(palette))).toBeLessThan(3);
});

test('grey becomes three equal channels, opaque', async () => {
  const grey = await sharp(Buffer.from([0, 80, 160, 255]), { raw: { width: 2, height: 2, channels: 1 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect((await sharp(grey).metadata()).channels).toBe(1);
  const { data } = await decode(grey);
  expect([...data]).toEqual([0, 0, 0, 255, 80, 80, 80, 255, 160, 160, 160, 255, 255, 255, 255, 255]);
});

test('16-bit grey keeps its levels', async () => {
  const deep = await sharp(Buffer.from([0, 80, 160, 255]), { raw: { width: 2, height: 2, channels: 1 } })
    .toColourspace('grey16')
    .png()
    .toBuffer();
  expect(await sharp(deep).metadata()).toMatchObject({ channels: 1, depth: 'ushort' });
  const { data } = await decode(deep);
  expect([data[0], data[4], data[8], data[12]]).toEqual([0, 80, 160, 255]);
});

test('grey with alpha keeps both', async () => {
  const greyAlpha = await sharp(Buffer.from([50, 255, 200, 128]), { raw: { width: 2, height: 1, channels: 2 } })
    .toColourspace('b-w')
    .png()
    .toBuffer();
  expect((await sharp(greyAlpha).metadata()).channels).toBe(2);
  expect([...(await decode(greyAlpha)).data]).toEqual([50, 50, 50, 255, 200, 200, 200, 128]);
});

test('alpha is not premultiplied: a faint color keeps its levels', async () => {
  const faint = sharp(Buffer.from([200, 60, 40, 3]), { raw: { width: 1, height: 1, channels: 4 } });
  expect([...(await decode(faint.png())).data]).toEqual([200, 60, 40, 3]);
});

test('the first frame of an animation is decoded', async () => {
  const frames = Buffer.alloc(2 * 2 * 2 * 3, 0).fill(255, 12);
  const animation = sharp(frames, { raw: { width: 2, height: 4, channels: 3, pageHeight: 2 } });
  const raster = await decode(animation.webp({ lossless: true, loop: 0, delay: [100, 100] }));
  expect(sizeOf(raster)).toEqual([2, 2]);
  expect(raster.data[0]).toBe(0);
});

test('the smallest and the thinnest pictures are decoded', async () => {
  expect(sizeOf(await decode(quarters(1, 1).png()))).toEqual([1, 1]);
  expect(sizeOf(await decode(quarters(1, 16_383).webp()))).toEqual([1, 16_383]);
  expect(sizeOf(await decode(quarters(16_383, 1).jpeg()))).toEqual([16_383, 1]);
});

test('the network gets a square with transparent parts on white', async () => {
  const path = join(folder, 'half.png');
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  await quarters(40, 20).ensureAlpha().extend({ right: 40, background: clear }).png().toFile(path);
  const square = await stretchToSquare(await decodePicture(path, MAX_PIXELS), 16);
  expect(sizeOf(square)).toEqual([16, 16]);
  expect(pixelAt(square, [0.9, 0.5])).toEqual([255, 255, 255, 255]);
  expect(pixelAt(square, [0.1, 0.2])[0]).toBeCloseTo(QUARTERS.topLeft[0], -1);
});

test('a mask is 1 where it is white and opaque, at the size of its picture', async () => {
  const path = join(folder, crypto.randomUUID());
  // White, clear white, black, half-covering white.
  const pixels = Buffer.of(255, 255, 255, 255, 255, 255, 255, 0, 0, 0, 0, 255, 255, 255, 255, 128);
  await sharp(pixels, { raw: { width: 4, height: 1, channels: 4 } })
    .png()
    .toFile(path);
  const { width, height, data } = await decodeMask(path, { width: 4, height: 2 }, MAX_PIXELS);
  expect([width, height]).toEqual([4, 2]);
  expect([...data].map((value) => Math.round(value * 10) / 10)).toEqual([1, 0, 0, 0.5, 1, 0, 0, 0.5]);
});
