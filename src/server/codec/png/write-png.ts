import { open } from 'node:fs/promises';
import { isOpaque } from '../../../engine/resample/is-opaque.ts';
import { pixelsOf } from '../../../engine/resample/resample-opaque.ts';
import type { Raster } from '../../../engine/raster.ts';
import { type AiMark, xmpOf } from '../ai-mark.ts';
import { pngChunk, pngParts, profileChunk } from './png-parts.ts';

export interface PngFile {
  readonly width: number;
  readonly height: number;
  readonly bytes: number;
}

const FILTER_SUB = 1;
/** The fastest: of a photo's differences, a longer search finds hardly more. */
const LEVEL = 1;

/**
 * Writes the raster losslessly, without an alpha channel when it is opaque. The only metadata is the mark, if it has one, and the
 * ICC profile of its numbers where they are no sRGB.
 */
export async function writePng(
  raster: Raster,
  outPath: string,
  mark: AiMark | undefined,
  profile?: Buffer,
): Promise<PngFile> {
  const { width, height } = raster;
  const channels = isOpaque(raster) ? 3 : 4;
  const xmp = mark ? [pngChunk('iTXt', [Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${xmpOf(mark)}`)])] : [];
  const ancillary = profile ? [profileChunk(profile), ...xmp] : xmp;
  const writeRow = (y: number, into: Uint8Array): void => filterRow(raster, y, channels, into);
  const content = { ancillary, writeRow, level: LEVEL };
  await using file = await open(outPath, 'w');
  let bytes = 0;
  for await (const part of pngParts({ width, height, channels }, content)) {
    await file.writeFile(part);
    bytes += part.length;
  }
  return { width, height, bytes };
}

/** The row as differences to the pixel on the left, after the number of that filter. */
function filterRow(raster: Raster, y: number, channels: 3 | 4, into: Uint8Array): void {
  const pixels = pixelsOf(raster);
  // A byte keeps the lowest eight bits of what it is given.
  const end = (y + 1) * raster.width;
  let left = 0;
  into[0] = FILTER_SUB;
  for (let i = end - raster.width, to = 1; i < end; i++, to += channels) {
    const pixel = pixels[i]!;
    into[to] = pixel - left;
    into[to + 1] = (pixel >> 8) - (left >> 8);
    into[to + 2] = (pixel >> 16) - (left >> 16);
    if (channels === 4) into[to + 3] = (pixel >> 24) - (left >> 24);
    left = pixel;
  }
}
