import { EngineError } from '../engine-error.ts';
import { boxMean } from '../../pixels/box-mean.ts';
import { connectedComponents } from '../morphology/connected-components.ts';
import { denoise } from '../filters/denoise.ts';
import { closeGaps, dilate } from '../morphology/morphology.ts';
import { finestNoise, noiseLevels, noisiness } from '../filters/noise-level.ts';
import { fromPart, lanczosFilter, resampleRaster } from '../resample/resample.ts';
import { smoothStep } from '../color/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../raster.ts';
import { isUnrelated } from './structure-agreement.ts';
import { prepareAlignment, type AlignedAnswer, type PhotoView, viewPhoto } from './align-answer.ts';
import { chain } from './axis-mapping.ts';
import { findChanges } from './difference-mask.ts';
import { askedOfWhole, requestWhole } from './edit.ts';
import type { ModelShapes } from './model-frame.ts';
import type {
  PhotoAnalysis,
  ModelServerAnswer,
  ModelServerRecipe,
  PhotoNoise,
  RequestShape,
  Size,
} from './model-server-recipe.ts';
import { transferChange, unexplainedResidual } from './transfer-change.ts';

/** Pictures whose longer side is shorter than this are enlarged twofold by `enhance`. */
const SMALL = 1024;
/** Up to this mean change (levels) the light counts as unchanged. */
const UNCHANGED = 1.3;
/** A residual above this (levels) is repaired damage, from so many connected pixels of the view on. */
const DAMAGE = 20;
const SMALLEST = 3;
/** Radius, in pixels of the view, by which damage is closed and grown. */
const RIM = 2;
/** Pixels of the answer for one of the photo, along a side: from the first on the answer's detail is used, from the second on fully. */
const DENSITY = { perhaps: 0.7, surely: 1 };
/** Tiles across of the first, quick measurement of noise: most photos have none. */
const FIRST_LOOK = 5;
/** An answer with no more than this share of the photo's noise counts as clean. */
const CLEANER = 0.6;
/** The largest share of the answer's detail in the result, and the agreement with the photo from which on it is used. */
const DETAIL = { most: 0.6, agreement: 0.75 };

/** The answer's change of light, color and noise, applied to the photo's own pixels. Small photos are enlarged twofold. */
export const enhancePhoto = transferRecipe({ enlarge: true });

/** Repairs from the answer, and its change of light and color applied to the photo's own pixels. */
export const restorePhoto = transferRecipe({ enlarge: false });

function transferRecipe({ enlarge }: { readonly enlarge: boolean }): ModelServerRecipe<object> {
  const analyse = ({ source, frame }: Pick<ModelServerAnswer<object>, 'source' | 'frame'>): PhotoAnalysis => {
    const view = viewPhoto(source, frame);
    const noise = enlarge ? noiseOf(source, view) : undefined;
    return { view, ...(noise && { noise }) };
  };
  const whole = (size: Size, shapes?: ModelShapes): RequestShape => {
    const { usefulWidth = Infinity, ...request } = askedOfWhole.whole(size, shapes);
    return { ...request, usefulWidth: enlarge ? usefulWidth * growthOf(size) : usefulWidth };
  };
  return {
    check: () => {},
    prepare: ({ source, shapes }, step) => requestWhole(source, whole(source, shapes), step),
    whole,
    analyse,
    align: askedOfWhole.align,
    compose: ({ source, frame, answer, analysis = analyse({ source, frame }), aligned: known }, step) => {
      step('register');
      const aligned = known ?? prepareAlignment(source, frame, analysis)(answer);
      if (isUnrelated(aligned.agreement, aligned.counts)) throw new EngineError('answer_strayed');
      const area = { left: 0, top: 0, width: source.width, height: source.height };
      const times = enlarge ? growthOf(source) : 1;
      const toAnswer = chain(aligned.toAnswer, fromPart(area, times * source.width, times * source.height));
      step('find repairs');
      const residual = unexplainedResidual(aligned);
      const damage = repairedDamage(residual, aligned.counts);
      if (times === 1 && isUnchanged(aligned)) throw new EngineError('nothing_changed');
      const target = enlarge ? enlarged(cleaned(source, analysis.noise, aligned, step)) : source;
      const own = { direct: directShare(damage, aligned), residual };
      return { pictures: [transferChange(target, answer, { ...aligned, toAnswer }, step, own)] };
    },
  };
}

/** Undefined when the photo has no noise worth removing. */
function noiseOf(source: Raster, { sent }: PhotoView): PhotoNoise | undefined {
  if (noisiness(noiseLevels(source, FIRST_LOOK)) === 0) return undefined;
  const noise = noiseLevels(source);
  return noisiness(noise) === 0 ? undefined : { ...noise, inView: finestNoise(sent) };
}

/** The photo without its noise, if the answer has less: noise that is small in the view is not small in the photo. */
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

/** The share of the answer's own pixels, over the view: its repairs, and detail that agrees with the photo. */
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

/** The largest share of the answer's detail in the result. */
function mostDetail({ toAnswer }: AlignedAnswer): number {
  return DETAIL.most * smoothStep(toAnswer.x.scale, DENSITY.perhaps, DENSITY.surely);
}

/** 1 where the answer repaired the photo: a scratch, a tear, a stain with an edge. */
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

/** Whether the answer shows what was sent, in the same light. */
function isUnchanged({ sent, answer, counts }: AlignedAnswer): boolean {
  const most = 0.75 * UNCHANGED * sent.data.length;
  let change = 0;
  for (let i = 0; i < sent.data.length && change <= most; i++) change += Math.abs(sent.data[i]! - answer.data[i]!);
  return change <= most && findChanges(sent, answer, counts).share === 0;
}
