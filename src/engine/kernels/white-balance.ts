import type { Raster } from '../raster.ts';
import { smoothStep } from './smooth-step.ts';
import { toEncoded, toLinear } from './srgb-transfer.ts';

/** Factors for red, green and blue in linear light. */
export type ChannelGains = readonly [number, number, number];

/** Casts (natural logarithm of a ratio to green) below the first are left alone, from the second on corrected. */
const CAST_SEEN = 0.15;
const CAST_SURE = 0.45;
/** A range of ratios below the first is one thing's colour (a blue sky, a wall) and says nothing of the light. */
const ONE_COLOUR = 0.1;
const MANY_COLOURS = 0.3;
/** No light is greener than this: what is, is leaves and grass that fill the picture. */
const MOST_GREEN = 0.2;
/** A correction stops short of neutral, because a trace of the light's colour belongs to the picture. */
const STRENGTH = 0.9;

/**
 * Gains that take out a colour cast, and 1 1 1 for a picture that has none. Red and blue are judged apart, and a cast
 * is believed only as far as two witnesses agree: the light's colour by shades of grey (Finlayson, Trezzi 2004;
 * Minkowski norm 6, so that bright surfaces speak), and that hardly any pixel reaches neutral on that side, which a
 * warm subject among other things does not bring about.
 */
export function whiteBalanceGains(raster: Raster): ChannelGains {
  const samples = colourSamples(raster);
  if (samples.length < 16) return [1, 1, 1];
  const red = correction(samples, 0);
  const blue = correction(samples, 2);
  if (red === 0 && blue === 0) return blueLightGains(samples);
  if (Math.min(-red, -blue) > MOST_GREEN) return [1, 1, 1];
  return [Math.exp(-red), 1, Math.exp(-blue)];
}

/** What counts as bright is the lightest quarter. */
const BRIGHT_SHARE = 0.25;

/**
 * Gains against blue light on a scene of many colours, whose warm things keep the witnesses above from speaking: most
 * bright surfaces are bluish, none is warm, and yet something in the picture is. Dusk has warm lamps, a picture of the
 * sea or of a storm nothing warm at all, and both are left as they are.
 */
function blueLightGains(samples: readonly LinearColour[]): ChannelGains {
  const lightness = Float32Array.from(samples, luminance).sort();
  const bright = lightness[Math.floor((1 - BRIGHT_SHARE) * (lightness.length - 1))]!;
  const warmth = Float32Array.from(samples, redOverBlue).sort();
  const brightWarmth = Float32Array.from(
    samples.filter((s) => Math.fround(luminance(s)) >= bright),
    redOverBlue,
  ).sort();
  const [middle, warmest] = [quantile(brightWarmth, 0.5), quantile(brightWarmth, 0.9)];
  const believed =
    smoothStep(-middle, 0.1, 0.3) * (1 - smoothStep(warmest, 0, 0.2)) * smoothStep(quantile(warmth, 0.95), 0.3, 0.6);
  if (believed === 0) return [1, 1, 1];
  const redness = Math.log(minkowskiNorm(samples, 0) / minkowskiNorm(samples, 1));
  const blueness = Math.max(0, Math.log(minkowskiNorm(samples, 2) / minkowskiNorm(samples, 1)));
  const cast = -middle * STRENGTH * believed;
  const ofRed = Math.min(0.85, Math.max(0.5, -redness / (blueness - redness + 1e-6)));
  return [Math.exp(cast * ofRed), 1, Math.exp(-cast * (1 - ofRed))];
}

function luminance([red, green, blue]: LinearColour): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function redOverBlue([red, , blue]: LinearColour): number {
  return Math.log((red + 0.002) / (blue + 0.002));
}

function quantile(sorted: Float32Array, share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))]!;
}

/** For each of 256 encoded values, the encoded value (0..1, not above 1) after a gain in linear light. */
export function gainCurve(gain: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) =>
    gain === 1 ? value / 255 : Math.min(1, toEncoded(toLinear(value / 255) * gain)),
  );
}

type LinearColour = readonly [number, number, number];

const MOST_SAMPLES = 20_000;

/** Visible pixels, linear, neither nearly black nor clipped: those carry the light's colour. */
function colourSamples({ data }: Raster): LinearColour[] {
  const linear = Float32Array.from({ length: 256 }, (_, value) => toLinear(value / 255));
  const samples: LinearColour[] = [];
  const every = Math.max(1, Math.floor(data.length / 4 / MOST_SAMPLES)) * 4;
  for (let i = 0; i < data.length; i += every) {
    const colour = [linear[data[i]!]!, linear[data[i + 1]!]!, linear[data[i + 2]!]!] as const;
    const brightest = Math.max(...colour);
    if (data[i + 3]! >= 128 && brightest > 0.01 && brightest < 0.98) samples.push(colour);
  }
  return samples;
}

/** The logarithm by which `channel` exceeds green because of the light, as far as it is to be taken out. */
function correction(samples: readonly LinearColour[], channel: 0 | 2): number {
  const light = Math.log(minkowskiNorm(samples, channel) / minkowskiNorm(samples, 1));
  const ratios = Float32Array.from(samples, (s) => Math.log((s[channel] + 0.002) / (s[1] + 0.002))).sort();
  const [low, high] = [0.05, 0.95].map((share) => ratios[Math.floor(share * (ratios.length - 1))]!) as [number, number];
  const nearestToNeutral = light < 0 ? high : low;
  if (Math.sign(nearestToNeutral) !== Math.sign(light)) return 0;
  const cast = Math.min(Math.abs(light), Math.abs(nearestToNeutral));
  const believed = smoothStep(cast, CAST_SEEN, CAST_SURE) * smoothStep(high - low, ONE_COLOUR, MANY_COLOURS);
  return Math.sign(light) * cast * STRENGTH * believed;
}

function minkowskiNorm(samples: readonly LinearColour[], channel: 0 | 1 | 2): number {
  let sum = 0;
  for (const sample of samples) sum += sample[channel] ** 6;
  return Math.max(1e-6, (sum / samples.length) ** (1 / 6));
}
