import { fullBox, isoBox, latin1, uint16, uint32 } from '../binary.ts';
import type { HostileClass, HostileFile } from '../hostile-file.ts';
import { heic } from '../sound-pictures.ts';

const FTYP = isoBox('ftyp', latin1('heic\0\0\0\0mif1heic'));

const handler = fullBox('hdlr', Buffer.concat([uint32(0), latin1('pict'), Buffer.alloc(13)]));
const primary = (id: number): Buffer => fullBox('pitm', uint16(id));
const item = (id: number, type: string): Buffer =>
  fullBox('infe', Buffer.concat([uint16(id), uint16(0), latin1(`${type}\0`)]), 2);
const items = (...entries: readonly Buffer[]): Buffer =>
  fullBox('iinf', Buffer.concat([uint16(entries.length), ...entries]));
const size = (width: number, height: number): Buffer => fullBox('ispe', Buffer.concat([uint32(width), uint32(height)]));
const properties = (property: Buffer, ids: readonly number[]): Buffer =>
  isoBox(
    'iprp',
    Buffer.concat([
      isoBox('ipco', property),
      fullBox(
        'ipma',
        Buffer.concat([uint32(ids.length), ...ids.map((id) => Buffer.concat([uint16(id), Buffer.of(1, 0x81)]))]),
      ),
    ]),
  );
const located = (id: number, offset: number, length: number): Buffer =>
  fullBox(
    'iloc',
    Buffer.concat([Buffer.of(0x44, 0), uint16(1), uint16(id), uint16(0), uint16(1), uint32(offset), uint32(length)]),
  );
const file = (...boxes: readonly Buffer[]): Buffer =>
  Buffer.concat([FTYP, fullBox('meta', Buffer.concat([handler, ...boxes])), isoBox('mdat', Buffer.alloc(64))]);

const broken = (title: string, content: HostileFile['content'], expected: HostileFile['expected'] = 'refused') => ({
  title,
  fileName: 'photo.heic',
  content,
  expected,
});

/** A sound file with a box's 32-bit size, or whatever stands `shift` bytes from its name, replaced. */
async function withNumberAt(box: string, shift: number, value: number): Promise<Buffer> {
  const bytes = Buffer.from(await heic());
  bytes.writeUInt32BE(value, bytes.indexOf(latin1(box)) + shift);
  return bytes;
}

function nested(depth: number): Buffer {
  let box = isoBox('free', Buffer.alloc(0));
  for (let i = 0; i < depth; i++) box = isoBox('ipco', box);
  return box;
}

export const malformedHeics: HostileClass = [
  'malformed HEIC',
  [
    broken('40,000 × 40,000 pixels', () =>
      withNumberAt('ispe', 8, 40_000).then((it) => (it.writeUInt32BE(40_000, it.indexOf(latin1('ispe')) + 12), it)),
    ),
    broken('a box larger than the file', () => withNumberAt('iprp', -4, 0x7fffffff)),
    broken('a box of 64-bit size 2⁶³', () =>
      Buffer.concat([FTYP, uint32(1), latin1('meta'), Buffer.from('8000000000000000', 'hex'), Buffer.alloc(64)]),
    ),
    broken('a box smaller than its own header', () => withNumberAt('iloc', -4, 4)),
    broken('pixels outside of the file', () =>
      file(primary(1), items(item(1, 'hvc1')), located(1, 0xfffffff0, 0xffffffff), properties(size(64, 64), [1])),
    ),
    broken('a picture derived of itself', () =>
      file(
        primary(1),
        items(item(1, 'grid')),
        fullBox('iref', isoBox('dimg', Buffer.concat([uint16(1), uint16(1), uint16(1)]))),
        located(1, 0, 16),
        properties(size(64, 64), [1]),
      ),
    ),
    broken('65,535 pictures', () =>
      file(
        primary(1),
        items(...Array.from({ length: 65_535 }, (_, id) => item(id, 'hvc1'))),
        located(1, 0, 64),
        properties(size(64, 64), [1]),
      ),
    ),
    broken('boxes in boxes, 3,000 deep', () => file(primary(1), items(item(1, 'hvc1')), isoBox('iprp', nested(3000)))),
    broken('no box but the first', () => Buffer.concat([FTYP, Buffer.alloc(4000, 0xff)])),
    broken(
      'a coded picture of noise',
      async () => {
        const bytes = Buffer.from(await heic());
        const data = bytes.indexOf(latin1('mdat')) + 12;
        for (let i = data; i < bytes.length; i++) bytes[i] = (i * 197 + 31) & 255;
        return bytes;
      },
      'either',
    ),
  ],
];
