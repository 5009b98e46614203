import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import type { Raster } from '../../engine/raster.ts';
import { assertPixelCount } from './pixel-limit.ts';
import { sharp } from './restricted-sharp.ts';
import { storedPng } from './stored-png.ts';
import { orUnreadable } from './unreadable.ts';

/** The part of heic-decode 2.1 (which brings no types) that is used. */
interface HeicDecode {
  /** The images of a file, the primary one first; rejects when the file is malformed. */
  readonly all: (input: { buffer: Uint8Array }) => Promise<readonly HeicImage[] & { dispose: () => void }>;
}

interface HeicImage {
  readonly width: number;
  readonly height: number;
  /** Straight RGBA, rows from the top. */
  readonly decode: () => Promise<Raster>;
}

const require = createRequire(import.meta.url);

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
  // Loaded with the first HEIC: most processes never need its WebAssembly.
  const heicDecode = require('heic-decode') as HeicDecode;
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
