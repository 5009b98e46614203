import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { quarters } from '../../../src/server/codec/test-pictures.ts';
import { jpegSegment, jpegWith, latin1, pngChunk, pngWith, riffChunk, webpChunks, webpOf } from '../binary.ts';
import { CONTRABAND, type HostileClass, type HostileFile } from '../hostile-file.ts';
import { heic, HEIGHT, jpeg, png, tiff, webp, WIDTH } from '../sound-pictures.ts';

const NAMESPACE = 'xmlns="http://www.w3.org/2000/svg"';

/** Entities of entities: 10⁹ words out of a kilobyte. */
function laughs(): string {
  const entities = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`);
  return `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY l0 "ha">${entities.join('')}]><svg ${NAMESPACE}><text>&l9;</text></svg>`;
}

const svg = (title: string, text: string | Buffer, fileName = 'drawing.svg'): HostileFile => ({
  title,
  fileName,
  content: () => Buffer.from(text),
  expected: 'refused',
});

export const svgs: HostileClass = [
  'SVG',
  [
    svg('one rectangle', `<svg ${NAMESPACE} width="9" height="9"><rect width="9" height="9"/></svg>`),
    svg('a script', `<svg ${NAMESPACE} onload="alert(1)"><script>alert(1)</script></svg>`, 'photo.jpg'),
    svg('a billion laughs', laughs()),
    svg(
      'a file of this machine',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg ${NAMESPACE}><text>&x;</text></svg>`,
      'photo.png',
    ),
    svg(
      '100,000 × 100,000 with filters',
      `\uFEFF<svg ${NAMESPACE} width="100000" height="100000"><filter id="f"><feTurbulence/></filter></svg>`,
    ),
    svg('compressed', gzipSync(`<svg ${NAMESPACE} width="9" height="9"/>`), 'drawing.svgz'),
  ],
];

const PAGE = latin1(`<!doctype html><script>/* ${CONTRABAND} */alert(document.domain)</script>`);

export const polyglots: HostileClass = [
  'polyglot',
  [
    {
      title: 'a JPEG that is a page in its comment',
      fileName: 'photo.html',
      content: async () => jpegWith(await jpeg(), jpegSegment(0xfe, PAGE)),
      expected: 'opened',
    },
    {
      title: 'a JPEG with an archive behind its end',
      fileName: 'photo.zip',
      content: async () =>
        Buffer.concat([await jpeg(), latin1('PK\x03\x04'), PAGE, latin1('PK\x05\x06'), Buffer.alloc(18)]),
      expected: 'either',
    },
    {
      title: 'a PNG with a program in its text',
      fileName: 'photo.php',
      content: () => pngWith(pngChunk('tEXt', latin1(`Comment\0<?php system("${CONTRABAND}"); ?>`))),
      expected: 'opened',
    },
    {
      title: 'a WebP with a page in a chunk of its own',
      content: async () => webpOf(webpChunks(await webp()), riffChunk('HTML', PAGE)),
      expected: 'either',
    },
    {
      title: 'a GIF that is a script',
      fileName: 'photo.gif',
      content: () => latin1(`GIF89a=1;/* ${CONTRABAND} */alert(1);`),
      expected: 'refused',
    },
    {
      title: 'a PDF with a JPEG inside',
      content: async () => Buffer.concat([latin1('%PDF-1.7\n'), await jpeg(), latin1('\n%%EOF')]),
      expected: 'refused',
    },
    {
      title: 'the start of a PNG before an SVG',
      content: () => Buffer.concat([latin1('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR'), latin1(`<svg ${NAMESPACE}/>`)]),
      expected: 'refused',
    },
  ],
];

const cut = (title: string, file: () => Promise<Buffer>, share: number): HostileFile => ({
  title,
  content: async () => {
    const whole = await file();
    return whole.subarray(0, Math.floor(whole.length * share));
  },
  expected: 'refused',
});

const largeJpeg = (progressive: boolean) => () => quarters(400, 300).jpeg({ progressive, quality: 95 }).toBuffer();

export const truncated: HostileClass = [
  'truncated',
  [
    cut('a JPEG after a tenth', largeJpeg(false), 0.1),
    cut('a JPEG in the middle', largeJpeg(false), 0.6),
    // Its first scans are the whole picture, less sharp: a decoder may make do with them.
    { ...cut('a progressive JPEG near its end', largeJpeg(true), 0.95), expected: 'either' },
    cut('a PNG in the middle', () => quarters(400, 300).png({ compressionLevel: 0 }).toBuffer(), 0.5),
    cut('a WebP in the middle', () => quarters(400, 300).webp({ lossless: true }).toBuffer(), 0.5),
    cut('a TIFF in the middle', tiff, 0.5),
    cut('a HEIC in the middle', heic, 0.6),
  ],
];

const nearlyNothing = (title: string, content: Buffer): HostileFile => ({
  title,
  content: () => content,
  expected: 'refused',
});

export const empty: HostileClass = [
  'empty',
  [
    nearlyNothing('no byte', Buffer.alloc(0)),
    nearlyNothing('one byte', Buffer.alloc(1)),
    nearlyNothing('the start of a JPEG', Buffer.of(0xff, 0xd8, 0xff)),
    nearlyNothing('the start of a PNG', latin1('\x89PNG\r\n\x1a\n')),
    nearlyNothing('the start of a WebP', latin1('RIFF\0\0\0\0WEBP')),
    nearlyNothing('the start of a TIFF', latin1('II*\0')),
    nearlyNothing('the start of a HEIC', latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic')),
    nearlyNothing('a megabyte of zeros', Buffer.alloc(1_000_000)),
  ],
];

const misnamed = (
  title: string,
  fileName: string,
  content: HostileFile['content'],
  expected: HostileFile['expected'],
) => ({
  title,
  fileName,
  content,
  expected,
});

export const wrongExtensions: HostileClass = [
  'wrong extension',
  [
    misnamed('a PNG called .jpg', 'photo.jpg', png, 'opened'),
    misnamed('a WebP called .heic', 'photo.heic', webp, 'opened'),
    misnamed(
      'a program called .jpg',
      'photo.jpg',
      () => readFile('/proc/self/exe').then((exe) => exe.subarray(0, 100_000)),
      'refused',
    ),
    misnamed('an archive called .png', 'photo.png', () => latin1('PK\x03\x04 and more'), 'refused'),
    misnamed(
      'an AVIF called .heic',
      'photo.heic',
      () => quarters(WIDTH, HEIGHT).avif({ effort: 0 }).toBuffer(),
      'refused',
    ),
    misnamed('a TIFF called .jpg', 'photo.jpg', tiff, 'opened'),
    misnamed(
      'a film called .jpg',
      'photo.jpg',
      () => latin1('\0\0\0\x20ftypisom\0\0\x02\0isomiso2avc1mp41'),
      'refused',
    ),
    misnamed(
      'raw pixels called .webp',
      'photo.webp',
      () =>
        sharp(Buffer.alloc(3000, 7), { raw: { width: 100, height: 10, channels: 3 } })
          .raw()
          .toBuffer(),
      'refused',
    ),
  ],
];
