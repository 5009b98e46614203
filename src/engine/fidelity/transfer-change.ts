import { lumaPlane } from '../kernels/channels.ts';
import { enlargeRows } from '../kernels/enlarge-rows.ts';
import { cubicFilter, resampleRasterAt } from '../kernels/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import type { AlignedAnswer } from './align-answer.ts';
import { startingAt } from './axis-mapping.ts';
import { changeCarrier } from './carry-change.ts';
import { fitChange, residualOf } from './change-model.ts';
import type { OnRows } from './hosted-recipe.ts';

/** Window of the local linear model, as a share of the view's longer side. */
const REACH = 1 / 96;
/** In search of what is unexplained the window is so many times as wide, and is fitted so often. */
const WIDE = 3;
const ROUNDS = 2;
/** What is unexplained by this much (levels) counts half. */
const TOLERANCE = 14;
/** So many rows are made at a time. */
const BAND = 128;

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
  {
    direct,
    residual,
    onRows,
  }: { readonly direct?: Plane; readonly residual?: Plane; readonly onRows?: OnRows | undefined } = {},
): Raster {
  step('fit the change');
  const trust = residual ? trustOf(residual, counts) : counts;
  const reach = REACH * Math.max(sent.width, sent.height);
  const models = CHANNELS.map((c) => fitChange(levelsOf(sent, c), levelsOf(aligned, c), trust, reach));
  const { width, height } = photo;
  const result = createRaster(width, height);
  const carry = changeCarrier(photo, result, models);
  const show = direct && ownShower(result, answer, toAnswer, direct);
  for (let start = 0; start < height; start += BAND) {
    step('carry the change');
    const end = Math.min(height, start + BAND);
    for (let y = start; y < end; y++) carry(y);
    show?.(start, end);
    onRows?.(result, end);
  }
  return result;
}

/** Blends the answer's own pixels into the rows of `result` from `start` up to `end`, in place, by `direct`. */
function ownShower(
  result: Raster,
  answer: Raster,
  toAnswer: AlignedAnswer['toAnswer'],
  direct: Plane,
): (start: number, end: number) => void {
  const { width, height, data } = result;
  const load = enlargeRows(direct, width, height);
  const shown = new Float32Array(width);
  return (start, end) => {
    const [from, to] = columnsShown(direct, { width, height }, start, end);
    if (from >= to) return;
    const mapping = startingAt(toAnswer, from, start);
    const { data: own } = resampleRasterAt(answer, to - from, end - start, cubicFilter, mapping);
    for (let y = start, at = 0; y < end; y++) {
      load(y, shown, from, to);
      for (let x = from, i = 4 * (y * width + from); x < to; x++, i += 4, at += 4) {
        const share = (256 * shown[x]!) | 0;
        if (share === 0) continue;
        const [red, green, blue] = [data[i]!, data[i + 1]!, data[i + 2]!];
        data[i] = red + (Math.imul(own[at]! - red, share) >> 8);
        data[i + 1] = green + (Math.imul(own[at + 1]! - green, share) >> 8);
        data[i + 2] = blue + (Math.imul(own[at + 2]! - blue, share) >> 8);
      }
    }
  };
}

/** The columns between which all is that is shown in the rows from `start` up to `end`, of a picture of the size given. */
function columnsShown(
  direct: Plane,
  size: { readonly width: number; readonly height: number },
  start: number,
  end: number,
): [from: number, to: number] {
  const [across, down] = [size.width / direct.width, size.height / direct.height];
  const top = Math.max(0, Math.floor(start / down) - 1);
  const bottom = Math.min(direct.height, Math.ceil(end / down) + 1);
  let [from, to] = [direct.width, 0];
  for (let y = top; y < bottom; y++) {
    const row = y * direct.width;
    for (let x = 0; x < from; x++) if (direct.data[row + x]! > 0) from = x;
    for (let x = direct.width - 1; x >= to; x--) if (direct.data[row + x]! > 0) to = x + 1;
  }
  return [
    Math.max(0, Math.floor((from - 1) * across)),
    from < to ? Math.min(size.width, Math.ceil((to + 1) * across)) : 0,
  ];
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
