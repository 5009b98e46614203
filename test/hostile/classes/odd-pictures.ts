import assert from 'node:assert/strict';
import sharp, { type Sharp } from 'sharp';
import { type Color, ORIENTATIONS, QUARTERS, quarters, storedAs } from '../../../src/server/codec/test-pictures.ts';
import type { HostileClass, HostileFile, Opened } from '../hostile-file.ts';
import { heic } from '../sound-pictures.ts';

type Corners = Record<keyof typeof QUARTERS, Color>;

/** Looks at the middle of each quarter of what is served, converted to sRGB as a browser would. */
function showing(
  corners: Corners,
  size: readonly [number, number],
  tolerance: number,
): NonNullable<HostileFile['check']> {
  return async ({ width, height, served }: Opened) => {
    assert.deepEqual([width, height], size);
    const { data, info } = await sharp(served)
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    assert.deepEqual([info.width, info.height], size);
    const places = { topLeft: [1, 1], topRight: [3, 1], bottomLeft: [1, 3], bottomRight: [3, 3] } as const;
    for (const [corner, [x, y]] of Object.entries(places) as [keyof Corners, readonly [number, number]][]) {
      const at = (Math.floor((height * y) / 4) * width + Math.floor((width * x) / 4)) * 4;
      for (const [channel, level] of corners[corner].entries()) {
        const difference = Math.abs(level - data[at + channel]!);
        assert.ok(difference <= tolerance, `${corner}, channel ${channel}: off by ${difference}`);
      }
    }
  };
}

const SIZE = [64, 48] as const;
const picture = (): Sharp => quarters(...SIZE);
const asQuarters = (tolerance: number, size: readonly [number, number] = SIZE) => showing(QUARTERS, size, tolerance);

const odd = (title: string, picture: () => Sharp | Promise<Buffer>, check: HostileFile['check']): HostileFile => ({
  title,
  content: async () => {
    const made = picture();
    return 'toBuffer' in made ? made.toBuffer() : made;
  },
  expected: 'opened',
  ...(check && { check }),
});

/** Inks cannot reach the most saturated of the quarters; inverted or unconverted inks are off by over 100. */
const INKS = 45;
const cmyk = (): Sharp => picture().toColourspace('cmyk');

export const cmyks: HostileClass = [
  'CMYK',
  [
    odd('baseline', () => cmyk().jpeg({ quality: 98 }), asQuarters(INKS)),
    odd('progressive', () => cmyk().jpeg({ quality: 98, progressive: true }), asQuarters(INKS)),
    odd('chroma at half size', () => cmyk().jpeg({ quality: 90, chromaSubsampling: '4:2:0' }), asQuarters(INKS)),
    odd('TIFF', () => cmyk().tiff({ compression: 'lzw' }), asQuarters(INKS)),
    odd('with a profile', () => cmyk().withIccProfile('cmyk').jpeg({ quality: 98 }), asQuarters(INKS + 20)),
    odd(
      'upside down',
      () => cmyk().rotate(180).withMetadata({ orientation: 3 }).jpeg({ quality: 98 }),
      asQuarters(INKS),
    ),
  ],
];

const GREYS = { topLeft: 40, topRight: 110, bottomLeft: 180, bottomRight: 240 } as const;

/** The quarters in grey, one channel, and a second for `alpha` (0..1) when that is given. */
function grey(alpha?: number): Sharp {
  const channels = alpha === undefined ? 1 : 2;
  const [width, height] = SIZE;
  const data = Buffer.alloc(width * height * channels, Math.round((alpha ?? 0) * 255));
  for (let at = 0; at < width * height; at++) {
    const [left, top] = [at % width < width / 2, at < (width * height) / 2];
    data[at * channels] = top ? (left ? GREYS.topLeft : GREYS.topRight) : left ? GREYS.bottomLeft : GREYS.bottomRight;
  }
  return sharp(data, { raw: { width, height, channels } }).toColourspace('b-w');
}

const asGrey = showing(
  {
    topLeft: [GREYS.topLeft, GREYS.topLeft, GREYS.topLeft],
    topRight: [GREYS.topRight, GREYS.topRight, GREYS.topRight],
    bottomLeft: [GREYS.bottomLeft, GREYS.bottomLeft, GREYS.bottomLeft],
    bottomRight: [GREYS.bottomRight, GREYS.bottomRight, GREYS.bottomRight],
  },
  SIZE,
  2,
);

const deep = (): Sharp => picture().toColourspace('rgb16');

export const sixteenBits: HostileClass = [
  '16 bit',
  [
    odd('RGB', () => deep().png(), asQuarters(2)),
    odd('RGBA', () => deep().ensureAlpha(0.5).png(), asQuarters(2)),
    odd('interlaced', () => deep().png({ progressive: true }), asQuarters(2)),
    odd('Display P3', () => deep().withIccProfile('p3').png(), asQuarters(4)),
    odd('grey', () => grey().toColourspace('grey16').png(), asGrey),
    odd('TIFF', () => deep().tiff({ compression: 'deflate' }), asQuarters(2)),
  ],
];

const wide = (): Sharp => picture().withIccProfile('p3');

export const wideColors: HostileClass = [
  'P3',
  [
    odd('JPEG', () => wide().jpeg({ quality: 98, chromaSubsampling: '4:4:4' }), asQuarters(6)),
    odd('PNG', () => wide().png(), asQuarters(4)),
    odd('WebP', () => wide().webp({ lossless: true }), asQuarters(4)),
    odd('TIFF', () => wide().tiff({ compression: 'lzw' }), asQuarters(4)),
    odd('with transparency', () => wide().ensureAlpha(0.5).png(), asQuarters(4)),
    odd('HEIC of a phone held upright', heic, asQuarters(8, [96, 128])),
  ],
];

const hasAlpha: HostileFile['check'] = async ({ served }) =>
  assert.equal((await sharp(served).stats()).isOpaque, false);

export const greyWithAlpha: HostileClass = [
  'grey with alpha',
  [
    odd('half clear', () => grey(0.5).png(), asGrey),
    odd('nearly clear', () => grey(0.02).png(), hasAlpha),
    odd('interlaced', () => grey(0.5).png({ progressive: true }), asGrey),
    odd('16 bit', () => grey(0.5).toColourspace('grey16').png(), hasAlpha),
    odd('opaque', () => grey(1).png(), asGrey),
    odd('TIFF', () => grey(0.5).tiff({ compression: 'lzw' }), asGrey),
  ],
];

export const orientations: HostileClass = [
  'orientation',
  ORIENTATIONS.map((orientation) =>
    odd(`Exif ${orientation}`, async () => (await storedAs(orientation, ...SIZE)).toBuffer(), asQuarters(6)),
  ),
];

const sized =
  (width: number, height: number): HostileFile['check'] =>
  async ({ served, ...opened }) => {
    assert.deepEqual([opened.width, opened.height], [width, height]);
    const { width: servedWidth, height: servedHeight } = await sharp(served).metadata();
    assert.deepEqual([servedWidth, servedHeight], [width, height]);
  };

export const smallest: HostileClass = [
  '1×1',
  [
    odd('JPEG', () => quarters(1, 1).jpeg(), sized(1, 1)),
    odd('PNG', () => quarters(1, 1).png(), sized(1, 1)),
    odd('WebP', () => quarters(1, 1).webp(), sized(1, 1)),
    odd('clear', () => quarters(1, 1).ensureAlpha(0).png(), sized(1, 1)),
    odd('TIFF', () => quarters(1, 1).tiff({ compression: 'lzw' }), sized(1, 1)),
    odd('CMYK', () => quarters(1, 1).toColourspace('cmyk').jpeg(), sized(1, 1)),
  ],
];

export const thinnest: HostileClass = [
  '1×16383',
  [
    odd('JPEG, tall', () => quarters(1, 16_383).jpeg(), sized(1, 16_383)),
    odd('PNG, tall', () => quarters(1, 16_383).png(), sized(1, 16_383)),
    odd('WebP, tall', () => quarters(1, 16_383).webp(), sized(1, 16_383)),
    odd('JPEG, wide', () => quarters(16_383, 1).jpeg(), sized(16_383, 1)),
    odd('WebP, wide', () => quarters(16_383, 1).webp(), sized(16_383, 1)),
    odd('PNG, on its side', () => quarters(16_383, 1).withMetadata({ orientation: 6 }).png(), sized(1, 16_383)),
  ],
];
