import type { Box } from './boxes.ts';
import type { Size } from './placement.ts';
import { readItems } from './read-items.ts';

/** A coded picture, or a grid of coded pictures. */
export interface PlainItem {
  readonly type: 'hvc1' | 'grid';
  readonly data: Buffer;
  /** In rows from the top; none of a coded picture. */
  readonly tiles: readonly PlainItem[];
  /** In the order of their effects. */
  readonly properties: readonly Box[];
}

interface Numbered {
  readonly id: number;
  readonly item: PlainItem;
}

/** What a reader has to understand to show the picture. */
const ESSENTIAL = ['hvcC', 'clap', 'irot', 'imir'];
const AUXILIARY: Box = { type: 'auxC', content: Buffer.from('\0\0\0\0urn:mpeg:hevc:2015:auxid:1\0', 'latin1') };
const BRANDS = Buffer.from('heic\0\0\0\0mif1heic', 'latin1');

/** The first item of a file, a coded picture, as it would be written. */
export function pictureOf(file: Buffer): PlainItem {
  const items = readItems(file);
  const properties = items.propertiesOf(1).filter(({ type }) => ['hvcC', 'ispe'].includes(type));
  return { type: 'hvc1', data: items.bytesOf(1), tiles: [], properties };
}

/** A grid of `tiles` in rows of `columns`, which claims to be of some size. */
export function gridOf(tiles: readonly PlainItem[], columns: number, { width, height }: Size): PlainItem {
  const data = Buffer.concat([
    Buffer.of(0, 0, Math.ceil(tiles.length / columns) - 1, columns - 1),
    uint16(width, height),
  ]);
  const ispe = { type: 'ispe', content: uint32(0, width, height) };
  return { type: 'grid', data, tiles, properties: [ispe] };
}

/** A HEIC of one picture, and its transparency (ISO/IEC 23008-12). */
export function writeHeic(picture: PlainItem, alpha: PlainItem | undefined): Buffer {
  const numbered: Numbered[] = [];
  const references: Buffer[] = [];
  const add = (item: PlainItem): number => {
    const id = numbered.push({ id: numbered.length + 1, item });
    const tiles = item.tiles.map(add);
    if (tiles.length > 0) references.push(box('dimg', uint16(id, tiles.length, ...tiles)));
    return id;
  };
  const primary = add(picture);
  if (alpha) {
    const id = add({ ...alpha, properties: [...alpha.properties, AUXILIARY] });
    references.push(box('auxl', uint16(id, 1, primary)));
  }
  const head = box('ftyp', BRANDS);
  const metaFor = (offset: number) => meta(primary, numbered, references, offset);
  const offset = head.length + metaFor(0).length + 8;
  return Buffer.concat([head, metaFor(offset), box('mdat', ...numbered.map(({ item }) => item.data))]);
}

function meta(primary: number, numbered: readonly Numbered[], references: readonly Buffer[], offset: number): Buffer {
  const handler = Buffer.concat([Buffer.alloc(4), Buffer.from('pict', 'latin1'), Buffer.alloc(13)]);
  return fullBox(
    'meta',
    fullBox('hdlr', handler),
    fullBox('pitm', uint16(primary)),
    places(numbered, offset),
    fullBox('iinf', uint16(numbered.length), ...numbered.map(entry)),
    ...(references.length > 0 ? [fullBox('iref', ...references)] : []),
    properties(numbered),
  );
}

function entry({ id, item }: Numbered): Buffer {
  const bytes = Buffer.concat([Buffer.of(2, 0, 0, 0), uint16(id, 0), Buffer.from(`${item.type}\0`, 'latin1')]);
  return box('infe', bytes);
}

/** Offsets and lengths of 4 bytes, one extent each. */
function places(numbered: readonly Numbered[], offset: number): Buffer {
  let at = offset;
  const rows = numbered.map(({ id, item }) => {
    const row = Buffer.concat([uint16(id, 0, 1), uint32(at, item.data.length)]);
    at += item.data.length;
    return row;
  });
  return fullBox('iloc', Buffer.of(0x44, 0), uint16(numbered.length), ...rows);
}

/** Each property once, though many tiles have it. */
function properties(numbered: readonly Numbered[]): Buffer {
  const indices = new Map<string, number>();
  const boxes: Buffer[] = [];
  const indexOf = ({ type, content }: Box): number => {
    const bytes = box(type, content);
    const key = bytes.toString('latin1');
    if (!indices.has(key)) indices.set(key, boxes.push(bytes));
    return indices.get(key)! | (ESSENTIAL.includes(type) ? 0x8000 : 0);
  };
  const rows = numbered.map(({ id, item }) => {
    const indexed = item.properties.map(indexOf);
    return Buffer.concat([uint16(id), Buffer.of(indexed.length), uint16(...indexed)]);
  });
  // Flag 1: indices of 15 bits.
  const associations = box('ipma', Buffer.of(0, 0, 0, 1), uint32(numbered.length), ...rows);
  return box('iprp', box('ipco', ...boxes), associations);
}

function box(type: string, ...content: readonly Buffer[]): Buffer {
  const length = content.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([uint32(length), Buffer.from(type, 'latin1'), ...content], length);
}

function fullBox(type: string, ...content: readonly Buffer[]): Buffer {
  return box(type, Buffer.alloc(4), ...content);
}

function uint16(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, i) => bytes.writeUInt16BE(value, 2 * i));
  return bytes;
}

function uint32(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => bytes.writeUInt32BE(value, 4 * i));
  return bytes;
}
