import { connectedComponents } from '../../morphology/connected-components.ts';
import { fitWithin } from '../../resample/fit-within.ts';
import { gaussianBlur } from '../../../pixels/gaussian-blur.ts';
import { grabCut } from '../../segment/grab-cut.ts';
import { type LabPlanes, labPlanes } from '../../color/lab-planes.ts';
import { mapPlane } from '../../filters/map-planes.ts';
import { boxFilter, resamplePlane, resampleRaster, tentFilter } from '../../resample/resample.ts';
import { smoothStep } from '../../color/smooth-step.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import type { StuffKind } from '../../vocabulary/vocabulary.ts';

/** The longer side of the analysis, in pixels. */
const SIDE = 256;
/** From this mean gradient of lightness (Lab) on a surface is rough. */
const ROUGH = 4;
/** A smaller share of the picture does not count. */
const LEAST_SHARE = 0.01;
/** From this fit on there is a sky. */
const SKY_FIT = 0.55;

/** The features of a pixel. */
interface PixelFeatures {
  /** The position: 0 at the top, 1 at the bottom. */
  readonly height: number;
  /** The position below the sky: 0 at the sky's lower border, 1 at the bottom; equal to `height` without a sky. */
  readonly beneath: number;
  readonly lightness: number;
  readonly chroma: number;
  /** The hue in degrees, 0..360. */
  readonly hue: number;
  /** The local roughness, 0..1. */
  readonly rough: number;
}

/** How well a hue lies in a range of degrees, 0..1; lower for pale colors. */
const hueIn = ({ hue, chroma }: PixelFeatures, from: number, to: number): number => {
  const beyond = Math.max(0, from - hue, hue - to);
  return smoothStep(chroma, 3, 10) * (1 - smoothStep(beyond, 0, 20));
};
const above = (value: number, from: number, to: number): number => smoothStep(value, from, to);
const below = (value: number, from: number, to: number): number => 1 - smoothStep(value, from, to);

const isGreen = (look: PixelFeatures): number => hueIn(look, 95, 165);

/**
 * The likelihood of each kind for a pixel's features, 0..1. These are general rules about landscapes and not fitted to
 * photos.
 */
const LIKELIHOODS: Readonly<Record<StuffKind, (look: PixelFeatures) => number>> = {
  sky: (look) =>
    below(look.height, 0.45, 0.85) *
    below(look.rough, 0.3, 1) *
    (0.4 + 0.6 * above(look.lightness, 35, 60)) *
    Math.max(below(look.chroma, 10, 22), hueIn(look, 200, 300), 0.8 * above(look.lightness, 60, 75)),
  water: (look) =>
    below(look.rough, 0.9, 1.2) * Math.max(hueIn(look, 150, 300), 0.7 * isGreen(look), 0.6 * below(look.chroma, 8, 20)),
  grass: (look) => above(look.beneath, 0.05, 0.3) * Math.max(isGreen(look), 0.5 * hueIn(look, 80, 160)),
  trees: (look) => above(look.rough, 0.2, 0.55) * Math.max(isGreen(look), 0.6 * below(look.lightness, 25, 45)),
  ground: (look) => above(look.beneath, 0.2, 0.6) * below(look.chroma, 25, 45),
  sand: (look) =>
    above(look.beneath, 0.05, 0.4) *
    above(look.lightness, 45, 60) *
    Math.max(hueIn(look, 50, 95), 0.4 * below(look.chroma, 8, 16)),
  snow: (look) => above(look.beneath, 0, 0.2) * above(look.lightness, 65, 80) * below(look.chroma, 8, 16),
  mountains: (look) => above(look.height, 0.05, 0.25) * below(look.height, 0.65, 0.95) * below(look.lightness, 70, 92),
  building: (look) =>
    below(look.beneath, 0.6, 1) *
    below(look.chroma, 30, 50) *
    above(look.lightness, 15, 35) *
    above(look.rough, 0.05, 0.25) *
    (1 - isGreen(look)),
};

/** Kinds that always touch a border of the picture. */
const TOUCHES: Readonly<Partial<Record<StuffKind, 'top' | 'bottom'>>> = { sky: 'top', ground: 'bottom' };

/** A mask, and how well its pixels fit the kind, 0..1. */
export interface StuffMask {
  readonly mask: Plane;
  readonly fit: number;
}

/**
 * Segments a kind of stuff by GrabCut, with a prior from each pixel's position, color and roughness. `things` (0..1,
 * any size) stand in front of it, and the sky excludes other kinds. The mask has the picture's size; undefined where
 * there is none of the kind.
 */
export function maskOfStuff(image: Raster, kind: StuffKind, things: Plane): StuffMask | undefined {
  const size = fitWithin(image, SIDE);
  const lab = labPlanes(resampleRaster(image, size.width, size.height, boxFilter));
  const before = resamplePlane(things, size.width, size.height, tentFilter);
  const sky = cutOf(lab, 'sky', before, 0);
  const isSky = sky !== undefined && sky.fit > SKY_FIT;
  // Distant mountains have the sky's colors, so the sky does not exclude them.
  const excludes = isSky && kind !== 'sky' && kind !== 'mountains';
  const taken = excludes ? mapPlane(before, (value, i) => Math.max(value, sky.mask.data[i]!)) : before;
  const found = kind === 'sky' ? sky : cutOf(lab, kind, taken, excludes ? lowerBorder(sky.mask) : 0);
  return found && { ...found, mask: resamplePlane(found.mask, image.width, image.height, tentFilter) };
}

function cutOf(lab: LabPlanes, kind: StuffKind, taken: Plane, horizon: number): StuffMask | undefined {
  const likely = likelihood(lab, kind, horizon);
  const prior = mapPlane(likely, (value, i) => (taken.data[i]! > 0.5 ? 0 : 0.04 + 0.92 * value));
  if (shareAbove(prior, 0.5) < LEAST_SHARE) return undefined;
  const mask = touchingBorder(grabCut(lab, prior, { priorWeight: 1, smoothness: 6, rounds: 2 }), TOUCHES[kind]);
  if (shareAbove(mask, 0.5) < LEAST_SHARE) return undefined;
  let [fit, count] = [0, 0];
  for (let i = 0; i < mask.data.length; i++) {
    if (mask.data[i]! <= 0.5) continue;
    fit += likely.data[i]!;
    count++;
  }
  return { mask, fit: fit / count };
}

/** The height (0..1) of the sky's lower border: the median over the columns with sky. */
function lowerBorder({ width, height, data }: Plane): number {
  const ends = Array.from({ length: width }, (_, x) => {
    let end = 0;
    for (let y = 0; y < height; y++) if (data[y * width + x]! > 0.5) end = y + 1;
    return end;
  })
    .filter((end) => end > 0)
    .toSorted((a, b) => a - b);
  return (ends[ends.length >> 1] ?? 0) / height;
}

function likelihood(lab: LabPlanes, kind: StuffKind, horizon: number): Plane {
  const { width, height } = lab.lightness;
  const rough = roughness(lab.lightness);
  return mapPlane(lab.lightness, (lightness, i) => {
    const [a, b] = [lab.a.data[i]!, lab.b.data[i]!];
    const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
    const at = (Math.floor(i / width) + 0.5) / height;
    const beneath = Math.max(0, (at - horizon) / (1 - horizon));
    return LIKELIHOODS[kind]({ height: at, beneath, lightness, chroma: Math.hypot(a, b), hue, rough: rough.data[i]! });
  });
}

/** The local mean gradient of lightness, relative to `ROUGH` and at most 1. */
function roughness(lightness: Plane): Plane {
  const { width, height, data } = lightness;
  const slope = createPlane(width, height);
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const right = data[x + 1 < width ? i + 1 : i]!;
      const down = data[y + 1 < height ? i + width : i]!;
      slope.data[i] = Math.abs(right - data[i]!) + Math.abs(down - data[i]!);
    }
  }
  return mapPlane(gaussianBlur(slope, 3), (value) => Math.min(1, value / ROUGH / 2));
}

/**
 * The components that touch the border (any component without a `side`) and have at least 3 % of the largest one's
 * size.
 */
function touchingBorder(mask: Plane, side: 'top' | 'bottom' | undefined): Plane {
  const { width, height } = mask;
  const { labels, count } = connectedComponents(mask, 0.5);
  const sizes = new Float64Array(count + 1);
  const reaches = new Uint8Array(count + 1);
  labels.forEach((label, i) => {
    sizes[label]!++;
    const y = Math.floor(i / width);
    if (side === undefined || (side === 'top' ? y < 0.04 * height : y > 0.96 * height)) reaches[label] = 1;
  });
  sizes[0] = 0;
  const most = Math.max(...sizes);
  return mapPlane(mask, (value, i) => {
    const label = labels[i]!;
    return label > 0 && reaches[label] === 1 && sizes[label]! > 0.03 * most ? value : 0;
  });
}

function shareAbove({ data }: Plane, threshold: number): number {
  let count = 0;
  for (const value of data) if (value > threshold) count++;
  return count / data.length;
}
