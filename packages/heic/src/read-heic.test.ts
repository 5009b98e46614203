import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { decodeHeic } from './decode-heic.ts';
import { readHeic, TooManyPixelsError } from './read-heic.ts';
import { readItems } from './read-items.ts';
import { gridOf, pictureOf, type PlainItem, writeHeic } from './test-heic.ts';

const MAX_PIXELS = 50e6;
/** The color of one quarter of the fixture, in its own color space. */
const GREEN = [40, 150, 60];
/** 128 × 96 coded, turned to stand upright. */
const [WIDTH, HEIGHT] = [128, 96];
const portrait = await readFile(new URL('../fixtures/portrait.heic', import.meta.url));
const coded = pictureOf(portrait);

const rowOf = (count: number, { width = WIDTH * count } = {}): PlainItem =>
  gridOf(Array<PlainItem>(count).fill(coded), count, { width, height: HEIGHT });

test('what is read of a HEIC is its picture and its profile, with nothing of what lies beside', () => {
  const more = Buffer.from('\0\0\0\x20freeof no concern to anybody', 'latin1');
  const { picture, alpha, profile } = readHeic(Buffer.concat([portrait, more]), MAX_PIXELS);
  expect(profile!.toString('latin1', 36, 40)).toBe('acsp');
  expect([picture.tiles.length, picture.columns, alpha]).toEqual([1, 1, undefined]);
  expect([picture.placement.width, picture.placement.height]).toEqual([HEIGHT, WIDTH]);
  const [slice] = picture.tiles[0]!.slices;
  expect(readItems(portrait).bytesOf(1).subarray(6).equals(slice!.data)).toBe(true);
});

test('a grid of tiles is decoded as one picture', async () => {
  const { width, height, data } = await decodeHeic(readHeic(writeHeic(rowOf(3), undefined), MAX_PIXELS));
  expect([width, height]).toEqual([3 * WIDTH, HEIGHT]);
  // It is three times the same tile, which lies on its side: the green quarter of the upright picture is at its upper left.
  for (const tile of [0, 1, 2]) {
    const at = (Math.round(HEIGHT / 4) * width + tile * WIDTH + WIDTH / 4) * 3;
    expect(Math.hypot(...GREEN.map((level, i) => level - data[at + i]!))).toBeLessThan(60);
  }
});

test.each([
  ['a gap', rowOf(2, { width: 2 * WIDTH + 1 })],
  ['a tile outside of it', rowOf(2, { width: WIDTH })],
  ['too few tiles', { ...rowOf(3), tiles: [coded, coded] }],
  ['grids as tiles', { ...rowOf(1), tiles: [rowOf(1)] }],
])('a grid with %s is refused', (_, grid) => {
  expect(() => readHeic(writeHeic(grid, undefined), MAX_PIXELS)).toThrow(/tiles|type grid/);
});

test('tiles that are all the same bytes of the file are refused before they are copied', () => {
  const file = writeHeic(rowOf(100), undefined);
  // The rows of iloc, 14 bytes each, behind its version, sizes and count: each tile is said to be all of mdat.
  const rows = file.indexOf('iloc', 0, 'latin1') + 4 + 4 + 4;
  const end = file.indexOf('mdat', 0, 'latin1') + 4;
  const whole = Buffer.alloc(8);
  whole.writeUInt32BE(end, 0);
  whole.writeUInt32BE(file.length - end, 4);
  for (let tile = 1; tile <= 100; tile++) whole.copy(file, rows + 14 * tile + 6);
  expect(() => readHeic(file, MAX_PIXELS)).toThrow(/more bytes|NAL/);
  const items = readItems(file);
  items.bytesOf(2);
  expect(() => items.bytesOf(3)).toThrow(/more bytes/);
});

test('transparency is the luma of a picture of its own, and may not be of another size', async () => {
  const { data } = await decodeHeic(readHeic(writeHeic(coded, coded), MAX_PIXELS));
  const opaque = await decodeHeic(readHeic(writeHeic(coded, undefined), MAX_PIXELS));
  expect(opaque.channels).toBe(3);
  const at = 10 * WIDTH + 10;
  const [red, green, blue] = opaque.data.subarray(3 * at, 3 * at + 3);
  expect(Math.abs(data[4 * at + 3]! - (0.299 * red! + 0.587 * green! + 0.114 * blue!))).toBeLessThan(2);
  expect(() => readHeic(writeHeic(coded, rowOf(2)), MAX_PIXELS)).toThrow('Transparency of another size');
  const turned = { ...coded, properties: [...coded.properties, { type: 'irot', content: Buffer.of(1) }] };
  expect(() => readHeic(writeHeic(coded, turned), MAX_PIXELS)).toThrow('Transparency that stands otherwise');
});

test('tiles that are turned by themselves are refused', () => {
  const turned = { ...coded, properties: [...coded.properties, { type: 'imir', content: Buffer.of(0) }] };
  expect(() => readHeic(writeHeic({ ...rowOf(2), tiles: [coded, turned] }, undefined), MAX_PIXELS)).toThrow(
    'A tile that is turned',
  );
});

test('a picture larger than is taken is refused by its header', () => {
  expect(() => readHeic(portrait, WIDTH * HEIGHT - 1)).toThrow(TooManyPixelsError);
});
