import type { InpaintLevel, Offset } from './inpaint-level.ts';

/** Pixels from one offset to the next, at least; and how many lie on one side of an axis at most, of the hole's length. */
const STEP = 10;
const MOST = 16;

/**
 * Offsets along the rows and along the columns, up to just beyond the hole's length that way: what runs straight into the hole can
 * go straight on. Matches of an edge are spread all along it, so that hardly any of its offsets is frequent (`dominantOffsets`).
 */
export function straightOffsets({ width, height, holeList }: InpaintLevel): Offset[] {
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

/** How far to go along an axis of that length, in which the hole has these places. */
function distances(places: Int32Array, length: number): number[] {
  if (places.length === 0) return [];
  const sorted = places.toSorted();
  const extent = sorted.at(-1)! - sorted[0]! + 1;
  const step = Math.max(STEP, Math.ceil(extent / MOST));
  const count = Math.floor(extent / step) + 1;
  return Array.from({ length: count }, (_, k) => (k + 1) * step).filter((distance) => distance < length);
}
