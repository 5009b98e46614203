import type { Size } from './viewport.ts';

/** Pixels, as they are written: 1600 × 1200. */
export function sizeOf({ width, height }: Size): string {
  return `${width} × ${height}`;
}
