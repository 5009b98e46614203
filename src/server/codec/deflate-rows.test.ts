import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { Raster } from '../../engine/raster.ts';
import { codeLengths } from './code-lengths.ts';
import { deflateRows, LAST_BLOCK, mostDeflated } from './deflate-rows.ts';

const pictures: Record<string, (x: number, y: number) => readonly number[]> = {
  'a flat one': () => [90, 90, 90, 255],
  'runs of every length': (x, y) => (x % (y + 1) === 0 ? [x & 255, y & 255, 7, 200] : [9, 9, 9, 9]),
  noise: (x, y) => [0, 1, 2, 3].map((c) => Math.imul(x * 4 + c + 3001 * y, 0x9e3779b1) >>> 24),
  'nothing but clear pixels': () => [0, 0, 0, 0],
  // Frequencies that double: codes would be longer than fifteen bits.
  'differences of very unlike frequency': (x, y) => [(Math.clz32(x * 400 + y) ** 2) & 255, 0, 0, 255],
};

it.each(Object.keys(pictures).flatMap((name) => ([3, 4] as const).map((channels) => ({ name, channels }))))(
  'deflates $name, $channels channels, as zlib reads it',
  ({ name, channels }) => {
    const [width, height] = [300, 90];
    const data = new Uint8ClampedArray(4 * width * height);
    for (let y = 0, i = 0; y < height; y++) for (let x = 0; x < width; x++, i += 4) data.set(pictures[name]!(x, y), i);
    if (channels === 3) for (let i = 3; i < data.length; i += 4) data[i] = 255;
    const raster = { width, height, data };
    const parts: Uint8Array[] = [];
    for (const [top, end] of [
      [0, 64],
      [64, 90],
    ] as const) {
      const room = mostDeflated(width, end - top, channels);
      const { bytes, checksum } = deflateRows(raster, channels, [top, end], new Uint8Array(room));
      expect(bytes.length).toBeLessThanOrEqual(room);
      const filtered = subtractedLeft(raster, channels, top, end);
      expect(checksum).toEqual({ ...adler32(filtered), length: filtered.length });
      parts.push(bytes);
    }
    const read = inflateRawSync(Buffer.concat([...parts, LAST_BLOCK]));
    expect(read.equals(subtractedLeft(raster, channels, 0, height))).toBe(true);
  },
);

it('makes prefix codes of at most so many bits, as short as the best where none would be longer', () => {
  const lengthsOf = (frequencies: number[], longest: number) => [
    ...codeLengths(Uint32Array.from(frequencies), longest),
  ];
  expect(lengthsOf([5, 0, 1, 1, 2], 15)).toEqual([1, 0, 3, 3, 2]);
  const doubling = Array.from({ length: 24 }, (_, i) => 2 ** i);
  const lengths = lengthsOf(doubling, 10);
  expect(Math.max(...lengths)).toBe(10);
  expect(lengths.reduce((sum, length) => sum + 2 ** -length, 0)).toBe(1);
  expect(lengths).toEqual(lengths.toSorted((a, b) => b - a));
});

function subtractedLeft({ width, data }: Raster, channels: number, top: number, end: number): Buffer {
  const bytes: number[] = [];
  for (let y = top; y < end; y++) {
    bytes.push(1);
    for (let x = 0; x < width; x++) {
      for (let c = 0, i = 4 * (y * width + x); c < channels; c++, i++)
        bytes.push((data[i]! - (x > 0 ? data[i - 4]! : 0)) & 255);
    }
  }
  return Buffer.from(bytes);
}

function adler32(bytes: Uint8Array) {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65_521;
    b = (b + a) % 65_521;
  }
  return { a, b };
}
