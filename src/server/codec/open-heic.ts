import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { checkHeic, type DecodedHeic, decodeHeic, type Heic, readHeic, TooManyPixelsError } from '@pixmend/heic';
import { assertPixelCount } from './pixel-limit.ts';
import { sharp } from './restricted-sharp.ts';
import { profiledPng } from './png/profiled-png.ts';
import { type WideColors, wideProfile } from './wide-profile.ts';
import { orUnreadable } from './unreadable.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

interface OpenedHeic extends Size {
  readonly pixels: Sharp;
  readonly hasAlpha: boolean;
  readonly wide: WideColors | undefined;
}

/**
 * The primary image of a HEIC file, decoded by a decoder of our own (sharp has no HEVC; docs/decisions/012). It is turned and
 * mirrored as it is shown, but its color profile is not applied: a phone's picture is Display P3, so the profile goes along
 * with the pixels.
 */
export async function openHeic(path: string, maxPixels: number): Promise<OpenedHeic> {
  const { profile, decoded } = await orUnreadable(readAndDecode(path, maxPixels));
  const { width, height, channels } = decoded;
  const wide = profile && wideProfile(profile);
  return {
    width,
    height,
    hasAlpha: channels === 4,
    pixels: await pixelsOf(decoded, profile, maxPixels),
    wide: wide && { profile: wide, isPlain: false, pixels: await pixelsOf(decoded, undefined, maxPixels) },
  };
}

/** Decodes the primary image only to know that it can be, its profile too: its pixels are kept nowhere. */
export async function inspectHeic(path: string, maxPixels: number): Promise<Size> {
  return orUnreadable(readAndCheck(path, maxPixels));
}

async function readAndDecode(path: string, maxPixels: number) {
  const heic = await readFrom(path, maxPixels);
  return { profile: heic.profile, decoded: await decodeHeic(heic) };
}

async function readAndCheck(path: string, maxPixels: number): Promise<Size> {
  const heic = await readFrom(path, maxPixels);
  await checkHeic(heic);
  const pixel = await pixelsOf(onePixel(heic), heic.profile, 1);
  await pixel.toColourspace('srgb').raw().toBuffer();
  const { width, height } = heic.picture.placement;
  return { width, height };
}

async function readFrom(path: string, maxPixels: number): Promise<Heic> {
  try {
    return readHeic(await readFile(path), maxPixels);
  } catch (error) {
    if (error instanceof TooManyPixelsError) assertPixelCount(error.size, maxPixels);
    throw error;
  }
}

function onePixel({ alpha }: Heic): DecodedHeic {
  const channels = alpha ? 4 : 3;
  return { width: 1, height: 1, channels, data: new Uint8ClampedArray(new SharedArrayBuffer(channels)) };
}

async function pixelsOf(decoded: DecodedHeic, profile: Buffer | undefined, maxPixels: number): Promise<Sharp> {
  const { data, ...raw } = decoded;
  return profile === undefined
    ? sharp(data, { raw, limitInputPixels: maxPixels })
    : sharp(await profiledPng(decoded, profile), { limitInputPixels: maxPixels });
}
