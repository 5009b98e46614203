import type { Sharp } from 'sharp';
import type { Raster } from '../../engine/raster.ts';
import { ApiError } from '../http/api-error.ts';
import type { Inspection } from './codec.ts';
import { openPicture } from './open-picture.ts';
import { orUnreadable } from './unreadable.ts';

/** Decodes a picture whole, only to know that it can be. */
export async function inspectPicture(path: string, maxPixels: number): Promise<Inspection> {
  const { contentType, pixels } = await openPicture(path, maxPixels);
  const { width, height } = await toRaster(pixels);
  return { contentType, width, height };
}

export async function decodePicture(path: string, maxPixels: number): Promise<Raster> {
  const { pixels } = await openPicture(path, maxPixels);
  return toRaster(pixels);
}

/** The picture stretched to a square of `side` pixels, transparent parts on white: what a network looks at. */
export async function decodeSquare(path: string, side: number, maxPixels: number): Promise<Raster> {
  const { pixels } = await openPicture(path, maxPixels);
  return toRaster(pixels.flatten({ background: '#fff' }).resize(side, side, { fit: 'fill' }));
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
