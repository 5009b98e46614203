import type { Plane } from '../raster.ts';

/** Writes row `y` of the enlarged plane to `row`, from column `from` up to `to`. */
export type RowSource = (y: number, row: Float32Array, from?: number, to?: number) => void;

/**
 * Enlarges `plane` to `width`×`height` by bilinear interpolation, one row at a time, so that the large plane never
 * exists. Rows may be read in any order; `row` must hold `width` values.
 */
export function enlargeRows(plane: Plane, width: number, height: number): RowSource {
  const blended = new Float32Array(plane.width + 1);
  const { left, fraction } = positions(plane.width, width);
  const down = positions(plane.height, height);
  return (y, row, from = 0, to = width) => {
    blendRows(plane, down.left[y]!, down.fraction[y]!, blended);
    blendAcross(blended, left, fraction, row, from, to);
  };
}

/** Interpolates columns `from` up to `to` of `row`. */
function blendAcross(
  blended: Float32Array,
  left: Int32Array,
  fraction: Float32Array,
  row: Float32Array,
  from: number,
  to: number,
): void {
  for (let x = from; x < to; x++) {
    const at = left[x]!;
    const value = blended[at]!;
    row[x] = value + (blended[at + 1]! - value) * fraction[x]!;
  }
}

/** Interpolates between row `top` and the next. The last value is repeated once for the last pair of columns. */
function blendRows({ width, height, data }: Plane, top: number, fraction: number, blended: Float32Array): void {
  const upper = top * width;
  const lower = Math.min(top + 1, height - 1) * width;
  for (let x = 0; x < width; x++) {
    const value = data[upper + x]!;
    blended[x] = value + (data[lower + x]! - value) * fraction;
  }
  blended[width] = blended[width - 1]!;
}

/** For each output position its left input position, and the fraction (0..1) towards the next. */
export interface Positions {
  readonly left: Int32Array;
  readonly fraction: Float32Array;
}

/** Maps `to` output positions to `from` input positions. */
export function positions(from: number, to: number): Positions {
  const left = new Int32Array(to);
  const fraction = new Float32Array(to);
  for (let i = 0; i < to; i++) {
    const centre = Math.min(Math.max(((i + 0.5) * from) / to - 0.5, 0), from - 1);
    left[i] = Math.floor(centre);
    fraction[i] = centre - left[i]!;
  }
  return { left, fraction };
}
