import { startingAt } from './axis-mapping.ts';
import type { ColorMatch } from './match-colors.ts';
import type { PixelArea } from '../resample/crop.ts';
import { lanczosFilter, type PictureMapping, resampleRasterAt } from '../resample/resample.ts';
import type { Raster } from '../raster.ts';

/** Rows of the answer that are enlarged at a time: as a whole they would take as much memory as the result. */
const BAND = 64;

/** The answer that is to be shown in a part of a photo. */
interface Patch {
  readonly answer: Raster;
  /** From pixels of the photo to pixels of the answer. */
  readonly toAnswer: PictureMapping;
  readonly colors: ColorMatch;
  /** In pixels of the photo: all that is shown of the answer. */
  readonly area: PixelArea;
  /** Fills `row` with how much of the answer is shown in row `y` of the area, 0..1. */
  readonly cover: (y: number, row: Float32Array) => void;
}

/**
 * Blends the answer into `canvas`, in place, by `cover`; no other value changes. `left` and `top` say where the photo lies in the canvas.
 * Alpha stays as it is unless `opaque` is set.
 */
export function pasteAnswer(
  canvas: Raster,
  { answer, toAnswer, colors: { gains, offsets }, area, cover }: Patch,
  step: (name: string) => void,
  { left = 0, top = 0, opaque = false } = {},
): void {
  const rows = Array.from({ length: BAND }, () => new Float32Array(area.width));
  for (let start = 0; start < area.height; start += BAND) {
    step('paste');
    const band = rows.slice(0, area.height - start);
    for (const [y, row] of band.entries()) cover(start + y, row);
    const [from, to] = coveredColumns(band);
    if (from >= to) continue;
    const mapping = startingAt(toAnswer, area.left + from, area.top + start);
    const { data } = resampleRasterAt(answer, to - from, band.length, lanczosFilter, mapping);
    for (const [y, row] of band.entries()) {
      let at = 4 * y * (to - from);
      let i = 4 * ((area.top + top + start + y) * canvas.width + area.left + left + from);
      for (let x = from; x < to; x++, at += 4, i += 4) {
        const share = row[x]!;
        if (share <= 0) continue;
        for (let c = 0; c < 3; c++) {
          const value = gains[c]! * data[at + c]! + offsets[c]!;
          canvas.data[i + c] = canvas.data[i + c]! + share * (value - canvas.data[i + c]!);
        }
        if (opaque) canvas.data[i + 3] = 255;
      }
    }
  }
}

/** The range of columns in which some row is above 0; empty when all are 0. */
function coveredColumns(rows: readonly Float32Array[]): [from: number, to: number] {
  let [from, to] = [rows[0]!.length, 0];
  for (const row of rows) {
    for (let x = 0; x < from; x++) if (row[x]! > 0) from = x;
    for (let x = row.length - 1; x >= to; x--) if (row[x]! > 0) to = x + 1;
  }
  return [from, to];
}
