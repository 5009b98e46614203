import { EngineError } from '../engine-error.ts';
import { boxMean } from '../filters/box-mean.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { denoise } from '../filters/denoise.ts';
import { closeGaps, dilate } from '../morphology/morphology.ts';
import { finestNoise, noiseLevels, noisiness } from '../filters/noise-level.ts';
import { fromPart, lanczosFilter, resampleRaster } from '../resample/resample.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { isAnotherPicture } from './agreement.ts';
import { aligning, type AlignedAnswer, type PhotoView, viewPhoto } from './align-answer.ts';
import { chain } from './axis-mapping.ts';
import { findChanges } from './difference-mask.ts';
import { editPhoto, showWhole } from './edit.ts';
import type { Foreseen, HostedAnswer, HostedRecipe, PhotoNoise, RequestShape, Size } from './hosted-recipe.ts';
import { transferChange, unexplained } from './transfer-change.ts';

/** Pictures whose longer side is shorter than this are enlarged twofold by `enhance`. */
const SMALL = 1024;
/** The mean change (levels) up to which the light is as it was. */
const UNCHANGED = 1.3;
/** What no change of light explains by more than this (levels) is damage that was repaired, from so many pixels of the view on. */
const DAMAGE = 20;
const SMALLEST = 3;
/** Damage is closed over gaps and grown by so many pixels of the view. */
const RIM = 2;
/** Pixels of the answer for one of the photo, along a side, at which its own detail begins to be worth having, and is. */
const DENSITY = { perhaps: 0.7, surely: 1 };
/** Tiles across in which noise is looked for at first: most photos have none. */
const FIRST_LOOK = 5;
/** With no more than this share of the photo's noise the answer is clean. */
const CLEANER = 0.6;
/** How much of the answer's own detail is shown at most, and how well it has to agree with the photo. */
const DETAIL = { most: 0.6, agreement: 0.75 };

/** The change for the better, carried to the photo's own pixels; small photos grow to twice their size. */
export const enhancePhoto = improveWith({ enlarge: true });

/** Damage repaired and fading undone; the rest is the photo's own. */
export const restorePhoto = improveWith({ enlarge: false });

function improveWith({ enlarge }: { readonly enlarge: boolean }): HostedRecipe<object> {
  const foresee = ({ source, frame }: Pick<HostedAnswer<object>, 'source' | 'frame'>): Foreseen => {
    const view = viewPhoto(source, frame);
    const noise = enlarge ? noiseOf(source, view) : undefined;
    return { view, ...(noise && { noise }) };
  };
  const whole = (size: Size): RequestShape => {
    const { usefulWidth = Infinity, ...request } = editPhoto.whole!(size);
    return { ...request, usefulWidth: enlarge ? usefulWidth * growthOf(size) : usefulWidth };
  };
  return {
    check: () => {},
    prepare: ({ source }, step) => showWhole(source, whole(source), step),
    whole,
    foresee,
    align: editPhoto.align!,
    compose: ({ source, frame, answer, foreseen = foresee({ source, frame }), aligned: known }, step) => {
      step('register');
      const aligned = known ?? aligning(source, frame, foreseen)(answer);
      if (isAnotherPicture(aligned.agreement, aligned.counts)) throw new EngineError('answer_strayed');
      const area = { left: 0, top: 0, width: source.width, height: source.height };
      const times = enlarge ? growthOf(source) : 1;
      const toAnswer = chain(aligned.toAnswer, fromPart(area, times * source.width, times * source.height));
      step('find repairs');
      const residual = unexplained(aligned);
      const damage = repairedDamage(residual, aligned.counts);
      if (times === 1 && isUnchanged(aligned)) throw new EngineError('nothing_changed');
      const target = enlarge ? enlarged(cleaned(source, foreseen.noise, aligned, step)) : source;
      const own = { direct: directShare(damage, aligned), residual };
      return { pictures: [transferChange(target, answer, { ...aligned, toAnswer }, step, own)] };
    },
  };
}

/** Undefined when there is none to speak of. */
function noiseOf(source: Raster, { sent }: PhotoView): PhotoNoise | undefined {
  if (noisiness(noiseLevels(source, FIRST_LOOK)) === 0) return undefined;
  const noise = noiseLevels(source);
  return noisiness(noise) === 0 ? undefined : { ...noise, inView: finestNoise(sent) };
}

/** Without its noise, where the answer is without it: what is small in the view is not in the photo. */
function cleaned(
  source: Raster,
  noise: PhotoNoise | undefined,
  { answer }: AlignedAnswer,
  step: (name: string) => void,
): Raster {
  if (!noise) return source;
  const noisy = noisiness(noise);
  if (finestNoise(answer) > CLEANER * noise.inView) return source;
  step('remove noise');
  const scaled = (levels: readonly number[]): number[] => levels.map((level) => level * noisy);
  return denoise(source, { ...noise, luma: scaled(noise.luma), chroma: scaled(noise.chroma) });
}

function enlarged(source: Raster): Raster {
  const times = growthOf(source);
  return times === 1 ? source : resampleRaster(source, times * source.width, times * source.height, lanczosFilter);
}

function growthOf({ width, height }: Size): number {
  return Math.max(width, height) < SMALL ? 2 : 1;
}

/** Where the answer itself is shown, over the view: its repairs, and of its own detail what agrees with the photo. */
function directShare(damage: Plane, aligned: AlignedAnswer): Plane {
  const { agreement } = aligned;
  const most = mostDetail(aligned);
  if (most === 0) return damage;
  const direct = createPlane(damage.width, damage.height);
  for (let i = 0; i < direct.data.length; i++) {
    const agrees = agreement.data[i]!;
    const detail = agrees > DETAIL.agreement ? most * smoothStep(agrees, DETAIL.agreement, 1) : 0;
    direct.data[i] = Math.max(damage.data[i]!, detail);
  }
  return direct;
}

/** How much of the answer's own detail is shown anywhere. */
function mostDetail({ toAnswer }: AlignedAnswer): number {
  return DETAIL.most * smoothStep(toAnswer.x.scale, DENSITY.perhaps, DENSITY.surely);
}

/** 1 where the answer shows what the photo lost: a scratch, a tear, a stain with an edge. */
function repairedDamage(residual: Plane, counts: Plane): Plane {
  const found = createPlane(residual.width, residual.height);
  for (let i = 0; i < found.data.length; i++) if (counts.data[i]! * residual.data[i]! > DAMAGE) found.data[i] = 1;
  if (!found.data.includes(1)) return found;
  const { labels, count } = connectedComponents(found, 0.5);
  const sizes = new Float64Array(count + 1);
  for (const label of labels) sizes[label]!++;
  const kept = createPlane(found.width, found.height);
  for (let i = 0; i < kept.data.length; i++) if (labels[i]! > 0 && sizes[labels[i]!]! >= SMALLEST) kept.data[i] = 1;
  if (!kept.data.includes(1)) return kept;
  return boxMean(dilate(closeGaps(kept, RIM), RIM), 1);
}

/** Whether the answer is what was sent, in its light and in every place. */
function isUnchanged({ sent, answer, counts }: AlignedAnswer): boolean {
  const most = 0.75 * UNCHANGED * sent.data.length;
  let change = 0;
  for (let i = 0; i < sent.data.length && change <= most; i++) change += Math.abs(sent.data[i]! - answer.data[i]!);
  return change <= most && findChanges(sent, answer, counts).share === 0;
}
