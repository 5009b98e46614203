import { positions } from '../resample/enlarge-rows.ts';
import { lightnessOf, luminanceOf, writeLab } from './write-lab.ts';
import { smoothStep } from './smooth-step.ts';
import { createRaster, type Plane, type Raster } from '../raster.ts';

/** CIE a* and b* at a reduced size. */
export interface ChromaField {
  readonly a: Plane;
  readonly b: Plane;
  /** L* / 100 of the reduced picture. */
  readonly lightness: Plane;
}

/** The share of chroma that is visible, by lightness in steps of 1/1024. */
type ChromaShown = Float32Array;

/** Shows the full chroma. */
export const AS_SEEN: ChromaShown = new Float32Array(1025).fill(1);
/** The visible share of a surface's chroma, relative to middle light. */
const OF_SURFACE: ChromaShown = Float32Array.from({ length: 1025 }, (_, i) => chromaShown(i / 1024));
/** A difference of lightness (0..1) that separates surfaces. */
const SURFACE = 0.07;
const STEPS = 512;
/** The similarity of two lightnesses by their difference; never 0, so that sums can be divisors. */
const LIKENESS = Float32Array.from({ length: STEPS + 1 }, (_, i) => Math.exp(-0.5 * (i / STEPS / SURFACE) ** 2) + 1e-4);

/** The visible share at a lightness (0..1): chroma fades in shade, and highlights are white. */
function chromaShown(lightness: number): number {
  const shade = Math.min(1, lightness / 0.42) ** 0.8;
  return shade * (1 - 0.85 * smoothStep(lightness, 0.8, 1));
}

/**
 * Colors `source` with `field` and keeps its luminance. Chroma is upsampled by a joint bilateral filter over the
 * lightness (Kopf et al. 2007), so that it ends at the edges of the full-size picture.
 */
export function paintChroma(source: Raster, field: ChromaField, shown = OF_SURFACE): Raster {
  const { width, height, data } = source;
  const result = createRaster(width, height);
  const { data: as } = field.a;
  const { data: bs } = field.b;
  const { data: small, width: fieldWidth, height: fieldHeight } = field.lightness;
  const across = positions(fieldWidth, width);
  const down = positions(fieldHeight, height);
  for (let y = 0; y < height; y++) {
    const upper = down.left[y]! * fieldWidth;
    const lower = Math.min(down.left[y]! + 1, fieldHeight - 1) * fieldWidth;
    const fy = down.fraction[y]!;
    for (let x = 0, i = y * width * 4; x < width; x++, i += 4) {
      const luminance = luminanceOf(data[i]!, data[i + 1]!, data[i + 2]!);
      const lightness = lightnessOf(luminance) / 100;
      const left = across.left[x]!;
      const right = Math.min(left + 1, fieldWidth - 1);
      const fx = across.fraction[x]!;
      const w1 = (1 - fx) * (1 - fy) * likeness(small[upper + left]! - lightness);
      const w2 = fx * (1 - fy) * likeness(small[upper + right]! - lightness);
      const w3 = (1 - fx) * fy * likeness(small[lower + left]! - lightness);
      const w4 = fx * fy * likeness(small[lower + right]! - lightness);
      const factor = shown[(lightness * 1024 + 0.5) | 0]! / (w1 + w2 + w3 + w4);
      const a = w1 * as[upper + left]! + w2 * as[upper + right]! + w3 * as[lower + left]! + w4 * as[lower + right]!;
      const b = w1 * bs[upper + left]! + w2 * bs[upper + right]! + w3 * bs[lower + left]! + w4 * bs[lower + right]!;
      writeLab(result.data, i, luminance, factor * a, factor * b);
      result.data[i + 3] = data[i + 3]!;
    }
  }
  return result;
}

function likeness(difference: number): number {
  return LIKENESS[Math.min(STEPS, (Math.abs(difference) * STEPS) | 0)]!;
}
