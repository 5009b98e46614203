import { createPlane, type Plane, type Raster } from '../raster.ts';
import type { AlignedAnswer } from './align-answer.ts';
import { carryChange } from './carry-bands.ts';
import { fitChange, fitColours, residualOf } from './change-model.ts';

/** Window of the local linear model, as a share of the view's longer side. */
const REACH = 1 / 96;
/** In search of what is unexplained the window is so many times as wide, and is fitted so often. */
const WIDE = 3;
const ROUNDS = 2;
/** What is unexplained by this much (levels) counts half. */
const TOLERANCE = 14;

export interface TransferOptions {
  readonly direct?: Plane;
  readonly residual?: Plane;
}

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
  { direct, residual }: TransferOptions = {},
): Raster {
  step('fit the change');
  const trust = residual ? trustOf(residual, counts) : counts;
  const reach = REACH * Math.max(sent.width, sent.height);
  const models = fitColours(sent, aligned, trust, reach);
  const own = direct && { answer, toAnswer, direct };
  return carryChange({ photo, models, own }, () => step('carry the change'));
}

/** How far (levels) the answer is from what a change of light and colour alone would make of the photo: over the view, its luma. */
export function unexplained({ luma, counts }: Pick<AlignedAnswer, 'luma' | 'counts'>): Plane {
  const [before, after] = [levelsOf(luma.sent), levelsOf(luma.answer)];
  const reach = WIDE * REACH * Math.max(counts.width, counts.height);
  let residual: Plane | undefined;
  for (let round = 0; round < ROUNDS; round++) {
    const trust: Plane = residual ? trustOf(residual, counts) : counts;
    residual = residualOf(before, after, fitChange(before, after, trust, reach));
  }
  return residual!;
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

function levelsOf({ width, height, data }: Plane): Plane {
  const levels = createPlane(width, height);
  for (let i = 0; i < data.length; i++) levels.data[i] = 255 * data[i]!;
  return levels;
}
