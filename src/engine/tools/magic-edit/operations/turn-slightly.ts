import { createRaster, type Raster } from '../../../raster.ts';

/** The parameter of cubic convolution (Keys 1981): sharper than the −0.5 that reproduces quadratics; keeps more detail. */
const CUBIC = -0.75;

/**
 * `raster` turned clockwise by at most 45 degrees round its centre and cropped to the largest frame of its own shape that
 * lies inside, so that no corner is empty. Cubic convolution, colors weighted by alpha.
 */
export function turnSlightly(raster: Raster, degrees: number): Raster {
  const { width, height } = raster;
  const angle = (degrees * Math.PI) / 180;
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const scale = inscribedScale(width, height, angle);
  const result = createRaster(Math.max(1, Math.floor(width * scale)), Math.max(1, Math.floor(height * scale)));
  const weights = { across: new Float64Array(4), down: new Float64Array(4) };
  for (let y = 0, to = 0; y < result.height; y++) {
    const v = y + 0.5 - result.height / 2;
    for (let x = 0; x < result.width; x++, to += 4) {
      const u = x + 0.5 - result.width / 2;
      sample(
        raster,
        u * cosine + v * sine + width / 2 - 0.5,
        v * cosine - u * sine + height / 2 - 0.5,
        result.data,
        to,
        weights,
      );
    }
  }
  return result;
}

/** By how much the largest frame of the same shape that lies inside the turned one is smaller. */
function inscribedScale(width: number, height: number, angle: number): number {
  const [sine, cosine] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))];
  return Math.min(width / (width * cosine + height * sine), height / (width * sine + height * cosine));
}

interface Weights {
  readonly across: Float64Array;
  readonly down: Float64Array;
}

function sample(
  { width, height, data }: Raster,
  x: number,
  y: number,
  out: Uint8ClampedArray,
  to: number,
  { across, down }: Weights,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  cubicWeights(x - left, across);
  cubicWeights(y - top, down);
  let red = 0;
  let green = 0;
  let blue = 0;
  let alpha = 0;
  for (let j = 0; j < 4; j++) {
    const row = Math.min(height - 1, Math.max(0, top - 1 + j)) * width;
    for (let i = 0; i < 4; i++) {
      const from = (row + Math.min(width - 1, Math.max(0, left - 1 + i))) * 4;
      const opaque = down[j]! * across[i]! * data[from + 3]!;
      red += opaque * data[from]!;
      green += opaque * data[from + 1]!;
      blue += opaque * data[from + 2]!;
      alpha += opaque;
    }
  }
  if (alpha < 0.5) return;
  out[to] = red / alpha;
  out[to + 1] = green / alpha;
  out[to + 2] = blue / alpha;
  out[to + 3] = alpha;
}

/** Of the four samples round a position that lies `t` (0..1) after the second. */
function cubicWeights(t: number, weights: Float64Array): void {
  const near = (d: number): number => ((CUBIC + 2) * d - (CUBIC + 3)) * d * d + 1;
  const far = (d: number): number => ((CUBIC * d - 5 * CUBIC) * d + 8 * CUBIC) * d - 4 * CUBIC;
  weights[0] = far(1 + t);
  weights[1] = near(t);
  weights[2] = near(1 - t);
  weights[3] = far(2 - t);
}
