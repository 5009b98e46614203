import sharp from 'sharp';
import { expect, test } from 'vitest';
import { profiledPng } from './profiled-png.ts';

test.each([
  ['a pixel', 1, 1, 4],
  ['wide rows', 23_000, 3, 3],
  ['several parts', 700, 900, 4],
] as const)('writes %s with its profile and without loss', async (_, width, height, channels) => {
  const data = Uint8ClampedArray.from({ length: channels * width * height }, (_, i) => (i * i * 7 + (i >> 5)) & 255);
  const { icc } = await sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((file) => sharp(file).metadata());
  const file = await profiledPng({ width, height, channels, data }, icc!);
  const metadata = await sharp(file).metadata();
  expect(metadata).toMatchObject({ format: 'png', width, height, channels, hasProfile: true });
  expect(metadata.icc!.equals(icc!)).toBe(true);
  const read = await sharp(file, { failOn: 'warning' }).keepIccProfile().raw().toBuffer();
  expect(read.equals(Buffer.from(data))).toBe(true);
});
