import { enlargeRows } from '../resample/enlarge-rows.ts';
import { lanczosFilter, resampleRasterAt } from '../resample/resample.ts';
import { uniformRandom } from '../filters/uniform-random.ts';
import type { Raster } from '../raster.ts';
import { startingAt } from './axis-mapping.ts';
import { coveredColumns } from './covered-columns.ts';
import { missingGrain } from './missing-grain.ts';
import { type Patch, patchOf } from './patch.ts';
import { seamCorrection } from './seam-correction.ts';

/** Rows of the answer that are enlarged at a time. */
const BAND = 64;

type InPhoto = (x: number, y: number) => boolean;

interface Pasting extends Patch {
  /** Whether a pixel of the photo stays as it is, so that the photo's grain can be measured there. */
  readonly isKept: InPhoto;
  /** Whether the answer's light has to meet the photo's at a pixel; `isKept` when left out. */
  readonly isSeam?: InPhoto;
  /** Fills `row` with how much of the answer is shown in row `y` of the patch's area, 0..1. */
  readonly cover: (y: number, row: Float32Array) => void;
  readonly seed: number;
}

/**
 * Blends the answer into `canvas`, in place, by `cover`; no other value changes. The answer's light is matched to
 * the photo's at the seam, and the grain that it lacks is added. `left` and `top` say where the photo lies in the canvas. Alpha stays as it is unless `opaque` is set.
 */
export function pasteAnswer(
  canvas: Raster,
  photo: Raster,
  { isKept, isSeam = isKept, cover, seed, ...pasted }: Pasting,
  step: (name: string) => void,
  { left = 0, top = 0, opaque = false } = {},
): void {
  const patch = patchOf(pasted);
  const { area, answer, colors, toAnswer } = patch;
  const correction = seamCorrection(photo, patch, isSeam);
  const grain = missingGrain(photo, patch, isKept);
  const random = uniformRandom(seed);
  const added = correction.map((plane) => enlargeRows(plane, area.width, area.height));
  const rows = correction.map(() => new Float32Array(area.width));
  const shown = new Float32Array(area.width);
  for (let start = 0; start < area.height; start += BAND) {
    step('paste');
    const count = Math.min(BAND, area.height - start);
    const [from, to] = coveredColumns(cover, shown, start, start + count);
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
          const value = colors.gains[c]! * band.data[at + c]! + colors.offsets[c]! + rows[c]![x]! + noise;
          canvas.data[i + c] = canvas.data[i + c]! + share * (value - canvas.data[i + c]!);
        }
        if (opaque) canvas.data[i + 3] = 255;
      }
    }
  }
}

/** Scales the sum of three uniform numbers to a standard deviation of 1. */
const SPREAD = 2;
