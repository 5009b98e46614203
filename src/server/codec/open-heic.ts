import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Sharp } from 'sharp';
import type { Raster } from '../../engine/raster.ts';
import { plainHeic } from './heic/plain-heic.ts';
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

/** What emscripten's factory gives: libheif with a memory of its own. */
type LibHeif = object;

const require = createRequire(import.meta.url);
const requireOfHeicDecode = createRequire(require.resolve('heic-decode'));

/**
 * The primary image of a HEIC file, decoded by libheif (sharp has no HEVC) out of a file that we wrote ourselves. libheif
 * applies the rotation and mirroring but not the colour profile: a phone's picture is Display P3, so the profile goes
 * along with the pixels.
 */
export async function openHeic(
  path: string,
  maxPixels: number,
): Promise<{ width: number; height: number; pixels: Sharp }> {
  const { file, profile } = await orUnreadable(readFile(path).then((bytes) => plainHeic(bytes, maxPixels)));
  const raster = await orUnreadable(decodeHeic(file, maxPixels));
  const { width, height, data } = raster;
  const pixels =
    profile === undefined
      ? sharp(data, { raw: { width, height, channels: 4 }, limitInputPixels: maxPixels })
      : sharp(storedPng(raster, profile), { limitInputPixels: maxPixels });
  return { width, height, pixels };
}

/** Decodes after the size that the header claims was found acceptable. */
async function decodeHeic(file: Buffer, maxPixels: number): Promise<Raster> {
  const images = await openLibHeif().all({ buffer: file });
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

/**
 * A libheif for one file (some 20 ms): one that ran out of memory over a file opens no other any more, and no pixels of
 * another person's picture lie in its memory. Loaded with the first HEIC: most processes never need its WebAssembly.
 */
function openLibHeif(): HeicDecode {
  const createLibHeif = requireOfHeicDecode('libheif-js/libheif-wasm/libheif-bundle.js') as () => LibHeif;
  const decoderOn = require('heic-decode/lib.js') as (libHeif: LibHeif) => HeicDecode;
  return decoderOn(createLibHeif());
}
