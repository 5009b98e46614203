import { applyLight } from './apply-light.ts';
import { lumaPlane } from '../../color/channels.ts';
import { denoise } from '../../filters/denoise.ts';
import { deblock, quantisationOf } from '../../filters/deblock.ts';
import { liftHaze, measureHaze } from '../../filters/dehaze.ts';
import { edgeSharpness } from '../../filters/edge-sharpness.ts';
import { exposureCurve, type ToneCurve } from '../../color/exposure-curve.ts';
import { EngineError } from '../../engine-error.ts';
import { type Face, transformFace } from '../../face.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { edgePreservingModel } from '../../filters/guided-filter.ts';
import { withLearnedDetail } from './learned-detail.ts';
import { judgeEnhanced } from '../../judging/judge-enhanced.ts';
import { lumaHistogram, mapHistogram, percentile } from '../../color/histogram.ts';
import { noiseLevels, type NoiseLevels, noisiness } from '../../filters/noise-level.ts';
import { boxFilter, lanczosFilter, resampleRaster } from '../../resample/resample.ts';
import { sharpen, type Sharpening } from '../../filters/sharpen.ts';
import { shadowLift } from '../../color/shadow-lift.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { blackenTransparent, spreadColors } from '../../color/spread-colors.ts';
import { gainCurve, whiteBalanceGains } from '../../color/white-balance.ts';
import type { Raster } from '../../raster.ts';
import type { Recipe } from '../../recipe.ts';

/** Pictures whose longer side is shorter than this are enlarged twofold. */
const SMALL = 1024;
/** The longer side at which light and color are judged. */
const JUDGING_SIZE = 768;
/** Window and edge threshold of the base layer: a share of the longer side, and luma squared. */
const BASE_REACH = 1 / 40;
const BASE_EPSILON = 0.01;

/**
 * Of a picture with less than this share of visible pixels the rest of the scene is missing, and with it what tells a
 * warm subject from warm light and a dark subject from too little of it.
 */
const WHOLE = 0.98;

/** No picture is brightened beyond this mean luma of its faces; fair skin that is lit well has about it. */
const BRIGHTEST_FACE = 0.6;

/** More light than this many times is given to next to black alone, whose noise stays dark. */
const MOST_GAIN = 3;
/** The power of the gain by which noise becomes more visible: the dark had hidden it. */
const UNHIDDEN = 2;

/** Detail of less than this many times the finest noise is left as it is. */
const GRAIN_SPARED = 5;

/** The parameters of the Enhancer. */
export interface EnhancePhotoParams {
  /** How many times as wide and high the result is, with a model's detail. Unless told, small pictures are enlarged twofold. */
  readonly enlarge?: 1 | 2 | 4 | undefined;
}

/** Megapixels of the largest picture that is enlarged on request: on two cores the model takes about half a minute for each. */
const MOST_ENLARGED = 1.5;

/**
 * Sharper, cleaner, better lit, as far as the picture falls short of it. Throws EngineError `nothing_to_change`, `result_too_large` and
 * `enlarging_unavailable`; notes: `light_strong`, `little_changed`. What a person asked to be enlarged is never enlarged without a model.
 */
export const enhancePhoto: Recipe<EnhancePhotoParams> = {
  needs: () => ({ matte: false, faces: true }),
  answers: 'enlarge',
  asks: ({ source, params }) =>
    timesOf(source, params) > 1 ? { ability: 'enlarge', picture: spreadColors(source) } : undefined,
  run: ({ source, params, faces = [], answer }, step) => {
    const times = timesOf(source, params);
    const learned = answer?.ability === 'enlarge' && times > 1 ? answer : undefined;
    if (params.enlarge !== undefined && times > 1 && !learned) throw new EngineError('enlarging_unavailable');
    step('remove blocks');
    const filled = spreadColors(source);
    const quantised = quantisationOf(filled);
    const whole = quantised > 0 ? deblock(filled, quantised) : filled;
    step('lift haze');
    const haze = filled === source ? measureHaze(reduce(whole)) : undefined;
    const clear = haze ? liftHaze(whole, haze) : whole;
    step('measure noise');
    const noise = noiseLevels(clear);
    const light = judgeLight(clear, faces);
    const noisy = noisiness(noise, light.gain);
    step('remove noise');
    const clean = withoutNoise(clear, noise, light);
    step('enlarge');
    const plain = enlarged(clean, times);
    const large = learned ? withLearnedDetail(plain, learned) : plain;
    const softness = 1 - smoothStep(edgeSharpness(learned ? large : clean), 0.25, 0.6);
    step('light and color');
    const result = relight(large, light, noisy);
    step('sharpen');
    const grain = Math.max(noise.luma[0] ?? 0, noise.luma[1] ?? 0);
    sharpen(result, sharpening(quantised > 0 ? softness / 2 : softness, noisy, grain));
    if (filled !== source) blackenTransparent(result);
    if (learned) return { pictures: [result], by: learned.by };
    const verdict = judgeEnhanced(source, result);
    // What was doubled is larger at least.
    if (verdict === 'none' && times === 1) throw new EngineError('nothing_to_change');
    return { pictures: [result], notes: verdict === 'good' ? [] : [{ code: NOTES[verdict] }] };
  },
};

const NOTES = { strong: 'light_strong', little: 'little_changed', none: 'little_changed' } as const;

/** Removes the noise as far as it will be seen: the more light a luma is given, the more of its noise comes up with it. */
function withoutNoise(raster: Raster, noise: NoiseLevels, { curve, gain }: Light): Raster {
  const shares = Float32Array.from({ length: 256 }, (_, value) => {
    const luma = Math.max(1, value) / 255;
    return noisiness(noise, Math.max(gain, Math.min(MOST_GAIN, curve(luma) / luma) ** UNHIDDEN));
  });
  if (shares.every((share) => share === 0)) return raster;
  const clean = denoise(raster, noise);
  const { data } = clean;
  const luma = lumaPlane(clean);
  for (let i = 0; i < data.length; i++) {
    if (i % 4 === 3) continue;
    const share = shares[Math.round(255 * luma.data[i >> 2]!)]!;
    data[i] = raster.data[i]! + share * (data[i]! - raster.data[i]!);
  }
  return clean;
}

function timesOf({ width, height }: Raster, { enlarge }: EnhancePhotoParams): number {
  if (enlarge === undefined) return Math.max(width, height) < SMALL ? 2 : 1;
  if (enlarge > 1 && width * height > MOST_ENLARGED * 1e6) {
    throw new EngineError('result_too_large', { megapixels: String(MOST_ENLARGED * enlarge ** 2) });
  }
  return enlarge;
}

function enlarged(raster: Raster, times: number): Raster {
  const { width, height } = raster;
  return times > 1 ? resampleRaster(raster, times * width, times * height, lanczosFilter) : raster;
}

/** What the light of a picture lacks. */
interface Light {
  readonly balance: readonly [Float32Array, Float32Array, Float32Array];
  readonly curve: ToneCurve;
  /** How much steeper the curve makes what lies round the picture's middle, or its shade: 1 for one that is lit well. */
  readonly gain: number;
}

function judgeLight(raster: Raster, faces: readonly Face[]): Light {
  const small = reduce(raster);
  const cutOut = visibleShare(small) < WHOLE;
  const gains = cutOut ? ([1, 1, 1] as const) : whiteBalanceGains(small);
  const balance = gains.map(gainCurve) as [Float32Array, Float32Array, Float32Array];
  const balanced = balanceRaster(small, balance);
  const histogram = lumaHistogram(balanced);
  const exposed = sparingFaces(
    exposureCurve(histogram, cutOut),
    faceLuma(balanced, faces, (luma) => luma, raster),
  );
  const lift = shadowLift(mapHistogram(histogram, exposed), faceLuma(balanced, faces, exposed, raster));
  const curve: ToneCurve = cutOut ? exposed : (luma) => lift(exposed(luma));
  const [shade, darker, lighter] = [0.2, 0.35, 0.65].map((share) => percentile(histogram, share)) as [
    number,
    number,
    number,
  ];
  const middle = lighter > darker ? (curve(lighter) - curve(darker)) / (lighter - darker) : 1;
  const inShade = shade > 0.02 ? curve(shade) / shade : 1;
  return { balance, curve, gain: Math.max(1, middle, inShade) };
}

/** As much of a curve as brings faces, whose luma is `face`, up to `BRIGHTEST_FACE` and not beyond: what a flash has lit is lit. */
function sparingFaces(curve: ToneCurve, face: number | undefined): ToneCurve {
  const brightened = face === undefined ? 0 : curve(face);
  if (face === undefined || brightened <= Math.max(face, BRIGHTEST_FACE)) return curve;
  const share = Math.max(0, BRIGHTEST_FACE - face) / (brightened - face);
  return (luma) => luma + share * (curve(luma) - luma);
}

/** The mean luma, after `exposed`, of the faces of `raster`, larger ones counting more; undefined without faces. */
function faceLuma(small: Raster, faces: readonly Face[], exposed: ToneCurve, raster: Raster): number | undefined {
  const scale = small.width / raster.width;
  const luma = lumaPlane(small);
  let [sum, count] = [0, 0];
  for (const face of faces.map((one) => transformFace(one, scale))) {
    for (let y = Math.max(0, Math.round(face.y)); y < Math.min(small.height, face.y + face.height); y++) {
      for (let x = Math.max(0, Math.round(face.x)); x < Math.min(small.width, face.x + face.width); x++, count++) {
        sum += exposed(luma.data[y * small.width + x]!);
      }
    }
  }
  return count === 0 ? undefined : sum / count;
}

const reduce = (raster: Raster): Raster => {
  const { width, height } = fitWithin(raster, JUDGING_SIZE);
  return resampleRaster(raster, width, height, boxFilter);
};

function relight(raster: Raster, { balance, curve }: Light, noisy: number): Raster {
  const balanced = balanceRaster(reduce(raster), balance);
  const reach = Math.max(1, Math.round(BASE_REACH * Math.max(balanced.width, balanced.height)));
  return applyLight(raster, {
    balance,
    curve,
    base: edgePreservingModel(lumaPlane(balanced), reach, BASE_EPSILON),
    localContrast: 0.2 - 0.1 * noisy,
  });
}

function visibleShare({ width, height, data }: Raster): number {
  let visible = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i]! >= 128) visible++;
  return visible / (width * height);
}

function balanceRaster({ width, height, data }: Raster, balance: readonly Float32Array[]): Raster {
  const balanced = data.map((value, i) => (i % 4 === 3 ? value : 255 * balance[i % 4]![value]!));
  return { width, height, data: balanced };
}

/** A soft picture is sharpened more; one that was noisy less, and only where detail stands out from its grain. */
function sharpening(softness: number, noisy: number, grain: number): Sharpening {
  return {
    amount: (0.25 + 1.55 * softness) * (1 - 0.4 * noisy),
    threshold: Math.max(0.004, GRAIN_SPARED * grain) + 0.012 * noisy,
    overshoot: 0.01 + 0.02 * softness,
  };
}
