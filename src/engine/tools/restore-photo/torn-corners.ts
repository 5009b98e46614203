import { sumOf } from '../../filters/map-planes.ts';
import { createPlane, type Plane, type Raster } from '../../raster.ts';
import { connectedComponents } from '../../morphology/connected-components.ts';
import { dilate, removeThin } from '../../morphology/morphology.ts';

/**
 * The largest difference (of 255) of the scanner's bed to its color in the corner, its largest mean difference, and
 * its largest saturation.
 */
const BED_TOLERANCE = 12;
const MOST_UNEVEN = 5;
const MOST_COLOR = 26;
/** Bare paper is at most this much darker than the brightest of the print. */
const PAPER_TOLERANCE = 34;
/** The limits of a missing corner's area and sides, as shares of the picture's. */
const LEAST_AREA = 0.0006;
const MOST_AREA = 0.1;
const MOST_SIDE = 0.45;
const LEAST_SOLID = 0.85;
/** A torn corner's shorter side is at least this share of the longer. */
const LEAST_SLANT = 0.25;
/** The reach of frayed paper, as a multiple of that of the bed's shadow. */
const PAPER_REACH = 3;
/** The least share of the boundary that is torn paper. */
const LEAST_TORN_SHARE = 0.35;

/** Finds even, colorless areas in the corners that may be the scanner's bed behind a torn corner. */
export function bedsInCorners(picture: Raster): Plane[] {
  const { width, height } = picture;
  const corners = [0, width - 1, (height - 1) * width, width * height - 1];
  return corners.map((corner) => bedFrom(picture, corner)).filter((bed) => bed !== undefined);
}

/**
 * Returns the missing corner of a bed, with its shadow and the torn edge of the paper, slightly dilated; undefined
 * without such an edge. `paper` is the print's brightest color, 0..255. `unit` is the number of pixels per pixel of a
 * picture with a longer side of 1600.
 */
export function tornCorner(
  picture: Raster,
  bed: Plane,
  paper: readonly [number, number, number],
  unit: number,
): Plane | undefined {
  const seed = bed.data.indexOf(1);
  return withPaperEdge(picture, bed, seed, paper, Math.max(2, Math.round(16 * unit)));
}

/** The even area around a corner, if it has the size of a torn corner. */
function bedFrom(picture: Raster, corner: number): Plane | undefined {
  const { width, height, data } = picture;
  const inner = innerPixel(corner, width, height);
  const color = [data[4 * inner]!, data[4 * inner + 1]!, data[4 * inner + 2]!] as const;
  if (Math.max(...color) - Math.min(...color) > MOST_COLOR) return undefined;
  const similar = createPlane(width, height);
  for (let i = 0; i < similar.data.length; i++) {
    if (differenceFrom(color, data, i) <= BED_TOLERANCE) similar.data[i] = 1;
  }
  const bed = componentOf(similar, inner);
  return hasCornerSize(bed) && isSolid(bed) && unevenness(bed, picture, color) <= MOST_UNEVEN ? bed : undefined;
}

function differenceFrom(color: readonly [number, number, number], data: Uint8ClampedArray, pixel: number): number {
  const [red, green, blue] = color;
  const at = 4 * pixel;
  return Math.max(Math.abs(data[at]! - red), Math.abs(data[at + 1]! - green), Math.abs(data[at + 2]! - blue));
}

/** The mean difference of the bed's pixels from its color. */
function unevenness(bed: Plane, { data }: Raster, color: readonly [number, number, number]): number {
  let [sum, count] = [0, 0];
  for (let i = 0; i < bed.data.length; i++) {
    if (bed.data[i] === 0) continue;
    sum += differenceFrom(color, data, i);
    count++;
  }
  return sum / count;
}

/** A pixel slightly inside the corner, because the outermost pixels of a scan are often blended. */
function innerPixel(corner: number, width: number, height: number): number {
  const x = corner % width;
  const y = (corner - x) / width;
  const inset = (at: number, side: number): number => Math.min(Math.max(at, 2), Math.max(0, side - 3));
  return inset(y, height) * width + inset(x, width);
}

function componentOf(mask: Plane, seed: number): Plane {
  const { labels } = connectedComponents(mask, 0.5);
  const result = createPlane(mask.width, mask.height);
  for (let i = 0; i < labels.length; i++) if (labels[i] !== 0 && labels[i] === labels[seed]) result.data[i] = 1;
  return result;
}

/** Whether nearly all of a bed survives an opening: it has no grain and no texture. */
function isSolid(bed: Plane): boolean {
  return sumOf(removeThin(bed, 3)) >= LEAST_SOLID * sumOf(bed);
}

function hasCornerSize({ width, height, data }: Plane): boolean {
  let area = 0;
  let [left, right, top, bottom] = [width, -1, height, -1];
  for (let i = 0; i < data.length; i++) {
    if (data[i] === 0) continue;
    const x = i % width;
    const y = (i - x) / width;
    area++;
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const share = area / data.length;
  const [across, down] = [right - left + 1, bottom - top + 1];
  return (
    share >= LEAST_AREA &&
    share <= MOST_AREA &&
    across <= MOST_SIDE * width &&
    down <= MOST_SIDE * height &&
    Math.min(across, down) >= LEAST_SLANT * Math.max(across, down)
  );
}

/** The bed with its shadow and the torn edge of the paper; undefined when there is too little of an edge. */
function withPaperEdge(
  { width, height, data }: Raster,
  bed: Plane,
  seed: number,
  paper: readonly [number, number, number],
  reach: number,
): Plane | undefined {
  const [near, beside] = [dilate(bed, reach), dilate(bed, PAPER_REACH * reach)];
  const bedLight = Math.max(data[4 * seed]!, data[4 * seed + 1]!, data[4 * seed + 2]!);
  const isDark = bedLight < 128;
  const missing = createPlane(width, height);
  for (let i = 0; i < missing.data.length; i++) {
    if (bed.data[i]! > 0) missing.data[i] = 1;
    else if (beside.data[i]! > 0) {
      const isPaper = [0, 1, 2].every((c) => data[4 * i + c]! >= paper[c]! - PAPER_TOLERANCE);
      const isShadow =
        isDark &&
        near.data[i]! > 0 &&
        Math.max(data[4 * i]!, data[4 * i + 1]!, data[4 * i + 2]!) <= bedLight + BED_TOLERANCE;
      if (isPaper || isShadow) missing.data[i] = 1;
    }
  }
  const torn = componentOf(missing, seed);
  if (paperEdgeShare(bed, torn, Math.max(2, Math.round(reach / 2))) < LEAST_TORN_SHARE) return undefined;
  return dilate(torn, Math.max(1, Math.round(reach / 3)));
}

/** The share of the band around the bed that is torn paper. */
function paperEdgeShare(bed: Plane, torn: Plane, reach: number): number {
  const band = dilate(bed, reach);
  let [all, tornPixels] = [0, 0];
  for (let i = 0; i < bed.data.length; i++) {
    if (band.data[i] === 0 || bed.data[i]! > 0) continue;
    all++;
    if (torn.data[i]! > 0) tornPixels++;
  }
  return all === 0 ? 0 : tornPixels / all;
}
