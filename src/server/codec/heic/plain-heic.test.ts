import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { decodePicture } from '../decode.ts';
import { sharp } from '../restricted-sharp.ts';
import { QUARTERS } from '../test-pictures.ts';
import { readBoxes } from './boxes.ts';
import { plainHeic } from './plain-heic.ts';
import { readItems } from './read-items.ts';
import { type PlainItem, writeHeic } from './write-heic.ts';

const MAX_PIXELS = 50e6;
/** 128 × 96 coded, turned to stand upright. */
const [WIDTH, HEIGHT] = [128, 96];
const portrait = await readFile(new URL('../../../../test/fixtures/portrait.heic', import.meta.url));
const coded = pictureOf(portrait);

/** A file's only item, as it would be written. */
function pictureOf(file: Buffer): PlainItem {
  const items = readItems(file);
  const properties = items.propertiesOf(1).filter(({ type }) => ['hvcC', 'ispe'].includes(type));
  return { type: 'hvc1', data: items.bytesOf(1), tiles: [], properties };
}

function gridOf(columns: number, { width = WIDTH * columns, height = HEIGHT, tiles = columns } = {}): PlainItem {
  const data = Buffer.alloc(8);
  data.set([0, 0, 0, columns - 1]);
  data.writeUInt16BE(width, 4);
  data.writeUInt16BE(height, 6);
  const ispe = Buffer.alloc(12);
  ispe.writeUInt32BE(width, 4);
  ispe.writeUInt32BE(height, 8);
  return {
    type: 'grid',
    data,
    tiles: Array<PlainItem>(tiles).fill(coded),
    properties: [{ type: 'ispe', content: ispe }],
  };
}

test('what the decoder gets of a HEIC is one picture in a file that we wrote, with nothing else of the sender’s', () => {
  const secret = Buffer.from('\0\0\0\x20freeof no concern to anybody', 'latin1');
  const { file, profile } = plainHeic(Buffer.concat([portrait, secret]), MAX_PIXELS);
  expect(readBoxes(file).map(({ type }) => type)).toEqual(['ftyp', 'meta', 'mdat']);
  expect(file.includes('no concern')).toBe(false);
  expect(profile!.toString('latin1', 36, 40)).toBe('acsp');
  const items = readItems(file);
  expect([items.primaryId, items.typeOf(1), items.typeOf(2)]).toEqual([1, 'hvc1', undefined]);
  expect(items.bytesOf(1)).toEqual(readItems(portrait).bytesOf(1));
});

test('a grid of tiles is decoded as one picture', async () => {
  const path = join(tmpdir(), `${crypto.randomUUID()}.heic`);
  await writeFile(path, writeHeic(gridOf(3), undefined));
  const { width, height, data } = await decodePicture(path, MAX_PIXELS);
  await rm(path);
  expect([width, height]).toEqual([3 * WIDTH, HEIGHT]);
  // Three times the same tile, which lies on its side: its upper left is what belongs at the upper right.
  for (const tile of [0, 1, 2]) {
    const at = (Math.round(HEIGHT / 4) * width + tile * WIDTH + WIDTH / 4) * 4;
    expect(Math.hypot(...QUARTERS.topRight.map((level, i) => level - data[at + i]!))).toBeLessThan(40);
  }
});

test.each([
  ['a gap', gridOf(2, { width: 2 * WIDTH + 1 })],
  ['a tile outside of it', gridOf(2, { width: WIDTH })],
  ['too few tiles', gridOf(3, { tiles: 2 })],
  ['grids as tiles', { ...gridOf(1), tiles: [gridOf(1)] }],
])('a grid with %s is refused', (_, grid) => {
  expect(() => plainHeic(writeHeic(grid, undefined), MAX_PIXELS)).toThrow(/tiles|type grid/);
});

test('tiles that are all the same bytes of the file are refused before they are copied', () => {
  const file = writeHeic(gridOf(100), undefined);
  // The rows of iloc, 14 bytes each, behind its version, sizes and count: each tile is said to be all of mdat.
  const rows = file.indexOf('iloc', 0, 'latin1') + 4 + 4 + 4;
  const end = file.indexOf('mdat', 0, 'latin1') + 4;
  const whole = Buffer.alloc(8);
  whole.writeUInt32BE(end, 0);
  whole.writeUInt32BE(file.length - end, 4);
  for (let tile = 1; tile <= 100; tile++) whole.copy(file, rows + 14 * tile + 6);
  expect(() => plainHeic(file, MAX_PIXELS)).toThrow(/more bytes|NAL/);
  const items = readItems(file);
  items.bytesOf(2);
  expect(() => items.bytesOf(3)).toThrow(/more bytes/);
});

test('transparency stays with its picture, and may not be of another kind', () => {
  const items = readItems(plainHeic(writeHeic(coded, coded), MAX_PIXELS).file);
  expect(items.referencesTo(1, 'auxl')).toEqual([2]);
  expect(items.propertiesOf(2).map(({ type }) => type)).toEqual(['ispe', 'hvcC', 'auxC']);
});

test('libheif outside of WebAssembly, which sharp brings along, gets no file to read', async () => {
  await expect(sharp(portrait).metadata()).rejects.toThrow(/unsupported|block/i);
});

test('a picture larger than is taken is refused by its header', () => {
  expect(() => plainHeic(portrait, WIDTH * HEIGHT - 1)).toThrow(expect.objectContaining({ code: 'too_many_pixels' }));
});
