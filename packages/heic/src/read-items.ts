import { type Box, NumberReader, onlyBox, readBoxes } from './boxes.ts';

/** What a HEIF file says of its pictures, nothing of it believed yet but the form (ISO/IEC 23008-12; 14496-12, 8.11). */
export interface HeifItems {
  readonly primaryId: number;
  readonly typeOf: (id: number) => string | undefined;
  /** In the order of their effects. */
  readonly propertiesOf: (id: number) => readonly Box[];
  /** Where `from` refers to by references of this type, in their order. */
  readonly referencesFrom: (from: number, type: string) => readonly number[];
  /** Who refers to `to`. */
  readonly referencesTo: (to: number, type: string) => readonly number[];
  /** Throws when the item lies outside of the file, and when all that was asked for is more than the file: the same bytes, again and again. */
  readonly bytesOf: (id: number) => Buffer;
}

interface Reference {
  readonly type: string;
  readonly from: number;
  readonly to: readonly number[];
}

interface Place {
  /** Of the file, or of the box `idat`. */
  readonly isInFile: boolean;
  readonly extents: readonly { readonly offset: number; readonly length: number }[];
}

/** A phone's picture of 48 megapixels has 192 tiles, and some 10 items beside. */
const MOST_ITEMS = 4_000;

/** Reads the tables of a file's `meta`. Throws for what is not there, is there twice, or reaches beyond what holds it. */
export function readItems(file: Buffer): HeifItems {
  const boxes = readBoxes(full(onlyBox(readBoxes(file), 'meta')).content);
  const [typesById, places] = [readTypes(onlyBox(boxes, 'iinf')), readPlaces(onlyBox(boxes, 'iloc'))];
  const references = boxes.some(({ type }) => type === 'iref') ? readReferences(onlyBox(boxes, 'iref')) : [];
  const properties = readProperties(onlyBox(boxes, 'iprp'));
  let left = file.length;
  const pitm = full(onlyBox(boxes, 'pitm'));
  return {
    primaryId: new NumberReader(pitm.content).uint(pitm.version === 0 ? 2 : 4),
    typeOf: (id) => typesById.get(id),
    propertiesOf: (id) => properties.get(id) ?? [],
    referencesFrom: (from, type) =>
      references.filter((it) => it.from === from && it.type === type).flatMap(({ to }) => to),
    referencesTo: (to, type) =>
      references.filter((it) => it.type === type && it.to.includes(to)).map(({ from }) => from),
    bytesOf: (id) => {
      const place = places.get(id);
      if (!place) throw new Error(`Item ${id} is nowhere`);
      left -= place.extents.reduce((sum, { length }) => sum + length, 0);
      if (left < 0) throw new Error('Items of more bytes than the file has');
      const source = place.isInFile ? file : onlyBox(boxes, 'idat');
      return Buffer.concat(place.extents.map((extent) => cut(source, extent)));
    },
  };
}

function cut(source: Buffer, { offset, length }: Place['extents'][number]): Buffer {
  if (length === 0 || offset + length > source.length) throw new Error('An item outside of the file');
  return source.subarray(offset, offset + length);
}

function full(box: Buffer): { version: number; flags: number; content: Buffer } {
  const reader = new NumberReader(box);
  return { version: reader.uint(1), flags: reader.uint(3), content: reader.rest };
}

function counted(count: number): number {
  if (count > MOST_ITEMS) throw new Error(`${count} items`);
  return count;
}

function readTypes(iinf: Buffer): Map<number, string> {
  const { version, content } = full(iinf);
  const reader = new NumberReader(content);
  counted(reader.uint(version === 0 ? 2 : 4));
  const types = new Map<number, string>();
  for (const { type, content: entry } of readBoxes(reader.rest)) {
    if (type !== 'infe') continue;
    const item = full(entry);
    // Those before version 2 are no pictures.
    if (item.version < 2) continue;
    const fields = new NumberReader(item.content);
    const id = fields.uint(item.version === 2 ? 2 : 4);
    // 0 says that the item is not encrypted.
    if (fields.uint(2) !== 0) continue;
    if (types.has(id)) throw new Error(`Item ${id} is there twice`);
    types.set(id, fields.text(4));
    counted(types.size);
  }
  return types;
}

function readPlaces(iloc: Buffer): Map<number, Place> {
  const { version, content } = full(iloc);
  if (version > 2) throw new Error(`iloc of version ${version}`);
  const reader = new NumberReader(content);
  const [offsetSize, lengthSize] = nibbles(reader.uint(1));
  const [baseSize, indexSize] = nibbles(reader.uint(1));
  const count = counted(reader.uint(version < 2 ? 2 : 4));
  const places = new Map<number, Place>();
  for (let i = 0; i < count; i++) {
    const id = reader.uint(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : reader.uint(2) & 15;
    // 0 says that the item lies in this very file.
    const isHere = reader.uint(2) === 0 && method <= 1;
    const base = reader.uint(baseSize);
    const extents = Array.from({ length: counted(reader.uint(2)) }, () => {
      reader.uint(version === 0 ? 0 : indexSize);
      return { offset: base + reader.uint(offsetSize), length: reader.uint(lengthSize) };
    });
    if (isHere) places.set(id, { isInFile: method === 0, extents });
  }
  return places;
}

function nibbles(byte: number): [number, number] {
  return [byte >> 4, byte & 15];
}

function readReferences(iref: Buffer): Reference[] {
  const { version, content } = full(iref);
  const idSize = version === 0 ? 2 : 4;
  return readBoxes(content).map(({ type, content: entry }) => {
    const reader = new NumberReader(entry);
    const from = reader.uint(idSize);
    return { type, from, to: Array.from({ length: counted(reader.uint(2)) }, () => reader.uint(idSize)) };
  });
}

function readProperties(iprp: Buffer): Map<number, Box[]> {
  const boxes = readBoxes(iprp);
  const properties = readBoxes(onlyBox(boxes, 'ipco'));
  const byItem = new Map<number, Box[]>();
  for (const { type, content } of boxes) {
    if (type === 'ipma') associate(full(content), properties, byItem);
  }
  return byItem;
}

function associate(ipma: ReturnType<typeof full>, properties: readonly Box[], byItem: Map<number, Box[]>): void {
  const reader = new NumberReader(ipma.content);
  const count = counted(reader.uint(4));
  for (let i = 0; i < count; i++) {
    const id = reader.uint(ipma.version === 0 ? 2 : 4);
    const indices = Array.from({ length: reader.uint(1) }, () =>
      // The highest bit says whether a reader has to understand the property.
      (ipma.flags & 1) === 1 ? reader.uint(2) & 0x7fff : reader.uint(1) & 0x7f,
    );
    if (byItem.has(id)) throw new Error(`The properties of item ${id} are there twice`);
    byItem.set(
      id,
      indices.filter((index) => index > 0).map((index) => propertyAt(properties, index)),
    );
  }
}

function propertyAt(properties: readonly Box[], index: number): Box {
  const property = properties[index - 1];
  if (!property) throw new Error(`There is no property ${index}`);
  return property;
}
