import { crc32, inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { storedPng } from './stored-png.ts';

test.each([
  ['a pixel', 1, 1, 4],
  ['rows longer than a block', 23_000, 3, 3],
  ['blocks that end where rows do', 65_534 / 2, 4, 4],
] as const)('pixels are stored with their profile (%s)', async (_, width, height, channels) => {
  const data = Uint8ClampedArray.from({ length: channels * width * height }, (_, i) => (i * i * 7 + (i >> 5)) & 255);
  const { icc } = await sharp(Buffer.alloc(3), { raw: { width: 1, height: 1, channels: 3 } })
    .withIccProfile('p3')
    .png()
    .toBuffer()
    .then((file) => sharp(file).metadata());
  const file = storedPng({ width, height, channels, data }, icc!);
  const metadata = await sharp(file).metadata();
  expect(metadata).toMatchObject({ format: 'png', width, height, channels, hasProfile: true });
  expect(metadata.icc!.equals(icc!)).toBe(true);

  const at = file.indexOf('IDAT', 0, 'latin1');
  const end = at + 4 + file.readUInt32BE(at - 4);
  expect(file.readUInt32BE(end)).toBe(crc32(file.subarray(at, end)));
  expect(file.toString('latin1', end + 8, end + 12)).toBe('IEND');
  // Throws when the checksum or a length is another.
  const rows = inflateSync(file.subarray(at + 4, end));
  const stride = channels * width;
  const written = Array.from({ length: height }, (_, y) => rows.subarray(y * (stride + 1), (y + 1) * (stride + 1)));
  expect(written.map((row) => row[0])).toEqual(Array(height).fill(0));
  expect(Buffer.concat(written.map((row) => row.subarray(1))).equals(Buffer.from(data))).toBe(true);
});
