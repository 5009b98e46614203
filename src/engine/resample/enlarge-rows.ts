import type { Plane } from '../raster.ts';

/** Fills `row`, from column `from` up to `to`, with row `y` of the enlarged plane. */
export type RowSource = (y: number, row: Float32Array, from?: number, to?: number) => void;

/**
 * `plane` enlarged to `width`×`height` by linear interpolation, a row at a time, so that the large plane never
 * exists. Rows may be asked for in any order; `row` has to hold `width` values.
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

/** Columns `from` up to `to` of `row`, each between two values of `blended`. */
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

/** Row `top` mixed with the next one by `fraction`; its last value is repeated once, for the last pair across. */
function blendRows({ width, height, data }: Plane, top: number, fraction: number, blended: Float32Array): void {
  const upper = top * width;
  const lower = Math.min(top + 1, height - 1) * width;
  for (let x = 0; x < width; x++) {
    const value = data[upper + x]!;
    blended[x] = value + (data[lower + x]! - value) * fraction;
  }
  blended[width] = blended[width - 1]!;
}

/** For each position the one of fewer on its left, and how far it lies on the way to the next (0..1). */
export interface Positions {
  readonly left: Int32Array;
  readonly fraction: Float32Array;
}

/** Those of `to` positions among `from`. */
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
