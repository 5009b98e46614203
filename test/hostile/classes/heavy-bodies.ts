import { setTimeout as delay } from 'node:timers/promises';
import { ihdr, latin1, uint32 } from '../binary.ts';
import type { HostileClass, HostileFile } from '../hostile-file.ts';
import { heic, jpeg, webp } from '../sound-pictures.ts';

const MEGABYTE = 1024 * 1024;
const FILL = Buffer.alloc(MEGABYTE, 0x5a);

/** 200 MB that start as some picture does. */
const large = (title: string, start: () => Promise<Buffer> | Buffer): HostileFile => ({
  title,
  async *content() {
    yield await start();
    for (let i = 0; i < 200; i++) yield FILL;
  },
  expected: 'refused',
});

export const tooLarge: HostileClass = [
  '200 MB',
  [
    large('a JPEG with 200 MB behind it', jpeg),
    large('a PNG with a chunk of 200 MB', () =>
      Buffer.concat([
        latin1('\x89PNG\r\n\x1a\n'),
        ihdr({ width: 16, height: 16 }),
        uint32(200 * MEGABYTE),
        latin1('tEXt'),
      ]),
    ),
    large('a WebP with 200 MB behind it', webp),
    large('a HEIC with 200 MB behind it', heic),
    large('nothing but filling', () => FILL),
  ],
];

/** A byte every now and then, or none any more, from someone who means to be waited for. */
const slow = (title: string, start: () => Promise<Buffer> | Buffer, step: Buffer, everyMs: number): HostileFile => ({
  title,
  async *content() {
    yield await start();
    for (let waited = 0; waited < 60_000; waited += everyMs) {
      await delay(everyMs);
      yield step;
    }
  },
  expected: 'refused',
});

export const slowSenders: HostileClass = [
  'slow upload',
  [
    slow('a byte a second', () => jpeg().then((it) => it.subarray(0, 100)), Buffer.of(0), 1000),
    slow('100 bytes a second', () => FILL.subarray(0, 1000), Buffer.alloc(100), 1000),
    slow('a megabyte, then nothing', () => FILL, Buffer.of(0), 60_000),
    slow('nothing at all', () => Buffer.alloc(0), Buffer.of(0), 60_000),
    slow('ten bytes ten times a second', () => latin1('RIFF'), Buffer.alloc(10), 100),
  ],
];
