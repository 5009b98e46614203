import { boxMean } from '../kernels/box-mean.ts';
import { enlargeRows } from '../kernels/enlarge-rows.ts';
import { mapPlane, multiplyPlanes } from '../kernels/map-planes.ts';
import { channelPlane, lumaPlane } from '../kernels/channels.ts';
import { lanczosFilter, resampleRasterAt } from '../kernels/resample.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../raster.ts';
import type { AlignedAnswer } from './align-answer.ts';
import { startingAt } from './axis-mapping.ts';

/** Window (a share of the view's longer side) and edge threshold (levels squared) of the local linear model. */
const REACH = 1 / 96;
const EPSILON = 25;
/** In search of what is unexplained the window is so many times as wide, and is fitted so often. */
const WIDE = 3;
const ROUNDS = 2;
/** What is unexplained by this much (levels) counts half, and never quite nothing. */
const TOLERANCE = 14;
const LEAST_TRUST = 1e-3;
/** How far contrast may fall and rise by the change. */
const SLOPE = { least: -0.85, most: 1.2 };
const BAND = 256;

const CHANNELS = [0, 1, 2] as const;
type Channel = (typeof CHANNELS)[number];

/** A change of light and colour as a linear function of the photo's own levels, for each pixel of the view and channel. */
interface ChangeModel {
  readonly slope: Plane;
  readonly offset: Plane;
}

/**
 * `photo` with the change that the answer made to what was sent: the change is fitted in small windows as a linear function
 * of the photo (He, Sun, "Fast Guided Filter", 2015; Chen et al., "Bilateral Guided Upsampling", 2016) and carried out on
 * the photo's own pixels, so that its detail stays. Where `direct` (0..1, of the view) says so the answer's own pixels are
 * shown: what is missing in the photo no function of it can give; `residual`, from `unexplained`, keeps such places out of
 * the fit. The photo may be larger than the one that was sent.
 */
export function transferChange(
  photo: Raster,
  answer: Raster,
  { sent, answer: aligned, toAnswer, counts }: Pick<AlignedAnswer, 'sent' | 'answer' | 'toAnswer' | 'counts'>,
  step: (name: string) => void,
  { direct, residual }: { readonly direct?: Plane; readonly residual?: Plane } = {},
): Raster {
  step('fit the change');
  const trust = residual ? trustOf(residual, counts) : mapPlane(counts, (value) => LEAST_TRUST + value);
  const models = CHANNELS.map((c) => fitChange(levels(sent, c), levels(aligned, c), trust, REACH));
  const { width, height, data } = photo;
  const result = createRaster(width, height);
  const slopes = models.map(({ slope }) => enlargeRows(slope, width, height));
  const offsets = models.map(({ offset }) => enlargeRows(offset, width, height));
  const share = direct && enlargeRows(direct, width, height);
  const [rise, add, shown] = [new Float32Array(width), new Float32Array(width), new Float32Array(width)];
  for (let start = 0; start < height; start += BAND) {
    step('carry the change');
    const count = Math.min(BAND, height - start);
    const band = share && resampleRasterAt(answer, width, count, lanczosFilter, startingAt(toAnswer, 0, start));
    for (let y = start; y < start + count; y++) {
      share?.(y, shown);
      for (let c = 0; c < 3; c++) {
        slopes[c]!(y, rise);
        offsets[c]!(y, add);
        for (let x = 0, i = 4 * y * width + c; x < width; x++, i += 4) {
          const changed = data[i]! + rise[x]! * data[i]! + add[x]!;
          const own = band ? band.data[i - 4 * start * width]! : 0;
          result.data[i] = changed + shown[x]! * (own - changed);
        }
      }
      for (let i = 4 * y * width + 3; i < 4 * (y + 1) * width; i += 4) result.data[i] = data[i]!;
    }
  }
  return result;
}

/** How far (levels) the answer is from what a change of light and colour alone would make of the photo: over the view, its luma. */
export function unexplained({ sent, answer }: Pick<AlignedAnswer, 'sent' | 'answer'>, counts: Plane): Plane {
  const [before, after] = [sent, answer].map((raster) => mapPlane(lumaPlane(raster), (value) => 255 * value));
  let trust = counts;
  let residual = counts;
  for (let round = 0; round < ROUNDS; round++) {
    const { slope, offset } = fitChange(before!, after!, trust, WIDE * REACH);
    residual = mapPlane(before!, (value, i) =>
      Math.abs(after!.data[i]! - value - slope.data[i]! * value - offset.data[i]!),
    );
    trust = trustOf(residual, counts);
  }
  return residual;
}

/** What is far from explained was edited, and is not to bend the model of the change. */
function trustOf(residual: Plane, counts: Plane): Plane {
  return mapPlane(residual, (value, i) => LEAST_TRUST + counts.data[i]! / (1 + (value / TOLERANCE) ** 4));
}

function levels(raster: Raster, channel: Channel): Plane {
  return mapPlane(channelPlane(raster, channel), (value) => 255 * value);
}

/** The change, regularised towards one that is the same whatever the level, from what is trusted of both. */
function fitChange(before: Plane, after: Plane, trust: Plane, share: number): ChangeModel {
  const reach = Math.max(2, Math.round(share * Math.max(before.width, before.height)));
  const weight = boxMean(trust, reach);
  const smooth = (plane: Plane): Plane => {
    const sums = boxMean(multiplyPlanes(plane, trust), reach);
    return mapPlane(sums, (value, i) => value / weight.data[i]!);
  };
  const change = mapPlane(after, (value, i) => value - before.data[i]!);
  const [mean, meanChange] = [smooth(before), smooth(change)];
  const [square, product] = [smooth(multiplyPlanes(before, before)), smooth(multiplyPlanes(before, change))];
  const slope = createPlane(before.width, before.height);
  const offset = createPlane(before.width, before.height);
  for (let i = 0; i < slope.data.length; i++) {
    const variance = Math.max(0, square.data[i]! - mean.data[i]! ** 2);
    const covariance = product.data[i]! - mean.data[i]! * meanChange.data[i]!;
    const fitted = Math.min(SLOPE.most, Math.max(SLOPE.least, covariance / (variance + EPSILON)));
    slope.data[i] = fitted;
    offset.data[i] = meanChange.data[i]! - fitted * mean.data[i]!;
  }
  return { slope: smooth(slope), offset: smooth(offset) };
}
