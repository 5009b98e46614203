import { createPlane, type Plane } from '../raster.ts';
import { type ColorMixture, fitColorMixture, logDensity } from './color-mixture.ts';
import type { LabPlanes } from '../color/lab-planes.ts';
import { GraphCut } from './graph-cut.ts';

/** The options of `grabCut`. */
export interface GrabCutOptions {
  /** The weight of the prior beside the colors; 1 treats it as a probability. */
  readonly priorWeight: number;
  /** The cost of a border between two pixels of one color, in units of the log-likelihood ratio. */
  readonly smoothness: number;
  /** How often the color models are fitted. */
  readonly rounds: number;
}

/** Gaussians in each color model, as in the paper. */
const COMPONENTS = 5;
/** The largest log-likelihood ratio that the colors may contribute. */
const MOST_EVIDENCE = 6;
/** Uncertain priors are clamped to this value, so that the colors can overrule them. */
const SUREST = 0.995;
/** A capacity that no cut crosses. */
const HARD = 1e4;

/**
 * Separates a foreground (1) from a background (0) by color models of both and by the contrast along their border
 * (GrabCut: Rother, Kolmogorov, Blake, SIGGRAPH 2004). `prior` (0..1, the size of `colors`) is the probability of the
 * foreground; pixels of exactly 0 and 1 never change. The models are first fitted to the prior and then to each result.
 */
export function grabCut(colors: LabPlanes, prior: Plane, options: GrabCutOptions): Plane {
  const { width, height } = prior;
  const graph = new GraphCut(gridNeighbours(width, height));
  const borders = borderCosts(colors, options.smoothness);
  let weights: Plane = prior;
  let result = prior;
  for (let round = 0; round < options.rounds; round++) {
    const foreground = mixtureOf(colors, weights, (weight) => weight);
    const background = mixtureOf(colors, weights, (weight) => 1 - weight);
    if (foreground.length === 0 || background.length === 0) return result;
    graph.capacities.set(borders);
    setExcess(graph, colors, prior, { foreground, background }, options.priorWeight);
    graph.cut();
    result = createPlane(width, height);
    for (let i = 0; i < result.data.length; i++) result.data[i] = graph.onSinkSide(i) ? 0 : 1;
    // Both the cut and the prior weight a pixel's color in the next fit.
    weights = createPlane(width, height);
    for (let i = 0; i < weights.data.length; i++) weights.data[i] = 0.75 * result.data[i]! + 0.25 * prior.data[i]!;
  }
  return result;
}

function mixtureOf(colors: LabPlanes, weights: Plane, weightOf: (weight: number) => number): ColorMixture {
  const pixels: number[] = [];
  const values: number[] = [];
  for (let i = 0; i < weights.data.length; i++) {
    const weight = weightOf(weights.data[i]!);
    if (weight <= 0.3) continue;
    pixels.push(i);
    values.push(weight);
  }
  return fitColorMixture(colors, pixels, values, COMPONENTS);
}

function setExcess(
  graph: GraphCut,
  { lightness, a, b }: LabPlanes,
  prior: Plane,
  { foreground, background }: { readonly foreground: ColorMixture; readonly background: ColorMixture },
  priorWeight: number,
): void {
  for (let i = 0; i < prior.data.length; i++) {
    const p = prior.data[i]!;
    if (p <= 0 || p >= 1) {
      graph.excess[i] = p >= 1 ? HARD : -HARD;
      continue;
    }
    const [l, ca, cb] = [lightness.data[i]!, a.data[i]!, b.data[i]!];
    const evidence = logDensity(foreground, l, ca, cb) - logDensity(background, l, ca, cb);
    const limited = Math.min(MOST_EVIDENCE, Math.max(-MOST_EVIDENCE, evidence));
    const believed = Math.min(SUREST, Math.max(1 - SUREST, p));
    graph.excess[i] = limited + priorWeight * Math.log(believed / (1 - believed));
  }
}

/** The neighbours right, below, left and above of each pixel; −1 beyond the border. */
function gridNeighbours(width: number, height: number): Int32Array {
  const neighbours = new Int32Array(4 * width * height).fill(-1);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 1 < width) neighbours[4 * i] = i + 1;
      if (y + 1 < height) neighbours[4 * i + 1] = i + width;
      if (x > 0) neighbours[4 * i + 2] = i - 1;
      if (y > 0) neighbours[4 * i + 3] = i - width;
    }
  }
  return neighbours;
}

/** `smoothness` · exp(−β |difference|²) between neighbours; β normalises by the picture's mean contrast. */
function borderCosts({ lightness, a, b }: LabPlanes, smoothness: number): Float32Array {
  const { width, height } = lightness;
  const squared = (i: number, j: number): number =>
    (lightness.data[i]! - lightness.data[j]!) ** 2 + (a.data[i]! - a.data[j]!) ** 2 + (b.data[i]! - b.data[j]!) ** 2;
  let [sum, count] = [0, 0];
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 1 < width) [sum, count] = [sum + squared(i, i + 1), count + 1];
      if (y + 1 < height) [sum, count] = [sum + squared(i, i + width), count + 1];
    }
  }
  const beta = sum > 0 ? count / (2 * sum) : 0;
  const costs = new Float32Array(4 * width * height);
  const set = (i: number, j: number, side: number): void => {
    const cost = smoothness * (0.1 + 0.9 * Math.exp(-beta * squared(i, j)));
    costs[4 * i + side] = cost;
    costs[4 * j + (side ^ 2)] = cost;
  };
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (x + 1 < width) set(i, i + 1, 0);
      if (y + 1 < height) set(i, i + width, 1);
    }
  }
  return costs;
}
