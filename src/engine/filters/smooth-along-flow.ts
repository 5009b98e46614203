import type { Plane } from '../raster.ts';
import type { Orientation } from './structure-tensor.ts';

/** The largest distance, in pixels, of the values that `smoothAlongFlow` averages. */
export function flowReach(sigma: number): number {
  return Math.max(1, Math.round(1.6 * sigma));
}

/**
 * Line integral convolution (Cabral, Leedom 1993): averages each value along its streamline with a Gaussian of standard
 * deviation `sigma` pixels. It closes gaps in lines and removes noise beside them. Values where `within` (the same
 * size) is 0 do not change.
 */
export function smoothAlongFlow(plane: Plane, { cosine, sine }: Orientation, sigma: number, within?: Plane): Plane {
  const { width, height, data } = plane;
  const result = { width, height, data: data.slice() };
  const reach = flowReach(sigma);
  const weights = Float32Array.from({ length: reach + 1 }, (_, k) => Math.exp(-(k * k) / (2 * sigma * sigma)));
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      if (within && within.data[i] === 0) continue;
      let sum = data[i]!;
      let total = 1;
      for (let sign = -1; sign <= 1; sign += 2) {
        let px = x;
        let py = y;
        let at = i;
        let dx = -sine.data[i]! * sign;
        let dy = cosine.data[i]! * sign;
        for (let k = 1; k <= reach; k++) {
          px += dx;
          py += dy;
          const column = (px + 0.5) | 0;
          const row = (py + 0.5) | 0;
          if (px < 0 || py < 0 || column >= width || row >= height) break;
          at = row * width + column;
          sum += weights[k]! * data[at]!;
          total += weights[k]!;
          const tx = -sine.data[at]!;
          const ty = cosine.data[at]!;
          const same = tx * dx + ty * dy >= 0 ? 1 : -1;
          dx = tx * same;
          dy = ty * same;
        }
      }
      result.data[i] = sum / total;
    }
  }
  return result;
}
