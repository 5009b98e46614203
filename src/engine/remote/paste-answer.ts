import { enlargeRows } from '../resample/enlarge-rows.ts';
import { lanczosFilter, resampleRasterAt } from '../resample/resample.ts';
import { uniformRandom } from '../filters/uniform-random.ts';
import type { Plane, Raster } from '../raster.ts';
import { startingAt } from './axis-mapping.ts';
import { columnsShown } from './columns-shown.ts';
import type { Patch } from './patch.ts';

/** So many rows of the answer are enlarged at a time. */
const BAND = 64;

export interface Pasting {
  readonly patch: Patch;
  /** What is added to the answer over the patch's area, in levels; from `seamCorrection`. */
  readonly correction: readonly Plane[];
  /** Fills `row` with how much of the answer is shown in row `y` of the patch's area, 0..1. */
  readonly cover: (y: number, row: Float32Array) => void;
  /** Deviation of the grain that is added, in levels. */
  readonly grain: number;
  readonly seed: number;
}

/**
 * Shows the answer in `canvas`, in place, where `cover` says; nowhere else does a value change. `left` and `top` say where
 * the photo lies in the canvas. What was transparent stays so, but for what lies beyond the photo (`opaque`).
 */
export function pasteAnswer(
  canvas: Raster,
  { patch, correction, cover, grain, seed }: Pasting,
  step: (name: string) => void,
  { left = 0, top = 0, opaque = false } = {},
): void {
  const { area, answer, colours, toAnswer } = patch;
  const random = uniformRandom(seed);
  const added = correction.map((plane) => enlargeRows(plane, area.width, area.height));
  const rows = correction.map(() => new Float32Array(area.width));
  const shown = new Float32Array(area.width);
  for (let start = 0; start < area.height; start += BAND) {
    step('paste');
    const count = Math.min(BAND, area.height - start);
    const [from, to] = columnsShown(cover, shown, start, start + count);
    if (from >= to) continue;
    const mapping = startingAt(toAnswer, area.left + from, area.top + start);
    const band = resampleRasterAt(answer, to - from, count, lanczosFilter, mapping);
    for (let y = 0, at = 0; y < count; y++) {
      cover(start + y, shown);
      for (let c = 0; c < 3; c++) added[c]!(start + y, rows[c]!, from, to);
      let i = 4 * ((area.top + top + start + y) * canvas.width + area.left + left + from);
      for (let x = from; x < to; x++, at += 4, i += 4) {
        const share = shown[x]!;
        if (share <= 0) continue;
        const noise = grain > 0 ? grain * SPREAD * (random() + random() + random() - 1.5) : 0;
        for (let c = 0; c < 3; c++) {
          const value = colours.gains[c]! * band.data[at + c]! + colours.offsets[c]! + rows[c]![x]! + noise;
          canvas.data[i + c] = canvas.data[i + c]! + share * (value - canvas.data[i + c]!);
        }
        if (opaque) canvas.data[i + 3] = 255;
      }
    }
  }
}

/** Makes the sum of three uniform numbers one of deviation 1. */
const SPREAD = 2;
