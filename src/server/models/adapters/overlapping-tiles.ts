import type { PixelArea } from '../../../engine/resample/crop.ts';

/** How much of its side a tile shares with the next one. */
const OVERLAP = 0.25;

/**
 * Squares of half of the picture's longer side, which cover it and overlap by a quarter of their side at least: what is small in the whole is
 * twice as large in one of them.
 */
export function overlappingTiles({ width, height }: { readonly width: number; readonly height: number }): PixelArea[] {
  const side = Math.ceil(Math.max(width, height) / 2);
  const [tileWidth, tileHeight] = [Math.min(side, width), Math.min(side, height)];
  return startsAlong(height, tileHeight).flatMap((top) =>
    startsAlong(width, tileWidth).map((left) => ({ left, top, width: tileWidth, height: tileHeight })),
  );
}

function startsAlong(length: number, part: number): number[] {
  const steps = Math.ceil((length - part) / ((1 - OVERLAP) * part));
  return Array.from({ length: steps + 1 }, (_, i) => (steps === 0 ? 0 : Math.round((i * (length - part)) / steps)));
}
