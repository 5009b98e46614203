import type { NamedColor } from '../instructions/operation.ts';
import { BLUE, GREEN, RED } from '../../../../pixels/luma-weights.ts';
import { connectedComponents } from '../../../morphology/connected-components.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { dilate } from '../../../morphology/morphology.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../../../resample/resample.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { Plane, Raster } from '../../../raster.ts';
import { LINEAR } from '../../../../pixels/srgb-transfer.ts';
import { chromaThatFits, encodeLinear } from './map-linear.ts';

/** Up to so many pixels of the object are looked at. */
const MOST_SAMPLES = 40_000;
/** What `tone` below is at most, and the bins of its histogram. */
const WIDEST = 1.2;
const BINS = 48;
/** An object whose most common tone is nearer to grey than the first is taken for a grey one, from the second on for a colored one. */
const GREY = 0.14;
const COLORED = 0.32;
/** How far a grey object's tone may lie from its most common one: wholly its own, and not at all. */
const OWN = 0.16;
const FOREIGN = 0.3;
/** By how much less, where other things lie under the mask as well. */
const STRICT = 0.75;
/** What any surface reflects of the light without coloring it. */
const SHEEN = 0.018;
/**
 * What a cup holds: the longer side at which it is looked for, how like the cup's color it has to be to be painted with it, its least
 * share of the mask, and its edge's reach.
 */
const CONTENTS = { size: 800, like: 0.3, least: 0.01, edge: 0.004 };
/** Brighter than white paper nothing can be painted. */
const BRIGHTEST = 0.92;

/**
 * The object under `mask` (0..1, the raster's size) in another color, in place; pixels where the mask is 0 keep every bit. Shading
 * and texture stay, as factors on the object's luminance. Only the object's own color is painted: a gloss, a white stripe, a
 * wooden handle keep theirs. What its own color is is told by the part of it under `sample`; what it may hold as a cup does
 * (`drink`) keeps its color.
 */
export function recolor(
  raster: Raster,
  mask: Plane,
  color: NamedColor,
  { sample = mask, drink = false }: { readonly sample?: Plane; readonly drink?: boolean } = {},
): void {
  const paint = planPaint(raster, sample, color, sample === mask ? 1 : STRICT);
  if (paint === undefined) return;
  const own = sample === mask ? mask : connectedTo(sample, raster, mask, paint);
  lay(paint, raster, drink ? withoutContents(raster, own, paint) : own);
}

/** The mask's part of the object's own color that hangs together with the sample: a gloss on a fruit is not the bowl. */
function connectedTo(sample: Plane, raster: Raster, mask: Plane, paint: Paint): Plane {
  const { labels, count } = connectedComponents(ownPart(raster, mask, paint), 0.6);
  const reached = new Uint8Array(count + 1);
  for (let p = 0; p < labels.length; p++) if (sample.data[p]! > 0.8) reached[labels[p]!] = 1;
  return mapPlane(mask, (inside, p) => (labels[p]! > 0 && reached[labels[p]!] === 1 ? inside : 0));
}

function ownPart({ data }: Raster, mask: Plane, { belongs }: Paint): Plane {
  return mapPlane(mask, (inside, p) => {
    if (inside <= 0) return 0;
    const red = LINEAR[data[4 * p]!]!;
    const green = LINEAR[data[4 * p + 1]!]!;
    const blue = LINEAR[data[4 * p + 2]!]!;
    return belongs(red, green, blue, red * RED + green * GREEN + blue * BLUE);
  });
}

/**
 * The mask without what a cup holds: a large area of nearly its color that a rim of another color keeps apart both from the rest of
 * the cup and from what lies round it.
 */
function withoutContents(raster: Raster, mask: Plane, paint: Paint): Plane {
  const size = fitWithin(mask, CONTENTS.size);
  const small = resampleRaster(raster, size.width, size.height, boxFilter);
  const contents = contentsOf(small, resamplePlane(mask, size.width, size.height, boxFilter), paint);
  if (!contents) return mask;
  // Of the picture's own size there is no other plane than the result: fifty megapixels are 200 MB each.
  const result = resamplePlane(contents, mask.width, mask.height, tentFilter);
  for (let p = 0; p < result.data.length; p++) result.data[p] = mask.data[p]! * (1 - Math.min(1, result.data[p]!));
  return result;
}

/** What a cup holds and its edge: 1, elsewhere 0; undefined where there is nothing such. */
function contentsOf(raster: Raster, mask: Plane, paint: Paint): Plane | undefined {
  const { width, height } = mask;
  const { labels, count } = connectedComponents(ownPart(raster, mask, paint), CONTENTS.like);
  const areas = new Int32Array(count + 1);
  const outer = new Uint8Array(count + 1);
  const isOutside = (x: number, y: number): boolean =>
    x < 0 || y < 0 || x >= width || y >= height || mask.data[y * width + x]! < 0.5;
  let all = 0;
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0; x < width; x++, p++) {
      if (mask.data[p]! >= 0.5) all++;
      const label = labels[p]!;
      if (label === 0) continue;
      areas[label]!++;
      if (isOutside(x - 1, y) || isOutside(x + 1, y) || isOutside(x, y - 1) || isOutside(x, y + 1)) outer[label] = 1;
    }
  }
  const held = (label: number): boolean => label > 0 && outer[label] === 0 && areas[label]! > CONTENTS.least * all;
  if (!areas.some((_, label) => held(label))) return undefined;
  const contents = mapPlane(mask, (_, p) => (held(labels[p]!) ? 1 : 0));
  return dilate(contents, Math.max(1, Math.round(CONTENTS.edge * Math.max(width, height))));
}

function lay(paint: Paint, { data }: Raster, mask: Plane): void {
  for (let p = 0, i = 0; p < mask.data.length; p++, i += 4) {
    const inside = mask.data[p]!;
    if (inside <= 0) continue;
    const red = LINEAR[data[i]!]!;
    const green = LINEAR[data[i + 1]!]!;
    const blue = LINEAR[data[i + 2]!]!;
    const luminance = red * RED + green * GREEN + blue * BLUE;
    const part = paint.belongs(red, green, blue, luminance) * Math.min(1, inside);
    if (part <= 0) continue;
    const shade = (luminance / paint.luminance) ** paint.contrast;
    const r = paint.light[0] * shade;
    const g = paint.light[1] * shade;
    const b = paint.light[2] * shade;
    const grey = Math.min(1, r * RED + g * GREEN + b * BLUE);
    const fits = chromaThatFits(r, g, b, grey);
    data[i] = encodeLinear(red + (grey + (r - grey) * fits - red) * part);
    data[i + 1] = encodeLinear(green + (grey + (g - grey) * fits - green) * part);
    data[i + 2] = encodeLinear(blue + (grey + (b - grey) * fits - blue) * part);
  }
}

interface Paint {
  /** Linear red, green and blue of the paint where the object has its middle luminance. */
  readonly light: readonly [number, number, number];
  /** The object's middle luminance. */
  readonly luminance: number;
  /** The power of the object's shading that is kept; below 1 where a dark object becomes a bright one. */
  readonly contrast: number;
  /** How far a pixel shows the object's own color, 0..1. */
  readonly belongs: (red: number, green: number, blue: number, luminance: number) => number;
}

function planPaint(raster: Raster, mask: Plane, color: NamedColor, tolerance: number): Paint | undefined {
  const samples = sampled(raster, mask);
  if (samples.length === 0) return undefined;
  const belongs = ownColor(samples, tolerance);
  const own = samples.filter(({ red, green, blue, luminance }) => belongs(red, green, blue, luminance) > 0.5);
  const luminances = Float32Array.from(own.length > 0 ? own : samples, ({ luminance }) => luminance).sort();
  const at = (share: number): number => Math.max(1e-4, luminances[Math.floor(share * (luminances.length - 1))]!);
  const luminance = at(0.65);
  const lit = sceneWhite(raster);
  const paint = [color.red, color.green, color.blue].map((value) => Math.min(BRIGHTEST, SHEEN + LINEAR[value]!) * lit);
  const target = Math.max(1e-3, paint[0]! * RED + paint[1]! * GREEN + paint[2]! * BLUE);
  const range = Math.log(at(0.97) / luminance);
  const room = Math.log(Math.max(1.02, 0.97 / target));
  const contrast = Math.min(1, Math.max(0.3, range > 0 ? room / range : 1));
  return { light: paint as [number, number, number], luminance, contrast, belongs };
}

interface Sample {
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly luminance: number;
}

function sampled({ data }: Raster, mask: Plane): Sample[] {
  const inside = mask.data.reduce((sum, value) => sum + (value > 0.8 ? 1 : 0), 0);
  const every = Math.max(1, Math.ceil(inside / MOST_SAMPLES));
  const samples: Sample[] = [];
  for (let p = 0, seen = 0; p < mask.data.length; p++) {
    if (mask.data[p]! <= 0.8 || seen++ % every !== 0) continue;
    const [red, green, blue] = [LINEAR[data[4 * p]!]!, LINEAR[data[4 * p + 1]!]!, LINEAR[data[4 * p + 2]!]!];
    samples.push({ red, green, blue, luminance: red * RED + green * GREEN + blue * BLUE });
  }
  return samples;
}

/** How bright white paper would be here, 0..1: a dim scene's paint is dim. */
function sceneWhite({ data }: Raster): number {
  const counts = new Float64Array(256);
  const every = 4 * Math.max(1, Math.floor(data.length / 4 / MOST_SAMPLES));
  for (let i = 0; i < data.length; i += every) counts[Math.max(data[i]!, data[i + 1]!, data[i + 2]!)]!++;
  const total = counts.reduce((sum, count) => sum + count, 0);
  let sum = 0;
  const white = counts.findIndex((count) => (sum += count) >= 0.98 * total);
  return Math.min(1, 1.15 * LINEAR[white]!);
}

/**
 * Where a color lies between grey and its own pure form, by red and blue over luminance: shading does not move it, gloss
 * moves it towards grey.
 */
function ownColor(samples: readonly Sample[], tolerance: number): Paint['belongs'] {
  const [mainRed, mainBlue] = mostCommonTone(samples);
  const strength = Math.hypot(mainRed, mainBlue);
  const colored = smoothStep(strength, GREY, COLORED);
  return (red, _, blue, luminance) => {
    const r = toneOf(red, luminance);
    const b = toneOf(blue, luminance);
    const near = 1 - smoothStep(Math.hypot(r - mainRed, b - mainBlue), tolerance * OWN, tolerance * FOREIGN);
    if (colored === 0) return near;
    const along = (r * mainRed + b * mainBlue) / (strength * strength);
    const angle = Math.atan2(Math.abs(r * mainBlue - b * mainRed) / strength, Math.max(1e-6, along * strength));
    const mixed = smoothStep(along, 0, 0.75) * (1 - smoothStep(angle, 0.5, 0.85));
    return near + (mixed - near) * colored;
  };
}

/** How far a channel is from luminance, in a scale on which dark and bright shades of a color agree. */
function toneOf(channel: number, luminance: number): number {
  return Math.cbrt((channel + 0.004) / (luminance + 0.004)) - 1;
}

/** Greys of so many stops are told apart, since paint has one lightness while tyres, steel and shadow have many. */
const STOPS = 8;
const GREYEST = 0.2;

/** Strong colors also speak a little louder, because a colored thing's greys are its gloss. */
function mostCommonTone(samples: readonly Sample[]): [red: number, blue: number] {
  const counts = new Float64Array((STOPS + 1) * BINS * BINS);
  for (const { red, blue, luminance } of samples) {
    const [r, b] = [toneOf(red, luminance), toneOf(blue, luminance)];
    const strength = Math.hypot(r, b);
    const layer = strength < GREYEST ? 1 + Math.min(STOPS - 1, Math.floor(-Math.log2(luminance + 1e-6))) : 0;
    counts[(Math.max(0, layer) * BINS + binOf(r)) * BINS + binOf(b)]! += 0.5 + 0.6 * smoothStep(strength, 0.25, 0.45);
  }
  let best = 0;
  let most = -1;
  for (let i = 0; i < counts.length; i++) {
    const sum = neighbourhood(counts, i);
    if (sum > most) [best, most] = [i, sum];
  }
  return meanToneNear(samples, middleOf(Math.floor(best / BINS) % BINS), middleOf(best % BINS));
}

function binOf(tone: number): number {
  return Math.min(BINS - 1, Math.max(0, Math.floor(((tone + WIDEST) / (2 * WIDEST)) * BINS)));
}

function middleOf(bin: number): number {
  return ((bin + 0.5) / BINS) * 2 * WIDEST - WIDEST;
}

/** The sum of a bin and those beside it in its layer. */
function neighbourhood(counts: Float64Array, at: number): number {
  const layer = Math.floor(at / (BINS * BINS)) * BINS * BINS;
  const [row, column] = [Math.floor((at - layer) / BINS), at % BINS];
  let sum = 0;
  for (let r = Math.max(0, row - 1); r <= Math.min(BINS - 1, row + 1); r++) {
    for (let c = Math.max(0, column - 1); c <= Math.min(BINS - 1, column + 1); c++)
      sum += counts[layer + r * BINS + c]!;
  }
  return sum;
}

function meanToneNear(samples: readonly Sample[], red: number, blue: number): [number, number] {
  let [sumRed, sumBlue, count] = [0, 0, 0];
  for (const sample of samples) {
    const [r, b] = [toneOf(sample.red, sample.luminance), toneOf(sample.blue, sample.luminance)];
    if (Math.hypot(r - red, b - blue) > (3 * WIDEST) / BINS) continue;
    sumRed += r;
    sumBlue += b;
    count++;
  }
  return count === 0 ? [red, blue] : [sumRed / count, sumBlue / count];
}
