import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkHeic, decodeHeic } from './decode-heic.ts';
import { type Heic, readHeic } from './read-heic.ts';
import { gridOf, pictureOf, type PlainItem, writeHeic } from './test-heic.ts';

/** Together 4.3 megapixels, enough for a second thread. */
const [COLUMNS, ROWS] = [32, 11];
const TILE = { width: 128, height: 96 };
const SIZE = { width: COLUMNS * TILE.width - 5, height: ROWS * TILE.height - 3 };
const tile = pictureOf(await readFile(new URL('../fixtures/portrait.heic', import.meta.url)));

function gridWith(changes: Readonly<Record<number, PlainItem>> = {}, turning: PlainItem['properties'] = []): Heic {
  const tiles = Array.from({ length: COLUMNS * ROWS }, (_, i) => changes[i] ?? tile);
  const grid = gridOf(tiles, COLUMNS, SIZE);
  return readHeic(writeHeic({ ...grid, properties: [...grid.properties, ...turning] }, undefined), 50e6);
}

test('V21 two threads decode the tiles of a grid to what each of them is alone', async () => {
  const alone = Buffer.from((await decodeHeic(readHeic(writeHeic(tile, undefined), 50e6))).data);
  const { data, ...kind } = await decodeHeic(gridWith());
  const bytes = Buffer.from(data);
  expect(kind).toEqual({ ...SIZE, channels: 3 });
  const wrong: number[] = [];
  for (let y = 0; y < SIZE.height; y++) {
    for (let x = 0; x < SIZE.width; x += TILE.width) {
      const from = 3 * (y % TILE.height) * TILE.width;
      const at = 3 * (y * SIZE.width + x);
      const length = 3 * Math.min(TILE.width, SIZE.width - x);
      if (!bytes.subarray(at, at + length).equals(alone.subarray(from, from + length))) wrong.push(y);
    }
  }
  expect(wrong).toEqual([]);
});

test('a grid that is turned and cut is shown as its upright pixels are', async () => {
  const upright = await decodeHeic(gridWith());
  const clap = Buffer.alloc(32);
  [1000, 1, 700, 1, 11, 1, -9, 1].forEach((value, i) => clap.writeInt32BE(value, 4 * i));
  const properties = [
    { type: 'clap', content: clap },
    { type: 'irot', content: Buffer.of(3) },
  ];
  const turned = await decodeHeic(gridWith({}, properties));
  expect([turned.width, turned.height]).toEqual([700, 1000]);
  const [left, top] = [Math.floor(11 + (SIZE.width - 1000) / 2), Math.floor(-9 + (SIZE.height - 700) / 2)];
  const pixel = ({ data, width }: { data: Uint8ClampedArray; width: number }, x: number, y: number) => [
    ...data.subarray(3 * (y * width + x), 3 * (y * width + x) + 3),
  ];
  // A quarter clockwise: what is at the right of what is shown is the top of what is coded.
  for (const [x, y] of [
    [0, 0],
    [699, 0],
    [333, 471],
    [699, 999],
  ] as const)
    expect(pixel(turned, x, y)).toEqual(pixel(upright, left + y, top + 699 - x));
});

test('a damaged tile is told of, whichever thread meets it, and the next picture is decoded', async () => {
  const damaged = { ...tile, data: Buffer.from(tile.data.subarray(0, tile.data.length >> 1)) };
  damaged.data.writeUInt32BE(damaged.data.length - 4, 0);
  for (const index of [0, 1, COLUMNS * ROWS - 1]) {
    await expect(decodeHeic(gridWith({ [index]: damaged }))).rejects.toThrow(/too early|goes on/);
    await expect(checkHeic(gridWith({ [index]: damaged }))).rejects.toThrow(/too early|goes on/);
  }
  await checkHeic(gridWith());
});
