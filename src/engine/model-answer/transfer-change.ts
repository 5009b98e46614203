import { createPlane, type Plane, type Raster } from '../raster.ts';
import type { AlignedAnswer } from './align-answer.ts';
import { applyChange } from './apply-change.ts';
import { fitChange, fitColors, residualOf } from './change-model.ts';

/** Window of the local linear model, as a share of the view's longer side. */
const REACH = 1 / 96;
/** For the residual the window is so many times as wide, and the fit is repeated so often. */
const WIDE = 3;
const ROUNDS = 2;
/** A pixel with this residual (levels) has half the weight. */
const TOLERANCE = 14;

export interface TransferOptions {
  readonly direct?: Plane;
  readonly residual?: Plane;
}

/**
 * Applies the change between what was sent and the answer to `photo`. The change is fitted in small windows as a linear
 * function of the photo (He, Sun, "Fast Guided Filter", 2015; Chen et al., "Bilateral Guided Upsampling", 2016), so that the
 * photo's detail stays. `direct` (0..1, of the view) is the share of the answer's own pixels, for what is missing in the photo;
 * `residual`, from `unexplainedResidual`, keeps such places out of the fit. `photo` may be larger than the one that was sent.
 */
export function transferChange(
  photo: Raster,
  answer: Raster,
  { sent, answer: aligned, toAnswer, counts }: Pick<AlignedAnswer, 'sent' | 'answer' | 'toAnswer' | 'counts'>,
  step: (name: string) => void,
  { direct, residual }: TransferOptions = {},
): Raster {
  step('fit the change');
  const trust = residual ? trustOf(residual, counts) : counts;
  const reach = REACH * Math.max(sent.width, sent.height);
  const models = fitColors(sent, aligned, trust, reach);
  const own = direct && { answer, toAnswer, direct };
  return applyChange({ photo, models, own }, () => step('carry the change'));
}

/** The residual (levels of luma, over the view) of the answer after the best change of light and color alone. */
export function unexplainedResidual({ luma, counts }: Pick<AlignedAnswer, 'luma' | 'counts'>): Plane {
  const [before, after] = [levelsOf(luma.sent), levelsOf(luma.answer)];
  const reach = WIDE * REACH * Math.max(counts.width, counts.height);
  let residual: Plane | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const trust: Plane = residual ? trustOf(residual, counts) : counts;
    residual = residualOf(before, after, fitChange(before, after, trust, reach));
  }
  return residual!;
}

/** Weights that keep edited pixels, which have a large residual, out of the fit. */
function trustOf(residual: Plane, counts: Plane): Plane {
  const trust = createPlane(counts.width, counts.height);
  for (let i = 0; i < trust.data.length; i++) {
    const share = (residual.data[i]! / TOLERANCE) ** 2;
    trust.data[i] = counts.data[i]! / (1 + share * share);
  }
  return trust;
}

function levelsOf({ width, height, data }: Plane): Plane {
  const levels = createPlane(width, height);
  for (let i = 0; i < data.length; i++) levels.data[i] = 255 * data[i]!;
  return levels;
}
