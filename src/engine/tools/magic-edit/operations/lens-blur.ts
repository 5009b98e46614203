import { boxMean } from '../../../../pixels/box-mean.ts';
import { enlargeRows } from '../../../resample/enlarge-rows.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { boxFilter, resamplePlane, resampleRaster } from '../../../resample/resample.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../../raster.ts';
import { LINEAR } from '../../../../pixels/srgb-transfer.ts';
import { encodeLinear } from './map-linear.ts';

/** The disc's radius at which the picture is reduced: a blurred picture has no finer detail than that. */
const WORKING_RADIUS = 10;
/** How much brighter than white a light that clips is taken to be: out of focus it stays a bright disc. */
const BLOOM = 1.6;
/** From which level of its brightest channel on (0..1) a pixel clips. */
const CLIPPING = 0.92;
/** What clips round about within so many of the disc's radii, as a share: up to the first it is a light, from the second on a sky or a wall, as bright as it shows. */
const ROUND = 2;
const LIGHT = 0.15;
const FIELD = 0.4;

/**
 * `raster` as a lens shows what is out of focus: each pixel the mean, in linear light, of the disc round it, of radius
 * `radiusAt(y)` (pixels, at most `radius`). Each pixel counts by `weight` (0..1, any size): what weighs nothing, such as the
 * subject before a background, does not bleed into the rest. Where nothing in reach weighs anything the picture stays.
 */
export function lensBlur(raster: Raster, weight: Plane, radius: number, radiusAt: (y: number) => number): Raster {
  const { width, height } = raster;
  const scale = Math.min(1, WORKING_RADIUS / radius);
  const size = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))] as const;
  const small = resampleRaster(raster, ...size, boxFilter);
  const weights = resamplePlane(weight, ...size, boxFilter);
  const rowRadius = (y: number): number => radiusAt((y + 0.5) / scale) * scale;
  const blurred = discMeans(small, weights, brightness(small, weights, ROUND * radius * scale), rowRadius);
  const result = createRaster(width, height);
  const rows = blurred.map((plane) => ({ load: enlargeRows(plane, width, height), row: new Float32Array(width) }));
  const [reds, greens, blues, coverage] = rows.map(({ row }) => row) as [
    Float32Array,
    Float32Array,
    Float32Array,
    Float32Array,
  ];
  for (let y = 0; y < height; y++) {
    for (const { load, row } of rows) load(y, row);
    const outOfFocus = smoothStep(radiusAt(y), 0.5, 0.5 + 1 / scale);
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const part = outOfFocus * (coverage[x]! > 0 ? 1 : 0);
      result.data[i] = mixed(raster.data[i]!, reds[x]! / coverage[x]!, part);
      result.data[i + 1] = mixed(raster.data[i + 1]!, greens[x]! / coverage[x]!, part);
      result.data[i + 2] = mixed(raster.data[i + 2]!, blues[x]! / coverage[x]!, part);
      result.data[i + 3] = raster.data[i + 3]!;
    }
  }
  return result;
}

function mixed(sharp: number, light: number, part: number): number {
  return part === 0 ? sharp : sharp + (encodeLinear(light) - sharp) * part;
}

/** Sums of weighted linear red, green, blue and of the weights over each pixel's disc, over the disc's area. */
function discMeans(
  raster: Raster,
  weight: Plane,
  brightness: Plane,
  radiusAt: (y: number) => number,
): [Plane, Plane, Plane, Plane] {
  const { width, height } = raster;
  const sums = runningSums(raster, weight, brightness);
  const means = [0, 1, 2, 3].map(() => createPlane(width, height)) as [Plane, Plane, Plane, Plane];
  for (let y = 0; y < height; y++) {
    const radius = Math.max(0.5, radiusAt(y));
    const reach = Math.floor(radius);
    for (let dy = Math.max(-reach, -y); dy <= Math.min(reach, height - 1 - y); dy++) {
      const half = Math.sqrt(radius * radius - dy * dy) + 0.5;
      const row = (y + dy) * (width + 1);
      for (let layer = 0; layer < 4; layer++) addSpans(means[layer]!.data, y * width, sums[layer]!, row, width, half);
    }
  }
  return means;
}

/** Adds to each pixel of a row the sum from `half` before its centre to `half` after it, parts of pixels included. */
function addSpans(to: Float32Array, start: number, sums: Float64Array, row: number, width: number, half: number): void {
  for (let x = 0; x < width; x++) {
    const from = Math.max(0, x + 0.5 - half);
    const end = Math.min(width, x + 0.5 + half);
    const f = from | 0;
    const e = Math.min(width - 1, end | 0);
    const upper = sums[row + e]! + (sums[row + e + 1]! - sums[row + e]!) * (end - e);
    to[start + x]! += upper - sums[row + f]! - (sums[row + f + 1]! - sums[row + f]!) * (from - f);
  }
}

/** How many times brighter than it shows each pixel is taken to be: 1, and more for lights that clip. `reach` is in pixels. */
function brightness({ data }: Raster, weight: Plane, reach: number): Plane {
  const glare = mapPlane(weight, (w, p) => {
    const most = Math.max(data[4 * p]!, data[4 * p + 1]!, data[4 * p + 2]!) / 255;
    return w * smoothStep(most, CLIPPING, 1);
  });
  const [glares, weights] = [boxMean(glare, Math.ceil(reach)).data, boxMean(weight, Math.ceil(reach)).data];
  return mapPlane(glare, (g, p) => {
    if (g === 0) return 1;
    const isLight = 1 - smoothStep(glares[p]! / weights[p]!, LIGHT, FIELD);
    return 1 + BLOOM * isLight * (g / weight.data[p]!);
  });
}

/** For each row, with one value more than pixels, the sums up to each pixel. */
function runningSums({ width, height, data }: Raster, weight: Plane, brightness: Plane): Float64Array[] {
  const sums = [0, 1, 2, 3].map(() => new Float64Array((width + 1) * height));
  const [reds, greens, blues, weights] = sums as [Float64Array, Float64Array, Float64Array, Float64Array];
  for (let y = 0, p = 0; y < height; y++) {
    for (let x = 0, at = y * (width + 1); x < width; x++, p++, at++) {
      const i = 4 * p;
      const w = weight.data[p]! * data[i + 3]!;
      const light = w * brightness.data[p]!;
      reds[at + 1] = reds[at]! + light * LINEAR[data[i]!]!;
      greens[at + 1] = greens[at]! + light * LINEAR[data[i + 1]!]!;
      blues[at + 1] = blues[at]! + light * LINEAR[data[i + 2]!]!;
      weights[at + 1] = weights[at]! + w;
    }
  }
  return sums;
}
