import { createPlane, type Plane, type Raster } from '../../../raster.ts';
import { boxMean } from '../../../../pixels/box-mean.ts';
import { enlargeRows } from '../../../resample/enlarge-rows.ts';
import { fitWithin } from '../../../resample/fit-within.ts';
import { greyOpening } from '../../../morphology/grey-opening.ts';
import { mapPlane } from '../../../filters/map-planes.ts';
import { dilate } from '../../../morphology/morphology.ts';
import { boxFilter, resampleRaster } from '../../../resample/resample.ts';
import { smoothStep } from '../../../color/smooth-step.ts';

/** The relative densities of a brown stain in red, green and blue. */
const DENSITY = [0.5, 0.8, 1.2] as const;
/** A print has one tone when this share of its pixels differs from the tone curve by at most so much, of 255. */
const ONE_TONE = 3;
const LEAST_SHARE = 0.75;
/**
 * The least mean of red minus blue, of 255, in an old print of one tone. An almost grey picture may have faint colors.
 */
const LEAST_BROWN = 20;
/** Red predicts blue where at least half of the pixels lie within this distance of the median (of 255). */
const TELLING = 8;
/** The least share of a pixel's surroundings where red predicts blue. */
const LEAST_TOLD = 0.1;
/** The radius over which a stain's density is averaged, as a share of the longer side. */
const SOFTNESS = 1 / 130;
/** Lower densities are grain or uneven toning. From the second value on a stain is removed fully. */
const SEEN = 0.03;
const SURE = 0.06;
const MOST_DENSITY = 0.45;
/**
 * Foxing: the radius of the averaging, half the largest width, and the densities at which spots are suspected and
 * certain.
 */
const SPOT_RADIUS = 2;
const WIDEST_SPOT = 10;
const SPOT_SEEN = 0.07;
const SPOT_SURE = 0.13;
/** Foxing has a higher relative density in red than water stains. */
const SPOT_GAIN = 1.4;

/** Pixels within the first distance of the tone curve (of 255) are moved onto it, beyond the second not at all. */
const OFF_TONE = 16;
const OTHER_COLOR = 40;

/** The longer side at which stains are measured. */
const MEASURING_SIZE = 1024;

/**
 * Removes brown stains from a print of one tone (silver, sepia), in place, and makes its toning even. In such a print
 * red predicts blue. An area where blue falls short is a stain, whose density in red has a fixed ratio to that in blue.
 * Where red is clipped it predicts nothing, and pixels keep their tone. Color prints and prints that are not brown do
 * not change. Returns whether the print has one tone.
 */
export function removeTonedPrintStains(picture: Raster): boolean {
  const green = toneByRed(picture, 1);
  const blue = toneByRed(picture, 2);
  if (!isOneTone(picture, blue)) return false;
  const { width, height, data } = picture;
  const size = fitWithin(picture, MEASURING_SIZE);
  const small = stainDensity(
    resampleRaster(picture, size.width, size.height, boxFilter),
    blue,
    toldByRed(picture, size),
  );
  const loadRow = enlargeRows(small, width, height);
  const density = new Float32Array(width);
  for (let y = 0; y < height; y++) {
    loadRow(y, density);
    for (let x = 0, at = 4 * y * width; x < width; x++, at += 4) takeOff(data, at, density[x]!, green, blue);
  }
  return true;
}

function takeOff(data: Uint8ClampedArray, at: number, density: number, green: Float32Array, blue: Float32Array): void {
  for (let c = 0; c < 3; c++) data[at + c]! /= 1 - DENSITY[c]! * density;
  const red = data[at]!;
  if (blue[red]! < 0 || green[red]! < 0) return;
  const drawn = 1 - smoothStep(Math.abs(data[at + 2]! - blue[red]!), OFF_TONE, OTHER_COLOR);
  data[at + 1]! += drawn * (green[red]! - data[at + 1]!);
  data[at + 2]! += drawn * (blue[red]! - data[at + 2]!);
}

/**
 * For each red value (0..255) the median green or blue of pixels around it; −1 where red does not predict it, because
 * there are too few pixels or they differ too much (as where red is clipped).
 */
function toneByRed({ data }: Raster, channel: 1 | 2): Float32Array {
  const counts = new Uint32Array(65536);
  for (let at = 0; at < data.length; at += 4) {
    if (data[at]! > 0 && data[at]! < 255) counts[256 * data[at]! + data[at + channel]!]!++;
  }
  const result = new Float32Array(256).fill(-1);
  for (let red = 1; red < 255; red++) {
    const near = new Float64Array(256);
    let total = 0;
    for (let r = red - 1; r <= red + 1; r++) {
      for (let value = 0; value < 256; value++) {
        near[value]! += counts[256 * r + value]!;
        total += counts[256 * r + value]!;
      }
    }
    if (total < 50) continue;
    let sum = 0;
    const median = near.findIndex((count) => (sum += count) >= total / 2);
    const close = near
      .subarray(Math.max(0, median - TELLING), median + TELLING + 1)
      .reduce((all, count) => all + count, 0);
    if (close >= total / 2) result[red] = median;
  }
  return result;
}

function isOneTone({ data }: Raster, expected: Float32Array): boolean {
  let [all, close, brown] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const red = data[at]!;
    if (red === 0 || red === 255) continue;
    all++;
    brown += red - data[at + 2]!;
    if (expected[red]! >= 0 && Math.abs(data[at + 2]! - expected[red]!) <= ONE_TONE) close++;
  }
  return all > 0 && close >= LEAST_SHARE * all && brown >= LEAST_BROWN * all;
}

/** At a smaller size, 1 where no pixel of the picture nearby has a clipped red; 0 elsewhere. */
function toldByRed({ width, height, data }: Raster, size: { width: number; height: number }): Plane {
  const clipped = createPlane(size.width, size.height);
  for (let y = 0, at = 0; y < height; y++) {
    const row = Math.floor((y * size.height) / height) * size.width;
    for (let x = 0; x < width; x++, at += 4) {
      if (data[at] === 0 || data[at] === 255) clipped.data[row + Math.floor((x * size.width) / width)] = 1;
    }
  }
  return mapPlane(dilate(clipped, 1), (value) => 1 - value);
}

/** The density of stains and spots; 0 where there are none or `told` is 0. */
function stainDensity({ width, height, data }: Raster, expected: Float32Array, told: Plane): Plane {
  const shortfall = createPlane(width, height);
  for (let i = 0; i < shortfall.data.length; i++) {
    const [red, blue] = [data[4 * i]!, data[4 * i + 2]!];
    const known = expected[red]!;
    if (known < 0) told.data[i] = 0;
    if (told.data[i] === 0) continue;
    // The stain also darkens red, so that the predicted blue is too dark by about red's part.
    const ratio = Math.log((blue + 4) / (known + 4));
    shortfall.data[i] = Math.min(
      MOST_DENSITY,
      Math.max(-MOST_DENSITY, -ratio / (DENSITY[2] - slopeAt(expected, red) * DENSITY[0])),
    );
  }
  const spots = spotDensity(shortfall, told);
  for (let i = 0; i < spots.data.length; i++) shortfall.data[i]! -= spots.data[i]!;
  const radius = Math.max(2, Math.round(Math.max(width, height) * SOFTNESS));
  const stains = mapPlane(smoothed(shortfall, told, radius), (value) => believed(value, SEEN, SURE));
  for (let i = 0; i < spots.data.length; i++) stains.data[i]! += SPOT_GAIN * spots.data[i]!;
  return stains;
}

/** The density of spots: the white top-hat of the shortfall by the largest spot's width. */
function spotDensity(shortfall: Plane, told: Plane): Plane {
  const fine = smoothed(shortfall, told, SPOT_RADIUS);
  const ground = greyOpening(fine, WIDEST_SPOT);
  return mapPlane(fine, (value, i) => told.data[i]! * believed(value - ground.data[i]!, SPOT_SEEN, SPOT_SURE));
}

/** The mean over pixels where `told` is 1; 0 where there are hardly any. */
function smoothed(plane: Plane, told: Plane, radius: number): Plane {
  const mean = (of: Plane): Plane => boxMean(boxMean(of, radius), radius);
  const share = mean(told);
  return mapPlane(mean(plane), (value, i) => (share.data[i]! < LEAST_TOLD ? 0 : value / share.data[i]!));
}

/** Soft threshold: 0 up to `seen`, `value` from `sure` on. */
function believed(value: number, seen: number, sure: number): number {
  return value <= seen ? 0 : value >= sure ? value : (value * (value - seen)) / (sure - seen);
}

/** The power of red by which blue grows at a red value, 0.5..1.8. */
function slopeAt(expected: Float32Array, red: number): number {
  const [below, above] = [Math.max(1, red - 12), Math.min(255, red + 12)];
  const [low, high] = [expected[below]!, expected[above]!];
  if (low <= 0 || high <= 0) return 1.2;
  return Math.min(1.8, Math.max(0.5, Math.log(high / low) / Math.log(above / below)));
}
