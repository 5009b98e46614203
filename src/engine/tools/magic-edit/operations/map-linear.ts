import { BLUE, GREEN, RED } from '../../../../pixels/luma-weights.ts';
import { LINEAR, toEncoded } from '../../../../pixels/srgb-transfer.ts';
import type { Raster } from '../../../raster.ts';

const STEPS = 4096;
const ENCODED = Float32Array.from({ length: STEPS + 2 }, (_, i) => 255 * toEncoded(i / STEPS));

/** The 8-bit value (0..255, not rounded) of linear light (any number; bent to 0..1). */
export function encodeLinear(light: number): number {
  if (light <= 0) return 0;
  if (light >= 1) return 255;
  if (light < 0.01) return 255 * toEncoded(light);
  const at = light * STEPS;
  const below = at | 0;
  return ENCODED[below]! + (ENCODED[below + 1]! - ENCODED[below]!) * (at - below);
}

/**
 * Multiplies each pixel's linear light by a 3×3 matrix (rows red, green, blue), in place. Where a channel leaves the
 * display's range, the color is drawn to grey of the same luminance, which keeps its hue.
 */
export function mapLinear(
  { data }: Raster,
  matrix: readonly [number, number, number, number, number, number, number, number, number],
): void {
  const [rr, rg, rb, gr, gg, gb, br, bg, bb] = matrix;
  for (let i = 0; i < data.length; i += 4) {
    const r = LINEAR[data[i]!]!;
    const g = LINEAR[data[i + 1]!]!;
    const b = LINEAR[data[i + 2]!]!;
    const red = rr * r + rg * g + rb * b;
    const green = gr * r + gg * g + gb * b;
    const blue = br * r + bg * g + bb * b;
    const grey = red * RED + green * GREEN + blue * BLUE;
    const chroma = chromaThatFits(red, green, blue, grey);
    data[i] = encodeLinear(grey + (red - grey) * chroma);
    data[i + 1] = encodeLinear(grey + (green - grey) * chroma);
    data[i + 2] = encodeLinear(grey + (blue - grey) * chroma);
  }
}

/** The largest factor up to 1 on the differences to `grey` that keeps all three in 0..1. */
export function chromaThatFits(red: number, green: number, blue: number, grey: number): number {
  const most = red > green ? (red > blue ? red : blue) : green > blue ? green : blue;
  const least = red < green ? (red < blue ? red : blue) : green < blue ? green : blue;
  let chroma = 1;
  if (most > 1) chroma = grey >= 1 ? 0 : (1 - grey) / (most - grey);
  if (least < 0 && grey > least) chroma = Math.min(chroma, grey / (grey - least));
  return Math.max(0, chroma);
}
