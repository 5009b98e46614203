import type { PixelArea } from '../resample/crop.ts';
import { lumaPlane } from '../color/channels.ts';
import { cropRaster } from '../resample/crop.ts';
import { resampleRasterAt, tentFilter } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';
import { startingAt } from './axis-mapping.ts';
import type { Patch } from './patch.ts';

const TILE = 12;
const TILES_ACROSS = 16;
/** The share of tiles that counts as flat: their variance is grain. */
const FLAT = 0.25;
/** The most grain in levels; more is texture. */
const MOST = 10;

/**
 * The standard deviation (levels) of the grain that the photo has and the answer lacks, measured in the flattest tiles of the
 * patch's area that stay the photo's.
 */
export function missingGrain(photo: Raster, patch: Patch, known: (x: number, y: number) => boolean): number {
  const found: { ours: number; theirs: number }[] = [];
  for (const area of tilesOf(patch.area)) {
    if (!insidePhoto(photo, area) || !cornersKnown(area, known)) continue;
    const mapping = startingAt(patch.toAnswer, area.left, area.top);
    const theirs = resampleRasterAt(patch.answer, TILE, TILE, tentFilter, mapping);
    found.push({ ours: roughness(cropRaster(photo, area)), theirs: roughness(theirs) });
  }
  const flattest = found.toSorted((a, b) => a.ours - b.ours).slice(0, Math.ceil(FLAT * found.length));
  if (flattest.length === 0) return 0;
  const missing = flattest.reduce((sum, { ours, theirs }) => sum + ours - theirs, 0) / flattest.length;
  return Math.min(MOST, Math.sqrt(Math.max(0, missing)));
}

function tilesOf({ left, top, width, height }: PixelArea): PixelArea[] {
  const places = (start: number, length: number): number[] =>
    Array.from({ length: TILES_ACROSS }, (_, i) => start + Math.round(((length - TILE) * i) / (TILES_ACROSS - 1)));
  return places(top, height).flatMap((y) =>
    places(left, width).map((x) => ({ left: x, top: y, width: TILE, height: TILE })),
  );
}

function insidePhoto({ width, height }: Raster, { left, top }: PixelArea): boolean {
  return left >= 0 && top >= 0 && left + TILE <= width && top + TILE <= height;
}

function cornersKnown({ left, top }: PixelArea, known: (x: number, y: number) => boolean): boolean {
  return [0, TILE - 1].every((v) => [0, TILE - 1].every((u) => known(left + u, top + v)));
}

/** The variance of white noise (levels squared), estimated from luma minus the mean of its four neighbours. */
function roughness(tile: Raster): number {
  const { width, height, data } = lumaPlane(tile);
  let sum = 0;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1, i = y * width + 1; x < width - 1; x++, i++) {
      const beside = data[i]! - (data[i - 1]! + data[i + 1]! + data[i - width]! + data[i + width]!) / 4;
      sum += (255 * beside) ** 2;
    }
  }
  return (0.8 * sum) / ((width - 2) * (height - 2));
}
