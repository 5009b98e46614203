import { createPlane, type Plane } from '../raster.ts';
import { gaussianBlur } from '../../pixels/gaussian-blur.ts';

/** The dominant gradient direction of each pixel. The flow along edges is (−sine, cosine). */
export interface Orientation {
  /** The unit vector across the edge; its sign is arbitrary. */
  readonly cosine: Plane;
  readonly sine: Plane;
  /** The coherence of the direction: 0 in flat and isotropic areas, 1 at a straight edge. */
  readonly anisotropy: Plane;
}

/**
 * Computes the eigenvectors of the structure tensor (Di Zenzo 1986; Brox et al. 2006) over `channels` of one size, from
 * 3×3 Sobel gradients smoothed by a Gaussian of `sigma` pixels.
 */
export function structureTensor(channels: readonly Plane[], sigma: number): Orientation {
  const { width, height } = channels[0]!;
  const [xx, xy, yy] = [0, 1, 2].map(() => createPlane(width, height)) as [Plane, Plane, Plane];
  for (const channel of channels) addGradients(channel, xx.data, xy.data, yy.data);
  return orientation(gaussianBlur(xx, sigma), gaussianBlur(xy, sigma), gaussianBlur(yy, sigma));
}

function addGradients({ width, height, data }: Plane, xx: Float32Array, xy: Float32Array, yy: Float32Array): void {
  for (let y = 0; y < height; y++) {
    const up = y > 0 ? -width : 0;
    const down = y < height - 1 ? width : 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      const left = x > 0 ? -1 : 0;
      const right = x < width - 1 ? 1 : 0;
      const west = data[i + up + left]! + 2 * data[i + left]! + data[i + down + left]!;
      const east = data[i + up + right]! + 2 * data[i + right]! + data[i + down + right]!;
      const north = data[i + up + left]! + 2 * data[i + up]! + data[i + up + right]!;
      const south = data[i + down + left]! + 2 * data[i + down]! + data[i + down + right]!;
      const gx = (east - west) / 8;
      const gy = (south - north) / 8;
      xx[i]! += gx * gx;
      xy[i]! += gx * gy;
      yy[i]! += gy * gy;
    }
  }
}

function orientation(xx: Plane, xy: Plane, yy: Plane): Orientation {
  const { width, height } = xx;
  const [cosine, sine, anisotropy] = [0, 1, 2].map(() => createPlane(width, height)) as [Plane, Plane, Plane];
  for (let i = 0; i < xx.data.length; i++) {
    const a = xx.data[i]!;
    const b = xy.data[i]!;
    const c = yy.data[i]!;
    const spread = Math.sqrt((a - c) * (a - c) + 4 * b * b);
    // The eigenvector of the larger eigenvalue has two forms; this one does not vanish.
    const vx = a >= c ? a - c + spread : 2 * b;
    const vy = a >= c ? 2 * b : c - a + spread;
    const length = Math.sqrt(vx * vx + vy * vy);
    cosine.data[i] = length > 0 ? vx / length : 1;
    sine.data[i] = length > 0 ? vy / length : 0;
    anisotropy.data[i] = a + c > 1e-9 ? spread / (a + c) : 0;
  }
  return { cosine, sine, anisotropy };
}
