import type { Raster } from '../raster.ts';
import { boxFilter, resampleRaster } from '../resample/resample.ts';
import { smoothStep } from './smooth-step.ts';
import { LINEAR, toEncoded, toLinear } from '../../pixels/srgb-transfer.ts';

/** Factors for red, green and blue in linear light. */
export type ChannelGains = readonly [number, number, number];

/** Casts (natural log ratios to green) below `CAST_SEEN` stay; from `CAST_SURE` on they are corrected fully. */
const CAST_SEEN = 0.15;
const CAST_SURE = 0.45;
/** A narrower range of ratios is the color of one object (a blue sky, a wall) and tells nothing about the light. */
const ONE_COLOR = 0.1;
const MANY_COLORS = 0.3;
/** No light is greener than this; leaves and grass are. */
const MOST_GREEN = 0.2;
/** Natural log ratios to green within which a color is neutral, and the shares of neutral things at which a cast is doubted, and believed. */
const NEUTRAL = 0.14;
const NEUTRAL_SHARE = [0.03, 0.12] as const;
/** The share of a cast that is removed, because a trace belongs to the picture. */
const STRENGTH = 0.9;

/**
 * Estimates the gains that remove a color cast; 1 1 1 when there is none. Red and blue are judged separately. A cast
 * needs three indications: the shades-of-grey estimate of the light (Finlayson, Trezzi 2004; Minkowski norm 6), that
 * hardly any pixel reaches neutral on that side, which a warm subject among other objects does not cause, and that there
 * are neutral things which its correction makes grey.
 */
export function whiteBalanceGains(raster: Raster): ChannelGains {
  const samples = colorSamples(raster);
  if (samples.length < 16) return [1, 1, 1];
  const red = correction(samples, 0);
  const blue = correction(samples, 2);
  if (red === 0 && blue === 0) return blueLightGains(raster, samples);
  if (Math.min(-red, -blue) > MOST_GREEN) return [1, 1, 1];
  const believed = smoothStep(neutralShare(samples, red, blue), ...NEUTRAL_SHARE);
  return [Math.exp(-red * believed), 1, Math.exp(-blue * believed)];
}

/**
 * The share of the samples that a correction (natural logs) makes neutral: walls, paper and roads under a cast. In golden
 * light without anything grey hardly any are.
 */
function neutralShare(samples: readonly LinearColor[], red: number, blue: number): number {
  const isNeutral = ([r, g, b]: LinearColor): boolean =>
    Math.abs(Math.log((r + 0.002) / (g + 0.002)) - red) < NEUTRAL &&
    Math.abs(Math.log((b + 0.002) / (g + 0.002)) - blue) < NEUTRAL;
  return samples.filter(isNeutral).length / samples.length;
}

/** Natural log deficits of red against green, in all estimates, at which blue light is suspected, and certain. */
const RED_LACKING = [0.05, 0.2] as const;
/** Blue light keeps blue above these log ratios to green; leaves lack both red and blue. */
const BLUE_THERE = [-0.35, -0.15] as const;
/** The largest correction of evening or underwater light. */
const MOST_RED_ADDED = 0.5;
/** The share of the brightest pixels that count as lights and white surfaces. */
const BRIGHTEST_SHARE = 0.03;

/**
 * Gains against blue light in a colorful scene, whose warm objects hide the cast from the estimates above. In natural
 * light red reaches green in the brightest pixels, in the Minkowski norm of all, or in the edges (grey-edge: van de
 * Weijer, Gevers, Gijsenij 2007). Under blue light red falls short in all of them and blue does not. Dusk has warm
 * lamps and leaves lack blue, so both stay.
 */
function blueLightGains(raster: Raster, samples: readonly LinearColor[]): ChannelGains {
  const ratios = Float32Array.from(samples, ([red, green]) => Math.log((red + 0.002) / (green + 0.002))).sort();
  const brightest = brightestOf(samples);
  const edges = edgesOf(halved(raster));
  const witnesses = [samples, brightest, edges].map(
    (colors) => [ratioOf(colors, 0, 6), ratioOf(colors, 2, 6)] as const,
  );
  witnesses.push([ratioOf(edges, 0, 1), 0]);
  const lacking = -Math.max(...witnesses.map(([red]) => red));
  const blue = Math.min(...witnesses.map(([, ratio]) => ratio));
  const range = quantile(ratios, 0.95) - quantile(ratios, 0.05);
  const believed =
    smoothStep(lacking, ...RED_LACKING) * smoothStep(blue, ...BLUE_THERE) * smoothStep(range, ONE_COLOR, MANY_COLORS);
  const mean = -witnesses.reduce((sum, [red]) => sum + red, 0) / witnesses.length;
  return [Math.exp(STRENGTH * believed * Math.min(MOST_RED_ADDED, mean)), 1, 1];
}

/** The natural log ratio of a channel to green, by Minkowski norms. */
function ratioOf(colors: readonly LinearColor[], channel: 0 | 2, norm: number): number {
  return Math.log(minkowskiNorm(colors, channel, norm) / minkowskiNorm(colors, 1, norm));
}

function brightestOf(samples: readonly LinearColor[]): LinearColor[] {
  const sums = Float32Array.from(samples, ([red, green, blue]) => red + green + blue);
  const least = quantile(sums.toSorted(), 1 - BRIGHTEST_SHARE);
  return samples.filter((_, i) => sums[i]! >= least);
}

/** Halves the raster, which removes most of its grain. Edges of grain have no color. */
function halved(raster: Raster): Raster {
  const [width, height] = [Math.ceil(raster.width / 2), Math.ceil(raster.height / 2)];
  return resampleRaster(raster, width, height, boxFilter);
}

/** The gradient magnitude of each channel in linear light, where no neighbour is clipped. */
function edgesOf({ width, height, data }: Raster): LinearColor[] {
  const edges: LinearColor[] = [];
  const usable = (i: number): boolean =>
    data[i + 3]! >= 128 && Math.max(data[i]!, data[i + 1]!, data[i + 2]!) < CLIPPED;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = (y * width + x) * 4;
      const [left, right, up, down] = [i - 4, i + 4, i - 4 * width, i + 4 * width];
      if (!usable(left) || !usable(right) || !usable(up) || !usable(down)) continue;
      const steep = (c: number): number =>
        Math.hypot(
          LINEAR[data[right + c]!]! - LINEAR[data[left + c]!]!,
          LINEAR[data[down + c]!]! - LINEAR[data[up + c]!]!,
        );
      edges.push([steep(0), steep(1), steep(2)]);
    }
  }
  return edges;
}

function quantile(sorted: Float32Array, share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))]!;
}

/** Maps each of 256 encoded values to the encoded value (0..1) after a gain in linear light. */
export function gainCurve(gain: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) =>
    gain === 1 ? value / 255 : Math.min(1, toEncoded(toLinear(value / 255) * gain)),
  );
}

type LinearColor = readonly [number, number, number];

const MOST_SAMPLES = 20_000;
/** Encoded values from here on may be clipped. */
const CLIPPED = 253;

/** Samples visible pixels in linear light that are neither nearly black nor clipped. */
function colorSamples({ data }: Raster): LinearColor[] {
  const samples: LinearColor[] = [];
  const every = Math.max(1, Math.floor(data.length / 4 / MOST_SAMPLES)) * 4;
  for (let i = 0; i < data.length; i += every) {
    const color = [LINEAR[data[i]!]!, LINEAR[data[i + 1]!]!, LINEAR[data[i + 2]!]!] as const;
    const brightest = Math.max(...color);
    if (data[i + 3]! >= 128 && brightest > 0.01 && brightest < 0.98) samples.push(color);
  }
  return samples;
}

/** The natural log correction of `channel` against green. */
function correction(samples: readonly LinearColor[], channel: 0 | 2): number {
  const light = ratioOf(samples, channel, 6);
  const ratios = Float32Array.from(samples, (s) => Math.log((s[channel] + 0.002) / (s[1] + 0.002))).sort();
  const [low, high] = [0.05, 0.95].map((share) => ratios[Math.floor(share * (ratios.length - 1))]!) as [number, number];
  const nearestToNeutral = light < 0 ? high : low;
  if (Math.sign(nearestToNeutral) !== Math.sign(light)) return 0;
  const cast = Math.min(Math.abs(light), Math.abs(nearestToNeutral));
  const believed = smoothStep(cast, CAST_SEEN, CAST_SURE) * smoothStep(high - low, ONE_COLOR, MANY_COLORS);
  return Math.sign(light) * cast * STRENGTH * believed;
}

function minkowskiNorm(samples: readonly LinearColor[], channel: 0 | 1 | 2, norm: number): number {
  let sum = 0;
  for (const sample of samples) sum += sample[channel] ** norm;
  return Math.max(1e-6, (sum / Math.max(1, samples.length)) ** (1 / norm));
}
