import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import type { Raster } from '../../engine/raster.ts';
import { assertPixelCount } from './pixel-limit.ts';
import { sharp } from './restricted-sharp.ts';
import { storedPng } from './stored-png.ts';
import { orUnreadable } from './unreadable.ts';

/**
 * The primary image of a HEIC file, decoded by libheif (sharp has no HEVC), which applies the file's rotation and
 * mirroring but not its colour profile: a phone's picture is Display P3, so the profile goes along with the pixels.
 */
export async function openHeic(
  path: string,
  maxPixels: number,
): Promise<{ width: number; height: number; pixels: Sharp }> {
  const file = await readFile(path);
  const raster = await orUnreadable(decodeHeic(file, maxPixels));
  const { width, height, data } = raster;
  const profile = await colourProfile(file);
  const pixels =
    profile === undefined
      ? sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
      : sharp(storedPng(raster, profile), { limitInputPixels: maxPixels });
  return { width, height, pixels };
}

/** Decodes after the size that the header claims was found acceptable. */
async function decodeHeic(file: Buffer, maxPixels: number): Promise<Raster> {
  const { default: heicDecode } = await import('heic-decode');
  const images = await heicDecode.all({ buffer: file });
  try {
    const [image] = images;
    if (image === undefined) {
      throw new Error('The file holds no image');
    }
    assertPixelCount(image, maxPixels);
    return await image.decode();
  } finally {
    images.dispose();
  }
}

async function colourProfile(file: Buffer): Promise<Buffer | undefined> {
  const { icc } = await orUnreadable(sharp(file, { limitInputPixels: false }).metadata());
  return icc;
}
