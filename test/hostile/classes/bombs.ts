import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { pngClaiming, quarters, TIFF, tiffOf } from '../../../src/server/codec/test-pictures.ts';
import { CONTRABAND, type HostileClass } from '../hostile-file.ts';
import {
  blackIdat,
  ihdr,
  jpegSegment,
  jpegWith,
  latin1,
  pngChunk,
  pngOf,
  pngWith,
  riffChunk,
  uint16,
  uint16le,
  uint32,
  uint32le,
  webpChunks,
  webpOf,
} from '../binary.ts';
import { HEIGHT, jpeg, webp, WIDTH } from '../sound-pictures.ts';

const MEGABYTE = 1024 * 1024;

/** Zeros, deflated a thousandfold: so many megabytes of them. */
const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MEGABYTE), { level: 9 });
const manyZeros = cached(() => zeros(500));

function cached(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined;
  return () => (made ??= make());
}

export const pixelFloods: HostileClass = [
  'pixel flood',
  [
    { title: 'a PNG header of 65535 × 65535', content: () => pngClaiming(65_535, 65_535), expected: 'refused' },
    { title: 'a PNG header of 2³¹−1 × 2³¹−1', content: () => pngClaiming(0x7fffffff, 0x7fffffff), expected: 'refused' },
    { title: 'a PNG header of 0 × 0', content: () => pngClaiming(0, 0), expected: 'refused' },
    { title: 'a JPEG that calls itself 65535 × 65535', content: enlargedJpeg, expected: 'refused' },
    {
      title: 'a lossless WebP that calls itself 16384 × 16384',
      content: () =>
        webpOf(riffChunk('VP8L', Buffer.concat([Buffer.of(0x2f), uint32le(0x0fffffff), Buffer.alloc(64)]))),
      expected: 'refused',
    },
    {
      title: 'a TIFF that calls itself 60000 × 60000',
      content: () => tiffOf({ width: 60_000, height: 60_000, photometric: 2 }),
      expected: 'refused',
    },
    {
      title: 'a TIFF of 16 × 16 in a tile of 60000 × 60000',
      content: () => tiffOf({ width: 16, height: 16, photometric: 2, tileWidth: 60_000, tileHeight: 60_000 }),
      expected: 'refused',
    },
    { title: 'an AVIF that calls itself 65535 × 65535', content: enlargedAvif, expected: 'refused' },
    {
      title: '60 megapixels of real, interlaced PNG',
      content: () => realPng(10_000, 6000, 'srgb'),
      expected: 'refused',
    },
    {
      title: '50 megapixels of real, interlaced 16-bit RGBA',
      content: () => realPng(10_000, 5000, 'rgb16'),
      expected: 'either',
    },
  ],
];

/** The frame header (FFC0) holds precision, height, width. */
async function enlargedJpeg(): Promise<Buffer> {
  const file = await jpeg();
  file.fill(0xff, file.indexOf(Buffer.of(0xff, 0xc0)) + 5, file.indexOf(Buffer.of(0xff, 0xc0)) + 9);
  return file;
}

/** The property of an AVIF's size holds width, height. */
async function enlargedAvif(): Promise<Buffer> {
  const file = await quarters(WIDTH, HEIGHT).avif({ effort: 0 }).toBuffer();
  Buffer.concat([uint32(65_535), uint32(65_535)]).copy(file, file.indexOf('ispe') + 8);
  return file;
}

function realPng(width: number, height: number, space: 'srgb' | 'rgb16'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: '#3060a080' } })
    .toColourspace(space)
    .png({ progressive: true })
    .toBuffer();
}

const compressedText = (kind: 'zTXt' | 'iTXt', deflated: Buffer): Buffer =>
  pngChunk(kind, latin1(kind === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0'), deflated);

export const zlibBombs: HostileClass = [
  'zlib bomb',
  [
    {
      title: '500 MB of pixels behind a header of 16 × 16',
      content: () => pngOf(ihdr({ width: 16, height: 16 }), pngChunk('IDAT', manyZeros())),
      expected: 'either',
    },
    {
      title: 'a zTXt of 500 MB',
      content: () => pngWith(compressedText('zTXt', manyZeros())),
      expected: 'either',
    },
    {
      title: 'an iTXt of 500 MB',
      content: () => pngWith(compressedText('iTXt', manyZeros())),
      expected: 'either',
    },
    {
      title: '200 zTXt of 8 MB each',
      content: () => {
        const text = compressedText('zTXt', zeros(8));
        return pngWith(...Array.from({ length: 200 }, () => text));
      },
      expected: 'either',
    },
    {
      title: '500 MB of pixels in a TIFF of 16 × 16',
      content: () =>
        tiffOf(
          { width: 16, height: 16, bits: [8], compression: 8, photometric: 1, channels: 1 },
          { pixels: manyZeros() },
        ),
      expected: 'either',
    },
    {
      title: '200,000 empty IDAT chunks',
      content: () => {
        const empty = pngChunk('IDAT');
        return pngWith(Buffer.concat(Array.from({ length: 200_000 }, () => empty)));
      },
      expected: 'either',
    },
    {
      title: 'pixels that are no zlib stream',
      content: () => pngOf(ihdr({ width: 16, height: 16 }), pngChunk('IDAT', Buffer.alloc(4096, 0xa5))),
      expected: 'refused',
    },
  ],
];

const profileChunk = (deflated: Buffer): Buffer => pngChunk('iCCP', latin1('p\0\0'), deflated);

/** The start of a color profile: its own size, and how many tags it has. */
function profile(size: number, tags: number, length = 4096): Buffer {
  const bytes = Buffer.alloc(length);
  uint32(size).copy(bytes, 0);
  latin1('mntrRGB XYZ ').copy(bytes, 12);
  latin1('acsp').copy(bytes, 36);
  uint32(tags).copy(bytes, 128);
  return bytes;
}

export const profileBombs: HostileClass = [
  'iCCP bomb',
  [
    {
      title: 'a profile of 500 MB in a PNG',
      content: () => pngWith(profileChunk(manyZeros())),
      expected: 'either',
    },
    {
      title: 'a profile of 100 MB that starts like one',
      content: () => pngWith(profileChunk(deflateSync(profile(100 * MEGABYTE, 10, 100 * MEGABYTE)))),
      expected: 'either',
    },
    {
      title: 'a profile of 2³²−1 tags',
      content: () => pngWith(profileChunk(deflateSync(profile(4096, 0xffffffff)))),
      expected: 'either',
    },
    {
      title: '255 parts of a profile in a JPEG',
      content: async () =>
        jpegWith(
          await jpeg(),
          ...Array.from({ length: 255 }, (_, i) =>
            jpegSegment(0xe2, Buffer.concat([latin1('ICC_PROFILE\0'), Buffer.of(i + 1, 255), Buffer.alloc(60_000)])),
          ),
        ),
      expected: 'either',
    },
    {
      title: 'a profile of 40 MB in a WebP',
      content: async () =>
        webpOf(
          extendedHeader(0x20, WIDTH, HEIGHT),
          riffChunk('ICCP', Buffer.alloc(40 * MEGABYTE)),
          webpChunks(await webp()),
        ),
      expected: 'either',
    },
    {
      title: 'a profile that calls itself smaller than its header',
      content: () => pngWith(profileChunk(deflateSync(profile(12, 1)))),
      expected: 'either',
    },
  ],
];

/** The VP8X chunk: what follows, and the size of the canvas less one. */
function extendedHeader(flags: number, width: number, height: number): Buffer {
  const side = (pixels: number) => uint32le(pixels - 1).subarray(0, 3);
  return riffChunk('VP8X', Buffer.concat([Buffer.of(flags, 0, 0, 0), side(width), side(height)]));
}

async function animatedWebp(frames: number, width: number, height: number): Promise<Buffer> {
  const side = (pixels: number) => uint32le(pixels - 1).subarray(0, 3);
  const place = Buffer.concat([Buffer.alloc(6), side(WIDTH), side(HEIGHT), Buffer.of(1, 0, 0, 0)]);
  const frame = riffChunk('ANMF', Buffer.concat([place, webpChunks(await webp())]));
  return webpOf(
    extendedHeader(0x02, width, height),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  );
}

export const frameBombs: HostileClass = [
  'frame bomb',
  [
    { title: 'a WebP of 20,000 frames', content: () => animatedWebp(20_000, WIDTH, HEIGHT), expected: 'either' },
    {
      title: 'an animated WebP on a canvas of 16384 × 16384',
      content: () => animatedWebp(3, 16_384, 16_384),
      expected: 'refused',
    },
    { title: 'an animated PNG that promises 2³¹−1 frames', content: animatedPng, expected: 'either' },
    { title: 'a JPEG of 20,000 scans', content: manyScans, expected: 'either' },
    { title: 'a TIFF of 50,000 pages', content: () => pages(50_000), expected: 'refused' },
    { title: 'a TIFF whose pages circle', content: () => pages(100, true), expected: 'refused' },
    { title: 'a GIF of 2,000 frames', content: manyFrames, expected: 'refused' },
    {
      title: 'a JPEG that lists 1,000 more pictures in itself',
      content: async () => {
        const entries = Buffer.alloc(16 * 1000);
        const index = Buffer.concat([latin1('MPF\0MM\0*'), uint32(8), uint16(1), uint16(0xb002), uint16(7)]);
        return jpegWith(
          await jpeg(),
          jpegSegment(0xe2, Buffer.concat([index, uint32(entries.length), uint32(26), entries])),
        );
      },
      expected: 'either',
    },
  ],
];

function animatedPng(): Buffer {
  const control = Buffer.concat([uint32(0), uint32(16), uint32(16), Buffer.alloc(14)]);
  const frame = pngChunk('fdAT', uint32(1), deflateSync(Buffer.alloc(784)));
  return pngOf(
    ihdr({ width: 16, height: 16 }),
    pngChunk('acTL', uint32(0x7fffffff), uint32(0)),
    pngChunk('fcTL', control),
    blackIdat(16, 16),
    ...Array.from({ length: 10_000 }, () => frame),
  );
}

/** Every scan of a progressive JPEG goes over the whole picture again. */
async function manyScans(): Promise<Buffer> {
  const file = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#808080' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const lastScan = file.subarray(file.lastIndexOf(Buffer.of(0xff, 0xda)), -2);
  return Buffer.concat([file.subarray(0, -2), ...Array.from({ length: 20_000 }, () => lastScan), file.subarray(-2)]);
}

function manyFrames(): Buffer {
  const frame = Buffer.from('21f90400010000002c000000000100010000020144003b'.slice(0, -2), 'hex');
  return Buffer.concat([
    latin1('GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff'),
    ...Array.from({ length: 2000 }, () => frame),
    latin1(';'),
  ]);
}

/** An entry of an Exif directory, little-endian. */
function entry(tag: number, type: number, count: number, value: number): Buffer {
  return Buffer.concat([uint16le(tag), uint16le(type), uint32le(count), uint32le(value)]);
}

function directory(entries: readonly Buffer[], next: number): Buffer {
  return Buffer.concat([uint16le(entries.length), ...entries, uint32le(next)]);
}

const tiff = (...directories: readonly Buffer[]): Buffer =>
  Buffer.concat([latin1('II*\0'), uint32le(8), ...directories]);

/** `count` directories of one entry, each of which names the next; the last goes back to the first when they circle. */
function chain(count: number, circling = false): Buffer {
  const size = 18;
  const next = (i: number) => (i + 1 < count ? 8 + (i + 1) * size : circling ? 8 : 0);
  return tiff(...Array.from({ length: count }, (_, i) => directory([entry(0x0112, 3, 1, 1)], next(i))));
}

/** Pages of one grey pixel, which is the first byte of the file. */
function pages(count: number, circling = false): Buffer {
  const fields = { width: 1, height: 1, bits: 8, photometric: 1, strips: 0, channels: 1, stripBytes: 1 } as const;
  const entries = Object.entries(fields).map(([name, value]) => entry(TIFF[name as keyof typeof TIFF], 4, 1, value));
  const size = directory(entries, 0).length;
  const next = (i: number) => (i + 1 < count ? 8 + (i + 1) * size : circling ? 8 : 0);
  return tiff(...Array.from({ length: count }, (_, i) => directory(entries, next(i))));
}

const inPng = (exif: Buffer): Buffer => pngWith(pngChunk('eXIf', exif));
const exifSegment = (exif: Buffer): Buffer => jpegSegment(0xe1, Buffer.concat([latin1('Exif\0\0'), exif]));

export const directoryBombs: HostileClass = [
  '50,000 IFDs',
  [
    { title: 'a chain of 50,000 in a PNG', content: () => inPng(chain(50_000)), expected: 'either' },
    { title: 'a chain that circles', content: () => inPng(chain(100, true)), expected: 'either' },
    {
      title: 'a directory of 65,535 entries',
      content: () =>
        inPng(
          tiff(
            directory(
              Array.from({ length: 65_535 }, () => entry(0x010e, 2, 4, 0)),
              0,
            ),
          ),
        ),
      expected: 'either',
    },
    {
      title: 'a JPEG whose directory is its own sub-directory',
      content: async () => jpegWith(await jpeg(), exifSegment(tiff(directory([entry(0x8769, 4, 1, 8)], 8)))),
      expected: 'either',
    },
    {
      title: 'a JPEG with values of 4 GB',
      content: async () =>
        jpegWith(
          await jpeg(),
          exifSegment(tiff(directory([entry(0x010e, 2, 0xffffffff, 8), entry(0x927c, 7, 0xfffffff0, 0xfffffff0)], 0))),
        ),
      expected: 'either',
    },
    {
      title: 'a chain of 50,000 in a WebP',
      content: async () =>
        webpOf(
          extendedHeader(0x08, WIDTH, HEIGHT),
          webpChunks(await webp()),
          riffChunk('EXIF', Buffer.concat([chain(50_000), latin1(CONTRABAND)])),
        ),
      expected: 'either',
    },
    { title: 'a TIFF of 50,000 directories', content: () => chain(50_000), expected: 'refused' },
  ],
];
