import { readFile } from 'node:fs/promises';
import type { Sharp } from 'sharp';
import { decodeHeic } from './heic/decode-heic.ts';
import { readHeic } from './heic/read-heic.ts';
import { sharp } from './restricted-sharp.ts';
import { storedPng } from './stored-png.ts';
import { orUnreadable } from './unreadable.ts';

/**
 * The primary image of a HEIC file, decoded by a decoder of our own (sharp has no HEVC; docs/decisions/275). It is turned and
 * mirrored as it is shown, but its colour profile is not applied: a phone's picture is Display P3, so the profile goes along
 * with the pixels.
 */
export async function openHeic(
  path: string,
  maxPixels: number,
): Promise<{ width: number; height: number; pixels: Sharp }> {
  const { profile, raster } = await orUnreadable(readAndDecode(path, maxPixels));
  const { width, height, data } = raster;
  const pixels =
    profile === undefined
      ? sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
      : sharp(storedPng(raster, profile), { limitInputPixels: maxPixels });
  return { width, height, pixels };
}

async function readAndDecode(path: string, maxPixels: number) {
  const heic = readHeic(await readFile(path), maxPixels);
  return { profile: heic.profile, raster: decodeHeic(heic) };
}
