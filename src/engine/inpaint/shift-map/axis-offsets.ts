import type { InpaintLevel, Offset } from '../inpaint-level.ts';

/**
 * `STEP` is the least distance between two offsets in pixels. `MOST` is the largest number of steps over the hole's
 * length.
 */
const STEP = 10;
const MOST = 16;

/**
 * Returns axis-aligned offsets, in both directions, up to just beyond the hole's extent along each axis. They let an
 * edge that runs straight into the hole continue. `dominantOffsets` misses these offsets, because the matches of an
 * edge are spread along it and none of them is frequent.
 */
export function axisOffsets({ width, height, holeList }: InpaintLevel): Offset[] {
  const columns = holeList.map((pixel) => pixel % width);
  const rows = holeList.map((pixel) => Math.floor(pixel / width));
  return [
    ...distances(columns, width).flatMap((x) => [
      { x, y: 0 },
      { x: -x, y: 0 },
    ]),
    ...distances(rows, height).flatMap((y) => [
      { x: 0, y },
      { x: 0, y: -y },
    ]),
  ];
}

/** Returns the distances to try along an axis of `length` pixels. `places` are the hole's coordinates on that axis. */
function distances(places: Int32Array, length: number): number[] {
  if (places.length === 0) return [];
  const sorted = places.toSorted();
  const extent = sorted.at(-1)! - sorted[0]! + 1;
  const step = Math.max(STEP, Math.ceil(extent / MOST));
  const count = Math.floor(extent / step) + 1;
  return Array.from({ length: count }, (_, k) => (k + 1) * step).filter((distance) => distance < length);
}
