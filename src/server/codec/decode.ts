import type { Sharp } from 'sharp';
import { resamplePlane, tentFilter } from '../../engine/resample/resample.ts';
import type { Plane, Raster } from '../../engine/raster.ts';
import { ApiError } from '../errors/api-error.ts';
import type { AiMark } from './ai-mark.ts';
import type { Inspection } from './codec.ts';
import { inspectHeic } from './open-heic.ts';
import { openPicture, sniffFile } from './open-picture.ts';
import { sharp } from './restricted-sharp.ts';
import { orUnreadable } from './unreadable.ts';

/** Decodes a picture whole, only to know that it can be. */
export async function inspectPicture(path: string, maxPixels: number): Promise<Inspection> {
  const contentType = await sniffFile(path);
  if (contentType === 'image/heic') return { contentType, ...(await inspectHeic(path, maxPixels)) };
  const { width, height } = await toRaster((await openPicture(path, maxPixels)).pixels);
  return { contentType, width, height };
}

/** A picture's pixels. */
export async function decodePicture(path: string, maxPixels: number): Promise<Raster> {
  return toRaster((await openPicture(path, maxPixels)).pixels);
}

/** A picture as models see it, and in its own colors where these are wider than sRGB. */
export async function decodeWide(
  path: string,
  maxPixels: number,
): Promise<{ readonly source: Raster; readonly wide?: { readonly own: Raster; readonly profile: Buffer } }> {
  const { pixels, wide } = await openPicture(path, maxPixels);
  const source = await toRaster(pixels);
  return { source, ...(wide && { wide: { own: await toRaster(wide.pixels), profile: wide.profile } }) };
}

/** The mark in a picture's header. */
export async function markOf(path: string, maxPixels: number): Promise<AiMark | undefined> {
  return (await openPicture(path, maxPixels)).mark;
}

/** A picture stretched to a square of `side` pixels, transparent parts on white: what a network looks at. */
export async function stretchToSquare({ width, height, data }: Raster, side: number): Promise<Raster> {
  const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  return toRaster(pixels.flatten({ background: '#fff' }).resize(side, side, { fit: 'fill' }));
}

/** A picture stretched to a size. */
export async function stretchTo(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
  maxPixels: number,
): Promise<Raster> {
  return toRaster((await openPicture(path, maxPixels)).pixels.resize(width, height, { fit: 'fill' }));
}

/** A picture reduced so that no side is longer than `longest`. */
export async function fitInside({ width, height, data }: Raster, longest: number): Promise<Raster> {
  const pixels = sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: false });
  return toRaster(pixels.resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true }));
}

/** What is marked in a mask, stretched to the size of its picture: 1 where it is white and opaque, 0 where black or clear. */
export async function decodeMask(
  path: string,
  { width, height }: { readonly width: number; readonly height: number },
  maxPixels: number,
): Promise<Plane> {
  const { pixels } = await openPicture(path, maxPixels);
  const grey = pixels.flatten({ background: '#000' }).greyscale().toColourspace('b-w').raw({ depth: 'uchar' });
  const { data, info } = await orUnreadable(grey.toBuffer({ resolveWithObject: true }));
  const mask = { width: info.width, height: info.height, data: new Float32Array(data.length) };
  for (let i = 0; i < data.length; i++) mask.data[i] = data[i]! / 255;
  return resamplePlane(mask, width, height, tentFilter);
}

async function toRaster(pixels: Sharp): Promise<Raster> {
  const { data, info } = await orUnreadable(
    pixels.ensureAlpha().raw({ depth: 'uchar' }).toBuffer({ resolveWithObject: true }),
  );
  const { width, height } = info;
  if (data.length !== width * height * 4) {
    throw new ApiError('unreadable_image', { cause: new Error(`${info.channels} channels after decoding`) });
  }
  return { width, height, data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length) };
}
