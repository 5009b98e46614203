import { createRaster, type Raster } from '../../raster.ts';
import { BLUE, GREEN, RED } from '../../../pixels/luma-weights.ts';
import { withoutNewClipping } from '../../color/clipping.ts';
import { enlargeRows } from '../../resample/enlarge-rows.ts';
import type { ToneCurve } from '../../color/exposure-curve.ts';
import type { GreyModel } from '../../filters/guided-filter.ts';

/** The parameters of `applyLight`. */
export interface LightChange {
  /** The white balance of each channel: encoded values, 0..1, indexed by the 8-bit value. */
  readonly balance: readonly [Float32Array, Float32Array, Float32Array];
  /** The exposure curve of the base layer. */
  readonly curve: ToneCurve;
  /** The base layer of the balanced luma, as a guided-filter model at any smaller size. */
  readonly base: GreyModel;
  /** The gain of the detail over the base layer; 0 leaves it. */
  readonly localContrast: number;
}

const STEPS = 1024;
/** The limit of the brightest channel when colors are scaled. */
const BRIGHTEST = 254 / 255;

/**
 * Applies white balance, exposure and local contrast in one pass. The curve acts on the edge-preserving base layer, so
 * that detail keeps its contrast and no halo forms. Colors are scaled with their luma. Where that would clip a
 * channel, the color is desaturated at the same luma instead.
 */
export function applyLight(source: Raster, { balance, curve, base, localContrast }: LightChange): Raster {
  const { width, height, data } = source;
  const result = createRaster(width, height);
  const out = result.data;
  const ratio = Float32Array.from(
    { length: STEPS + 1 },
    (_, i) => curve(Math.max(i, 0.5) / STEPS) / (Math.max(i, 0.5) / STEPS),
  );
  const scaleRows = enlargeRows(base.scale, width, height);
  const offsetRows = enlargeRows(base.offset, width, height);
  const scale = new Float32Array(width);
  const offset = new Float32Array(width);
  const [reds, greens, blues] = balance;
  for (let y = 0; y < height; y++) {
    scaleRows(y, scale);
    offsetRows(y, offset);
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const red = reds[data[i]!]!;
      const green = greens[data[i + 1]!]!;
      const blue = blues[data[i + 2]!]!;
      const luma = red * RED + green * GREEN + blue * BLUE;
      const baseLuma = Math.min(1, Math.max(0, scale[x]! * luma + offset[x]!));
      const factor = ratio[(baseLuma * STEPS + 0.5) | 0]!;
      const detail = localContrast * 4 * luma * (1 - luma) * (luma - baseLuma);
      const target = Math.max(0, factor * (luma + detail));
      const brightest = Math.max(red, green, blue);
      let chroma = luma > 0 ? target / luma : 1;
      const room = brightest > luma ? (BRIGHTEST - target) / (brightest - luma) : chroma;
      if (chroma > 1 && chroma > room) chroma = Math.max(room, 0);
      out[i] = withoutNewClipping(255 * (target + (red - luma) * chroma), data[i]!);
      out[i + 1] = withoutNewClipping(255 * (target + (green - luma) * chroma), data[i + 1]!);
      out[i + 2] = withoutNewClipping(255 * (target + (blue - luma) * chroma), data[i + 2]!);
      out[i + 3] = data[i + 3]!;
    }
  }
  return result;
}
