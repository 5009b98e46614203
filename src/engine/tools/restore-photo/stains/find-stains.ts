import { boxMean } from '../../../../pixels/box-mean.ts';
import { type Components, connectedComponents } from '../../../morphology/connected-components.ts';
import { cropPlane, type PixelArea, withMargin } from '../../../resample/crop.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { dilate } from '../../../morphology/morphology.ts';
import { createPlane, type Plane } from '../../../raster.ts';
import { type BrownLayer, brownLayer } from './brown-layer.ts';
import { type ClassifiedStain, classifyStain, type StainDensity } from './classify-stain.ts';

/** A stain: its area, its coverage (0..1) of each pixel there, and its density. */
export interface Stain {
  readonly area: PixelArea;
  readonly share: Plane;
  readonly fall: StainDensity;
}

/** The limits of a stain's share of the picture. */
const LEAST_AREA = 0.0015;
const MOST_AREA = 0.12;
/** The step between thresholds of the layer, and their start above its median. */
const STEP = 0.015;
const ABOVE = 0.1;
/** The least depth of a stain, and how far its outline may be from the middle of its border. */
const LEAST_DEPTH = 0.025;
const OFF_HALF = 0.3;
/** The width of a stain's border outside the outline, and of the ground beyond, in pixels. */
const RIM = 5;
const GROUND = 8;
/** The quantile of the layer's values within an outline that counts as fully stained. */
const WHOLE = 0.35;
/** The relative depths that become a coverage of 0 and 1. */
const NONE = 0.045;
const ALL = 0.945;
/** The coverage from which two stains overlap. */
const COVERED = 0.05;
/** The number of rounds. Removing a stain reveals others within or beside it. */
const ROUNDS = 2;

/**
 * Finds stains: soft, closed, even brown spots that make everything browner and darker by one factor. `channels` are
 * the logs of red, green and blue, at a size at which a stain's border is some pixels wide. Pixels where `leftOut` is 1
 * are not searched.
 */
export function findStains(channels: readonly [Plane, Plane, Plane], leftOut: Plane): Stain[] {
  const rest = channels.map((plane) => mapPlane(plane, (value) => value)) as unknown as [Plane, Plane, Plane];
  const found: Stain[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const stains = apart(outlined(brownLayer(rest, leftOut)), channels[0]);
    for (const { area, share, fall } of stains) {
      forEachIn(area, rest[0].width, (at, i) =>
        rest.forEach(({ data }, c) => (data[at]! += fall[c]! * share.data[i]!)),
      );
    }
    found.push(...stains);
    if (stains.length === 0) break;
  }
  return found;
}

type Candidate = Stain & ClassifiedStain;

function outlined(layer: BrownLayer): Candidate[] {
  const sorted = layer.brown.data.toSorted();
  const darkness = mapPlane(layer.brown, (value) => -value);
  const candidates: Candidate[] = [];
  for (let level = sorted[sorted.length >> 1]! + ABOVE; level > sorted[0]!; level -= STEP) {
    const parts = connectedComponents(darkness, -level);
    for (const { label, area, pixels } of boundsOf(parts, darkness.width)) {
      const part = pixels / darkness.data.length;
      if (part < LEAST_AREA || part > MOST_AREA) continue;
      const around = withMargin(area, RIM + GROUND + Math.ceil(Math.sqrt(pixels)), darkness);
      const inside = createPlane(around.width, around.height);
      forEachIn(around, darkness.width, (at, i) => (inside.data[i] = parts.labels[at] === label ? 1 : 0));
      const brown = cropPlane(layer.brown, around);
      const share = shareOf(brown, inside, level);
      if (share === undefined) continue;
      const logs = layer.logs.map((plane) => cropPlane(plane, around)) as unknown as BrownLayer['logs'];
      const stain = classifyStain({ brown, logs, calm: cropPlane(layer.calm, around) }, inside, share);
      if (stain) candidates.push({ area: around, share, ...stain });
    }
  }
  return candidates;
}

interface Part {
  readonly label: number;
  readonly area: PixelArea;
  readonly pixels: number;
}

function boundsOf({ labels, count }: Components, width: number): Part[] {
  const pixels = new Uint32Array(count + 1);
  const [left, top] = [new Int32Array(count + 1).fill(width), new Int32Array(count + 1).fill(labels.length)];
  const [right, bottom] = [new Int32Array(count + 1), new Int32Array(count + 1)];
  for (const [at, label] of labels.entries()) {
    const [x, y] = [at % width, Math.floor(at / width)];
    pixels[label]!++;
    left[label] = Math.min(left[label]!, x);
    right[label] = Math.max(right[label]!, x + 1);
    top[label] = Math.min(top[label]!, y);
    bottom[label] = Math.max(bottom[label]!, y + 1);
  }
  return Array.from({ length: count }, (_, i) => i + 1).map((label) => ({
    label,
    area: {
      left: left[label]!,
      top: top[label]!,
      width: right[label]! - left[label]!,
      height: bottom[label]! - top[label]!,
    },
    pixels: pixels[label]!,
  }));
}

/** The coverage of each pixel when the outline at `level` runs near the middle of the border; undefined otherwise. */
function shareOf(brown: Plane, inside: Plane, level: number): Plane | undefined {
  const near = dilate(inside, RIM);
  const far = dilate(inside, RIM + GROUND);
  const ground = brown.data.filter((_, i) => far.data[i]! > 0 && near.data[i] === 0).toSorted();
  const within = brown.data.filter((_, i) => inside.data[i]! > 0).toSorted();
  if (ground.length === 0) return undefined;
  const high = ground[ground.length >> 1]!;
  const depth = high - within[Math.floor(WHOLE * within.length)]!;
  if (depth < LEAST_DEPTH || Math.abs((high - level) / depth - 0.5) > OFF_HALF) return undefined;
  const share = mapPlane(brown, (value, i) =>
    near.data[i]! > 0 ? Math.min(1, Math.max(0, ((high - value) / depth - NONE) / (ALL - NONE))) : 0,
  );
  return boxMean(share, 1);
}

/** Keeps the best of overlapping stains. */
function apart(candidates: readonly Candidate[], { width, height }: Plane): Candidate[] {
  const taken = createPlane(width, height);
  return candidates
    .toSorted((a, b) => b.merit - a.merit)
    .filter(({ area, share }) => {
      let isFree = true;
      forEachIn(area, width, (at, i) => {
        if (share.data[i]! > COVERED && taken.data[at]! > 0) isFree = false;
      });
      if (!isFree) return false;
      forEachIn(area, width, (at, i) => {
        if (share.data[i]! > COVERED) taken.data[at] = 1;
      });
      return true;
    });
}

/** Calls `visit` for each pixel of an area, with its index in a plane of that width and in the area. */
function forEachIn(
  { left, top, width, height }: PixelArea,
  wholeWidth: number,
  visit: (at: number, i: number) => void,
): void {
  for (let i = 0; i < width * height; i++) {
    visit((top + Math.floor(i / width)) * wholeWidth + left + (i % width), i);
  }
}
