import { EngineError } from '../engine-error.ts';
import { boxMean } from '../kernels/box-mean.ts';
import { closeGaps, dilate } from '../kernels/morphology.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { lanczosFilter, resampleRaster } from '../kernels/resample.ts';
import { smoothStep } from '../kernels/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { isAnotherPicture } from './agreement.ts';
import { alignAnswer, type AlignedAnswer } from './align-answer.ts';
import { chain, fromPart } from './axis-mapping.ts';
import { editPhoto } from './edit.ts';
import type { HostedRecipe } from './hosted-recipe.ts';
import { changedLevels, transferChange } from './transfer-change.ts';

/** Pictures whose longer side is shorter than this are enlarged twofold by `enhance`. */
const SMALL = 1024;
/** The mean change (levels) up to which nothing was improved, and the share of the view that may be damage even so. */
const UNCHANGED = { levels: 1.3, damage: 0.0005 };
/** What no function of the photo explains (levels), from which on it begins to be damage that was repaired, and is. */
const DAMAGE = { perhaps: 12, surely: 26 };
/** Damage is closed over gaps and grown by so many pixels of the view. */
const RIM = 2;
/** Pixels of the answer for one of the photo, along a side, at which its own detail begins to be worth having, and is. */
const DENSITY = { perhaps: 0.7, surely: 1.1 };
/** How much of the answer's own detail is shown at most, and how well it has to agree with the photo. */
const DETAIL = { most: 0.6, agreement: 0.75 };

/** The change for the better, carried to the photo's own pixels; small photos grow to twice their size. */
export const enhancePhoto = improveWith({ enlarge: true });

/** Damage repaired and fading undone; the rest is the photo's own. */
export const restorePhoto = improveWith({ enlarge: false });

function improveWith({ enlarge }: { readonly enlarge: boolean }): HostedRecipe<object> {
  return {
    check: () => {},
    prepare: editPhoto.prepare,
    compose: ({ source, frame, answer }, step) => {
      step('register');
      const aligned = alignAnswer(source, frame, answer);
      if (isAnotherPicture(aligned.agreement, aligned.counts)) throw new EngineError('answer_strayed');
      step('find repairs');
      const damage = repairedDamage(aligned);
      const target = enlarge && Math.max(source.width, source.height) < SMALL ? twice(source) : source;
      const density = aligned.toAnswer.x.scale;
      const direct = mapPlane(damage, (share, i) => Math.max(share, ownDetail(aligned.agreement.data[i]!, density)));
      if (target === source && isUnchanged(aligned, damage)) throw new EngineError('nothing_changed');
      const whole = { left: 0, top: 0, width: source.width, height: source.height };
      const toAnswer = chain(aligned.toAnswer, fromPart(whole, target.width, target.height));
      return { pictures: [transferChange(target, answer, { ...aligned, toAnswer }, step, direct)] };
    },
  };
}

function twice(source: Raster): Raster {
  return resampleRaster(source, 2 * source.width, 2 * source.height, lanczosFilter);
}

/** How much of the answer's own detail is shown, where it agrees so well with the photo. */
function ownDetail(agreement: number, density: number): number {
  return (
    DETAIL.most * smoothStep(density, DENSITY.perhaps, DENSITY.surely) * smoothStep(agreement, DETAIL.agreement, 1)
  );
}

/** 1 where the answer shows what the photo lost: a scratch, a tear, a stain with an edge. */
function repairedDamage({ sent, answer, counts }: AlignedAnswer): Plane {
  const unexplained = createPlane(sent.width, sent.height);
  for (const c of [0, 1, 2] as const) {
    const expected = changedLevels(sent, answer, c);
    for (let i = 0; i < unexplained.data.length; i++) {
      const residual = Math.abs(answer.data[4 * i + c]! - expected.data[i]!);
      unexplained.data[i] = Math.max(unexplained.data[i]!, counts.data[i]! * residual);
    }
  }
  const sure = mapPlane(boxMean(unexplained, 1), (value) => smoothStep(value, DAMAGE.perhaps, DAMAGE.surely));
  const found = dilate(
    closeGaps(
      mapPlane(sure, (value) => (value > 0.5 ? 1 : 0)),
      RIM,
    ),
    RIM,
  );
  return boxMean(found, 1);
}

function isUnchanged({ sent, answer }: AlignedAnswer, damage: Plane): boolean {
  let change = 0;
  for (let i = 0; i < sent.data.length; i++) change += Math.abs(sent.data[i]! - answer.data[i]!);
  const damaged = damage.data.reduce((sum, value) => sum + value, 0) / damage.data.length;
  return change <= 0.75 * UNCHANGED.levels * sent.data.length && damaged <= UNCHANGED.damage;
}
