import { pixelsOf } from '../../../../pixels/pixels-of.ts';
import { applyTone, NO_TONE, type Tone, toneTable } from '../../../../pixels/tone.ts';
import { detailOf, sharpen, sharpeningReach, sharpeningSigma } from '../../../../pixels/unsharp-mask.ts';
import { lumaHistogram, percentile } from '../../../color/histogram.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import { edgeSharpness } from '../../../filters/edge-sharpness.ts';
import { createRaster, type Raster } from '../../../raster.ts';
import type { Operation, Tone as ToneWord, Where } from '../instructions/operation.ts';

/** Adjust's sliders as words set them, for a part of the picture. */
export interface Adjustment {
  readonly kind: 'adjust';
  readonly tone: Tone;
  readonly where: Where;
}

/** A slider of Adjust, and where a word without a degree moves it: up to the end for a picture that needs it most. */
interface Slider {
  readonly name: keyof Tone;
  readonly value: number;
  /** 0..1; of more, not of less. */
  readonly need?: (raster: Raster) => number;
}

const SLIDERS: Readonly<Partial<Record<ToneWord, Slider>>> = {
  brightness: { name: 'light', value: 45, need: darknessOf },
  contrast: { name: 'contrast', value: 40 },
  warmth: { name: 'warmth', value: 40 },
  vividness: { name: 'color', value: 60 },
  sharpness: { name: 'sharpness', value: 60, need: softnessOf },
};

/**
 * The operations with all that moves Adjust's sliders as one adjustment for each part of the picture, so that words look
 * as the sliders do. "By 20 %" is a slider at 20.
 */
export function adjustmentsOf<Other extends Operation>(
  operations: readonly Other[],
  raster: Raster,
): (Other | Adjustment)[] {
  const adjustments = new Map<string, Adjustment>();
  const others = operations.filter((operation) => {
    const moved = operation.kind === 'tone' && SLIDERS[operation.tone];
    if (!moved) return true;
    const { amount, share, where } = operation;
    const { name, value, need } = moved;
    const needed = need && amount > 0 ? value + (100 - value) * need(raster) : value;
    const by = share === undefined ? amount * needed : Math.sign(amount) * 100 * share;
    const key = JSON.stringify(where);
    const { tone } = adjustments.get(key) ?? { tone: NO_TONE };
    adjustments.set(key, { kind: 'adjust', tone: { ...tone, [name]: limited(name, tone[name] + by) }, where });
    return false;
  });
  return [...others, ...adjustments.values()];
}

const limited = (name: keyof Tone, value: number): number =>
  Math.min(100, Math.max(name === 'sharpness' ? 0 : -100, Math.round(value)));

/** 1 where half of the picture is nearly black. */
function darknessOf(raster: Raster): number {
  return 1 - smoothStep(percentile(lumaHistogram(raster), 0.5), 0.02, 0.2);
}

function softnessOf(raster: Raster): number {
  return 1 - smoothStep(edgeSharpness(raster), 0.2, 0.55);
}

/** A picture as Adjust makes it with its sliders at `tone`. */
export function adjust(raster: Raster, tone: Tone): Raster {
  const result = tone.sharpness === 0 ? { ...raster, data: raster.data.slice() } : sharpened(raster, tone.sharpness);
  const pixels = pixelsOf(result.data);
  applyTone(pixels, pixels, toneTable(tone));
  return result;
}

/** Rows that are sharpened at once. */
const STRIP = 256;

function sharpened({ width, height, data }: Raster, sharpness: number): Raster {
  const result = createRaster(width, height);
  const sigma = sharpeningSigma({ width, height });
  const reach = sharpeningReach(sigma);
  const stride = 4 * width;
  for (let top = 0; top < height; top += STRIP) {
    const [first, end] = [Math.max(0, top - reach), Math.min(height, top + STRIP + reach)];
    const rows = data.subarray(first * stride, end * stride);
    const sharp = sharpen(rows, detailOf(rows, { width, height: end - first }, sigma), sharpness);
    const from = (top - first) * stride;
    result.data.set(sharp.subarray(from, from + STRIP * stride), top * stride);
  }
  return result;
}
