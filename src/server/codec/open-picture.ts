import { open } from 'node:fs/promises';
import type { Metadata, Sharp } from 'sharp';
import { ApiError } from '../errors/api-error.ts';
import { type AiMark, readMark, xmpOf } from './ai-mark.ts';
import type { Inspection, PictureType } from './codec.ts';
import { assertChunkCounts } from './chunk-limits.ts';
import { openHeic } from './open-heic.ts';
import { assertPixelCount } from './pixel-limit.ts';
import { readPngWithProfile } from './png/png-colors.ts';
import { sharp } from './restricted-sharp.ts';
import { SNIFFED_BYTES, sniffPicture } from './sniff.ts';
import { readTiffSize, readUprightTiff } from './tiff-head.ts';
import { orUnreadable } from './unreadable.ts';
import { readUnendedJpeg } from './jpeg/unended-jpeg.ts';
import { type WideColors, wideProfile } from './wide-profile.ts';

/**
 * A picture with a valid header. `pixels` decodes it on demand: upright, sRGB, 8 bit, with no metadata but the mark of
 * an algorithm's picture.
 */
export interface OpenedPicture extends Inspection {
  readonly pixels: Sharp;
  readonly hasAlpha: boolean;
  readonly mark?: AiMark | undefined;
  /** Where its colors are wider than sRGB. */
  readonly wide?: WideColors | undefined;
}

/** Of samples: 8 and 16 bits. A TIFF may have fractions. */
const DEPTHS: readonly Metadata['depth'][] = ['uchar', 'ushort'];

/** Rejects with `unsupported_image`, `unsupported_colors`, `unreadable_image` or `too_many_pixels`; nothing is decoded before the size is known. */
export async function openPicture(path: string, maxPixels: number): Promise<OpenedPicture> {
  const contentType = await sniffFile(path);
  await assertChunkCounts(path, contentType);
  const isTiff = contentType === 'image/tiff';
  if (isTiff) assertPixelCount(await readTiffSize(path), maxPixels);
  const { pixels, wide, ...opened } =
    contentType === 'image/heic'
      ? { ...(await openHeic(path, maxPixels)), mark: undefined }
      : await openCommon(path, maxPixels, isTiff ? await readUprightTiff(path) : undefined);
  const marked = (made: Sharp) => (opened.mark ? made.withXmp(xmpOf(opened.mark)) : made);
  return {
    contentType,
    ...opened,
    pixels: marked(pixels.toColourspace('srgb')),
    ...(wide && { wide: { ...wide, pixels: marked(wide.pixels) } }),
  };
}

/** The type of the picture in a file, by its content. Rejects with `unsupported_image`. */
export async function sniffFile(path: string): Promise<PictureType> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(SNIFFED_BYTES), 0, SNIFFED_BYTES, 0);
  const contentType = sniffPicture(buffer.subarray(0, bytesRead));
  if (contentType === undefined) {
    throw new ApiError('unsupported_image');
  }
  return contentType;
}

async function openCommon(
  path: string,
  maxPixels: number,
  upright: Buffer | undefined,
): Promise<Omit<OpenedPicture, 'contentType'>> {
  const profiled = (await readPngWithProfile(path)) ?? upright;
  const header = await orUnreadable(sharp(profiled ?? path, { limitInputPixels: false }).metadata());
  assertPixelCount(header, maxPixels);
  if (!DEPTHS.includes(header.depth)) throw new ApiError('unsupported_image');
  const unended = await readUnendedJpeg(path);
  // With an end marker put there, data that ends too early is worth a warning only.
  const failOn = unended ? 'warning' : 'error';
  const options = { limitInputPixels: maxPixels, failOn, autoOrient: true } as const;
  const input = unended ?? profiled ?? path;
  const pixels = sharp(input, options);
  const profile = wideProfileOf(header);
  return {
    ...uprightSize(header),
    hasAlpha: header.hasAlpha,
    mark: readMark(header),
    pixels: isDeepWithProfile(header) ? fromP3(rounded(pixels, header)) : rounded(pixels, header),
    wide: profile && {
      profile,
      isPlain: profile.equals(header.icc!),
      pixels: sharp(input, { ...options, ignoreIcc: true }),
    },
  };
}

/** Of 8 bits, since those are what comes out. */
function wideProfileOf({ icc, space, depth }: Metadata): Buffer | undefined {
  return icc && space === 'srgb' && depth === 'uchar' ? wideProfile(icc) : undefined;
}

function isDeepWithProfile({ space, hasProfile }: Metadata): boolean {
  return space === 'rgb16' && hasProfile;
}

/** 16 bits become the nearest of 8: they are cut to 8 later, where `v` of them is 257 of one level. A profile rounds colors itself. */
function rounded(pixels: Sharp, { space, depth, hasProfile, hasAlpha, channels }: Metadata): Sharp {
  if (depth !== 'ushort' || !(space === 'rgb16' || space === 'grey16')) return pixels;
  const isOpacity = (channel: number) => hasAlpha && channel === channels - 1;
  const isCut = Array.from({ length: channels }, (_, channel) => isOpacity(channel) || !hasProfile);
  return pixels.linear(
    isCut.map((cut) => (cut ? 256 / 257 : 1)),
    isCut.map((cut) => (cut ? 128 : 0)),
  );
}

/** Whatever profile 16-bit colors come with, sharp works on them in Display P3, and leaves them there unless told. */
function fromP3(pixels: Sharp): Sharp {
  return pixels.withIccProfile('srgb', { attach: false });
}

function uprightSize({ autoOrient: { width, height } }: Metadata): { width: number; height: number } {
  return { width, height };
}
