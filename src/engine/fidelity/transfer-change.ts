import { lumaPlane } from '../kernels/channels.ts';
import { enlargeRows, type RowSource } from '../kernels/enlarge-rows.ts';
import { cubicFilter, resampleRasterAt } from '../kernels/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import type { AlignedAnswer } from './align-answer.ts';
import { startingAt } from './axis-mapping.ts';
import { columnsShown } from './columns-shown.ts';
import { fitChange, residualOf } from './change-model.ts';

/** Window of the local linear model, as a share of the view's longer side. */
const REACH = 1 / 96;
/** In search of what is unexplained the window is so many times as wide, and is fitted so often. */
const WIDE = 3;
const ROUNDS = 2;
/** What is unexplained by this much (levels) counts half. */
const TOLERANCE = 14;
/** So many rows of the answer are enlarged at a time. */
const BAND = 64;

const CHANNELS = [0, 1, 2] as const;

/**
 * `photo` with the change that the answer made to what was sent: the change is fitted in small windows as a linear function
 * of the photo (He, Sun, "Fast Guided Filter", 2015; Chen et al., "Bilateral Guided Upsampling", 2016) and carried out on
 * the photo's own pixels, so that its detail stays. Where `direct` (0..1, of the view) says so the answer's own pixels are
 * shown: what is missing in the photo no function of it can give; `residual`, from `unexplained`, keeps such places out of
 * the fit. The photo may be larger than the one that was sent.
 */
export function transferChange(
  photo: Raster,
  answer: Raster,
  { sent, answer: aligned, toAnswer, counts }: Pick<AlignedAnswer, 'sent' | 'answer' | 'toAnswer' | 'counts'>,
  step: (name: string) => void,
  { direct, residual }: { readonly direct?: Plane; readonly residual?: Plane } = {},
): Raster {
  step('fit the change');
  const trust = residual ? trustOf(residual, counts) : counts;
  const reach = REACH * Math.max(sent.width, sent.height);
  const models = CHANNELS.map((c) => fitChange(levelsOf(sent, c), levelsOf(aligned, c), trust, reach));
  const { width, height } = photo;
  const loaded = models.flatMap(({ slope, offset }) =>
    [slope, offset].map((plane) => bufferedRow(plane, width, height)),
  );
  const rows = loaded.map(({ row }) => row);
  const result = createRaster(width, height);
  const share = direct && bufferedRow(direct, width, height);
  for (let start = 0; start < height; start += BAND) {
    step('carry the change');
    const end = Math.min(height, start + BAND);
    for (let y = start; y < end; y++) {
      for (const { load, row } of loaded) load(y, row);
      changeRow(photo, result, y, rows);
    }
    if (share) showOwn(result, answer, toAnswer, share, start, end);
  }
  return result;
}

interface BufferedRow {
  readonly row: Float32Array;
  readonly load: RowSource;
}

function bufferedRow(plane: Plane, width: number, height: number): BufferedRow {
  return { row: new Float32Array(width), load: enlargeRows(plane, width, height) };
}

/** Carries the change out on row `y`; `rows` are slope and offset of red, of green, and of blue. */
function changeRow({ width, data }: Raster, { data: out }: Raster, y: number, rows: readonly Float32Array[]): void {
  for (const c of CHANNELS) {
    const [rise, add] = [rows[2 * c]!, rows[2 * c + 1]!];
    for (let x = 0, i = 4 * y * width + c; x < width; x++, i += 4) {
      const level = data[i]!;
      out[i] = level + rise[x]! * level + add[x]!;
    }
  }
  for (let i = 4 * y * width + 3, end = 4 * (y + 1) * width; i < end; i += 4) out[i] = data[i]!;
}

/** Blends the answer's own pixels into the rows from `start` up to `end`, in place, by `share`. */
function showOwn(
  result: Raster,
  answer: Raster,
  toAnswer: AlignedAnswer['toAnswer'],
  { load, row: shown }: BufferedRow,
  start: number,
  end: number,
): void {
  const [from, to] = columnsShown(load, shown, start, end);
  if (from >= to) return;
  const band = resampleRasterAt(answer, to - from, end - start, cubicFilter, startingAt(toAnswer, from, start));
  for (let y = start, at = 0; y < end; y++) {
    load(y, shown, from, to);
    for (let x = from, i = 4 * (y * result.width + from); x < to; x++, i += 4, at += 4) {
      const share = shown[x]!;
      if (share === 0) continue;
      for (let c = 0; c < 3; c++) {
        const changed = result.data[i + c]!;
        result.data[i + c] = changed + share * (band.data[at + c]! - changed);
      }
    }
  }
}

/** How far (levels) the answer is from what a change of light and colour alone would make of the photo: over the view, its luma. */
export function unexplained({ sent, answer }: Pick<AlignedAnswer, 'sent' | 'answer'>, counts: Plane): Plane {
  const [before, after] = [scaledLuma(sent), scaledLuma(answer)];
  const reach = WIDE * REACH * Math.max(sent.width, sent.height);
  let trust = counts;
  let residual = counts;
  for (let round = 0; round < ROUNDS; round++) {
    residual = residualOf(before, after, fitChange(before, after, trust, reach));
    trust = trustOf(residual, counts);
  }
  return residual;
}

/** What is far from explained was edited, and is not to bend the model of the change. */
function trustOf(residual: Plane, counts: Plane): Plane {
  const trust = createPlane(counts.width, counts.height);
  for (let i = 0; i < trust.data.length; i++) {
    const share = (residual.data[i]! / TOLERANCE) ** 2;
    trust.data[i] = counts.data[i]! / (1 + share * share);
  }
  return trust;
}

function levelsOf({ width, height, data }: Raster, channel: 0 | 1 | 2): Plane {
  const plane = createPlane(width, height);
  for (let i = 0, from: number = channel; i < plane.data.length; i++, from += 4) plane.data[i] = data[from]!;
  return plane;
}

function scaledLuma(raster: Raster): Plane {
  const plane = lumaPlane(raster);
  for (let i = 0; i < plane.data.length; i++) plane.data[i]! *= 255;
  return plane;
}
