import { readItems, writeHeic } from '@pixmend/heic/testing';
import { fullBox, isoBox, latin1, uint16 } from '../binary.ts';
import type { HostileClass, HostileFile } from '../hostile-file.ts';
import { heic } from '../sound-pictures.ts';

/**
 * What HEIF has besides one HEVC picture and a grid of them, each of which was somebody's way into libheif: other codecs,
 * pictures made of pictures, films. All of it is refused before anything is decoded.
 */
export const derivedHeics: HostileClass = [
  'HEIC of other parts',
  [
    refused('pixels without compression (unci)', () => ofType('unci')),
    refused('a mask (mski)', () => ofType('mski')),
    refused('JPEG (jpeg)', () => ofType('jpeg')),
    refused('JPEG 2000 (j2k1)', () => ofType('j2k1')),
    refused('AV1 (av01)', () => ofType('av01')),
    refused('VVC (vvc1)', () => ofType('vvc1')),
    refused('layers (iovl)', () => ofType('iovl')),
    refused('another picture as it is (iden)', () => ofType('iden')),
    refused('a film without a picture', () =>
      Buffer.concat([isoBox('ftyp', latin1('msf1\0\0\0\0msf1hevc')), isoBox('moov', isoBox('trak', Buffer.alloc(64)))]),
    ),
    refused('the small header of 2025 (mini)', () =>
      Buffer.concat([isoBox('ftyp', latin1('mif3heicmif1heic')), isoBox('mini', Buffer.alloc(64))]),
    ),
    refused('a coded picture larger than it claims', () => claiming(32, 24)),
    refused('a coded picture smaller than it claims', () => claiming(512, 384)),
    refused('a picture that needs another one', () => ofUnit(1)),
    refused('a sequence header among the pixels', () => ofUnit(33)),
    refused('a second sequence header before the pixels', () =>
      told((units) =>
        Buffer.concat([Buffer.of(units[0]! + 1), units.subarray(1), Buffer.of(0xa1, 0, 1, 0, 3, 66, 1, 1)]),
      ),
    ),
    refused('a sequence header that ends too early', () => told((units) => cutShort(units, 33))),
    refused('a picture header that ends too early', () => told((units) => cutShort(units, 34))),
    refused('no headers before the pixels', () => told(() => Buffer.of(0))),
    refused('a slice that says it begins elsewhere', () => sliced((unit) => (unit[2]! &= 0x7f))),
    refused('a slice that needs another picture', () => sliced((unit) => (unit[2]! ^= 0x10))),
    refused('a grid of a picture that claims to be its tile and its whole', async () => {
      const grid = fullBox('iref', isoBox('dimg', Buffer.concat([uint16(1), uint16(1), uint16(1)])));
      return withBoxes(await ofType('grid'), grid);
    }),
    {
      title: 'transparency that is its own picture',
      fileName: 'photo.heic',
      expected: 'opened',
      content: async () =>
        withBoxes(await heic(), fullBox('iref', isoBox('auxl', Buffer.concat([uint16(1), uint16(1), uint16(1)])))),
    },
  ],
];

function refused(title: string, content: HostileFile['content']): HostileFile {
  return { title, fileName: 'photo.heic', content, expected: 'refused' };
}

/** The sound file, its one item said to be of another type. */
async function ofType(type: string): Promise<Buffer> {
  const bytes = Buffer.from(await heic());
  bytes.write(type, bytes.indexOf(latin1('hvc1')), 'latin1');
  return bytes;
}

/** The sound file, another size said of its coded picture. */
async function claiming(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await heic());
  bytes.writeUInt32BE(width, bytes.indexOf(latin1('ispe')) + 8);
  bytes.writeUInt32BE(height, bytes.indexOf(latin1('ispe')) + 12);
  return bytes;
}

/** The sound file, its coded picture's first NAL unit, behind a length of 4 bytes, made one of another type. */
async function ofUnit(type: number): Promise<Buffer> {
  const bytes = Buffer.from(await heic());
  bytes[bytes.indexOf(latin1('mdat')) + 8] = type << 1;
  return bytes;
}

/** The sound file, the arrays of its `hvcC` (their count, then each with its type, how many, and how long) others. */
async function told(others: (units: Buffer) => Buffer): Promise<Buffer> {
  const items = readItems(await heic());
  const properties = items.propertiesOf(1).map((box) => {
    if (box.type !== 'hvcC') return box;
    return { type: box.type, content: Buffer.concat([box.content.subarray(0, 22), others(box.content.subarray(22))]) };
  });
  return writeHeic({ type: 'hvc1', data: items.bytesOf(1), tiles: [], properties }, undefined);
}

/** With only the first 4 bytes of the unit of this type. */
function cutShort(units: Buffer, type: number): Buffer {
  const at = units.findIndex((byte, i) => (byte & 63) === type && units.readUInt16BE(i + 1) === 1 && i > 0);
  const length = units.readUInt16BE(at + 3);
  const kept = Buffer.concat([units.subarray(0, at + 3), uint16(4), units.subarray(at + 5, at + 9)]);
  return Buffer.concat([kept, units.subarray(at + 5 + length)]);
}

/** The sound file, its coded picture's first NAL unit changed in place. */
async function sliced(change: (unit: Buffer) => void): Promise<Buffer> {
  const bytes = Buffer.from(await heic());
  change(bytes.subarray(bytes.indexOf(latin1('mdat')) + 8));
  return bytes;
}

/** With boxes at the end of `meta`; the picture's data lies so much further on. */
function withBoxes(file: Buffer, ...boxes: readonly Buffer[]): Buffer {
  const added = Buffer.concat(boxes);
  const meta = file.indexOf(latin1('meta')) - 4;
  const end = meta + file.readUInt32BE(meta);
  const bytes = Buffer.concat([file.subarray(0, end), added, file.subarray(end)]);
  bytes.writeUInt32BE(end - meta + added.length, meta);
  // iloc here: version 0, one item, whose base stands behind sizes, count, number and the file that it is in.
  const offset = bytes.indexOf(latin1('iloc')) + 4 + 4 + 2 + 2 + 2 + 2;
  bytes.writeUInt32BE(bytes.readUInt32BE(offset) + added.length, offset);
  return bytes;
}
