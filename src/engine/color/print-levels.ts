import { type Plane, type Raster } from '../raster.ts';
import { smoothStep } from './smooth-step.ts';

/** For red, green and blue: the value (0..255) for each 8-bit value. */
export type ChannelCurves = readonly [Float32Array, Float32Array, Float32Array];

/** The quantiles of a channel that count as its black and its white. */
const BLACK_SHARE = 0.004;
const WHITE_SHARE = 0.996;
/** The targets of a print's black and white, 0..1. Paper is not as bright as a screen. */
const BLACK = 0.05;
const WHITE = 0.88;
/**
 * The largest lowering of black without bare paper as a reference, because haze has no black; more with yellow whites.
 */
const MOST_LOWERED = 0.06;
const MORE_IF_YELLOW = 0.1;
/** The levels of black and the deficits of white at which fading is suspected, and certain. */
const LIFTED_FROM = 0.03;
const LIFTED_SURELY = 0.08;
const DROPPED_FROM = 0.05;
const DROPPED_SURELY = 0.12;
/** The deficits of blue against red in the whites at which yellowed paper is suspected, and certain. */
const YELLOW_FROM = 0.12;
const YELLOW_SURELY = 0.2;
/** The evidence of scratches at which ageing is suspected, and certain. */
const SCRATCHED_FROM = 0.15;
const SCRATCHED_SURELY = 0.5;
/** The tint that a scene's own black and white may have. */
const BLACK_TINT = 0.06;
const WHITE_TINT = 0.06;
/** The largest stretch of a channel. */
const MOST_STRETCH = 2.5;

/** The tint of new bare paper, and its growth with yellowing. */
const NEW_PAPER_TINT = 0.084;
const PAPER_TINT_PER_YELLOWING = 0.6;
/** The picture may have yellowed more than the paper by at most this factor; yellower whites are lamps. */
const MOST_BEYOND_PAPER = 1.25;
/** The largest tint of a scene's own whites. */
const MOST_SCENE_TINT = 0.15;
/** Margins below black and above white. */
const BLACKER = 0.03;
const WHITER = 1.05;

/**
 * Curves that reverse fading: dyes and silver bleach and paper yellows, which raises each channel's black and lowers
 * its white. A straight line for each channel restores both. `paper` (0..255), the bare paper that damage shows, tells
 * how far the print has yellowed and faded, so that a pale scene stays pale. Without it only certain fading is
 * reversed, and only in a picture that shows its age by scratches (`evidence`) or by yellow whites. Pixels of `leftOut`
 * (at least one half) do not count. A print with full range gets the identity.
 */
export function printLevels(picture: Raster, leftOut: Plane, { paper, evidence }: SignsOfAge): ChannelCurves {
  const bounds = ([0, 1, 2] as const).map((channel) => channelBounds(picture, leftOut, channel));
  return paper ? levelsByPaper(bounds, paper) : levelsByExtremes(bounds, evidence);
}

/** What damage tells about a print's age. */
export interface SignsOfAge {
  /** The colour of the bare paper; undefined when too little is visible. */
  readonly paper: PaperColour | undefined;
  /** The share of the picture that is likely scratched; below 0.15 for a clean photo. */
  readonly evidence: number;
}

/** Red, green and blue, 0..255. */
export type PaperColour = readonly [number, number, number];

interface Bounds {
  readonly low: number;
  readonly high: number;
}

function levelsByPaper(bounds: readonly Bounds[], [red, , blue]: PaperColour): ChannelCurves {
  const paperYellowing = Math.max(0, (1 - blue / red - NEW_PAPER_TINT) / PAPER_TINT_PER_YELLOWING);
  const pictureYellowing = 1 - bounds[2]!.high / Math.max(0.01, bounds[0]!.high) - MOST_SCENE_TINT;
  const mostYellowing = MOST_BEYOND_PAPER * paperYellowing;
  const yellowing = Math.min(0.35, Math.max(paperYellowing, Math.min(pictureYellowing, mostYellowing)));
  // Bleaching and yellowing go together, as both come with light and years.
  const aged = smoothStep(yellowing, 0, 0.03);
  const lift = 0.03 * aged + 0.95 * yellowing;
  const drop = 0.02 * aged + 0.7 * yellowing;
  const blacks = [1.15 * lift, lift, 0.8 * lift];
  const whites = [1 - 0.8 * drop, 1 - drop - 0.25 * yellowing, 1 - drop - yellowing];
  return bounds.map(({ low, high }, c) => {
    const black = Math.max(0, Math.min(low - BLACKER, blacks[c]!));
    const white = Math.min(1, Math.max(high * WHITER, whites[c]!));
    const range = Math.max(0.05, white - black);
    return line(low, high, (low - black) / range, (high - black) / range);
  }) as unknown as ChannelCurves;
}

function levelsByExtremes(bounds: readonly Bounds[], evidence: number): ChannelCurves {
  const black = Math.min(...bounds.map(({ low }) => low));
  const white = Math.max(...bounds.map(({ high }) => high));
  const tint = 1 - bounds[2]!.high / Math.max(0.01, bounds[0]!.high);
  const isLifted = smoothStep(black, LIFTED_FROM, LIFTED_SURELY);
  const scratched = smoothStep(evidence, SCRATCHED_FROM, SCRATCHED_SURELY);
  // Warm light yellows whites as well, but leaves blacks dark.
  const aged = Math.max(scratched, isLifted * smoothStep(tint, YELLOW_FROM, YELLOW_SURELY));
  const lifted = aged * isLifted;
  const dropped = aged * smoothStep(1 - white, DROPPED_FROM, DROPPED_SURELY);
  const faded = Math.max(lifted, dropped);
  const mostLowered = MOST_LOWERED + MORE_IF_YELLOW * smoothStep(tint, 0.1, 0.25);
  const lowered = Math.min(mostLowered, Math.max(0, black - BLACK)) * lifted;
  const raised = Math.max(0, WHITE - white) * dropped;
  return bounds.map(({ low, high }) => {
    const newLow = low - lowered - Math.max(0, low - black - BLACK_TINT) * faded;
    const newHigh = high + raised + Math.max(0, white - high - WHITE_TINT) * faded;
    return line(low, high, newLow, newHigh);
  }) as unknown as ChannelCurves;
}

function channelBounds({ data }: Raster, leftOut: Plane, channel: 0 | 1 | 2): Bounds {
  const counts = new Float64Array(256);
  let total = 0;
  for (let i = 0; i < leftOut.data.length; i++) {
    if (leftOut.data[i]! >= 0.5 || data[4 * i + 3]! < 128) continue;
    counts[data[4 * i + channel]!]!++;
    total++;
  }
  if (total === 0) return { low: 0, high: 1 };
  const at = (share: number): number => {
    let sum = 0;
    return counts.findIndex((count) => (sum += count) >= share * total) / 255;
  };
  return { low: at(BLACK_SHARE), high: at(WHITE_SHARE) };
}

/** The line through (low, newLow) and (high, newHigh), bent at both ends so that nothing new clips. */
function line(low: number, high: number, newLow: number, newHigh: number): Float32Array {
  const slope = Math.min(MOST_STRETCH, (newHigh - newLow) / Math.max(0.05, high - low));
  return Float32Array.from({ length: 256 }, (_, value) => {
    const result = newLow + slope * (value / 255 - low);
    if (result < newLow && low > 0) return (255 * newLow * (value / 255)) / low;
    if (result > newHigh && high < 1) return 255 * (newHigh + ((1 - newHigh) * (value / 255 - high)) / (1 - high));
    return 255 * result;
  });
}

/** The largest change of the curves, of 255. */
export function largestChange(curves: ChannelCurves): number {
  return Math.max(...curves.map((curve) => curve.reduce((most, value, i) => Math.max(most, Math.abs(value - i)), 0)));
}

/**
 * Maps `picture` through the curves into `result` of the same size, which may be the picture itself. Alpha is copied.
 */
export function applyCurves({ data }: Raster, curves: ChannelCurves, result: Raster): Raster {
  for (let i = 0; i < data.length; i += 4) {
    result.data[i] = curves[0][data[i]!]!;
    result.data[i + 1] = curves[1][data[i + 1]!]!;
    result.data[i + 2] = curves[2][data[i + 2]!]!;
    result.data[i + 3] = data[i + 3]!;
  }
  return result;
}
