import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { quarters } from '../../src/server/codec/test-pictures.ts';

export const WIDTH = 48;
export const HEIGHT = 32;

/** One sound picture of each kind that is opened: what hostile files are made of, and mutants bred from. */
export const soundPictures = {
  'JPEG, baseline': () => quarters(WIDTH, HEIGHT).jpeg({ quality: 95 }).toBuffer(),
  'JPEG, progressive': () => quarters(WIDTH, HEIGHT).jpeg({ progressive: true }).toBuffer(),
  'JPEG, CMYK': () => quarters(WIDTH, HEIGHT).toColourspace('cmyk').jpeg().toBuffer(),
  'JPEG with Exif': () =>
    quarters(WIDTH, HEIGHT)
      .withExif({ IFD0: { Make: 'Example' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer(),
  'PNG, RGB': () => quarters(WIDTH, HEIGHT).png().toBuffer(),
  'PNG, palette': () => quarters(WIDTH, HEIGHT).png({ palette: true }).toBuffer(),
  'PNG, 16 bit, interlaced': () => quarters(WIDTH, HEIGHT).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  'PNG with a color profile': () => quarters(WIDTH, HEIGHT).withIccProfile('p3').png().toBuffer(),
  'WebP, lossy': () => quarters(WIDTH, HEIGHT).webp().toBuffer(),
  'WebP, lossless': () => quarters(WIDTH, HEIGHT).webp({ lossless: true }).toBuffer(),
  'WebP with alpha': () => quarters(WIDTH, HEIGHT).ensureAlpha(0.5).webp().toBuffer(),
  'WebP, animated': () =>
    sharp(Buffer.alloc(WIDTH * HEIGHT * 3 * 3, 90), {
      raw: { width: WIDTH, height: HEIGHT * 3, channels: 3, pageHeight: HEIGHT },
    })
      .webp({ loop: 0, delay: [50, 50, 50] })
      .toBuffer(),
  'TIFF, LZW': () => quarters(WIDTH, HEIGHT).tiff({ compression: 'lzw' }).toBuffer(),
  'TIFF, 16 bit, Deflate, in tiles': () =>
    quarters(WIDTH, HEIGHT).toColourspace('rgb16').tiff({ compression: 'deflate', tile: true }).toBuffer(),
  'TIFF, JPEG inside': () => quarters(WIDTH, HEIGHT).tiff({ compression: 'jpeg' }).toBuffer(),
  // From a phone's encoder: nothing here can write HEVC.
  HEIC: () => readFile(new URL('../../packages/heic/fixtures/portrait.heic', import.meta.url)),
} satisfies Record<string, () => Promise<Buffer>>;

export const jpeg = soundPictures['JPEG, baseline'];
export const png = soundPictures['PNG, RGB'];
export const webp = soundPictures['WebP, lossy'];
export const heic = soundPictures.HEIC;
export const tiff = soundPictures['TIFF, LZW'];
