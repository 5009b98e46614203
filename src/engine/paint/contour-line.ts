import { createPlane, type Plane } from '../raster.ts';
import { gaussianBlur } from '../../pixels/gaussian-blur.ts';

/** Where a plane changes less than this a pixel it has no contour, but a fringe. */
const FRINGE = 0.02;

/** A line `width` pixels wide where `alpha` (0..1) crosses one half: 1 on the line, 0 elsewhere. */
export function contourLine(alpha: Plane, width: number): Plane {
  const soft = gaussianBlur(alpha, 1.5);
  const { data } = soft;
  const stride = alpha.width;
  const line = createPlane(alpha.width, alpha.height);
  for (let y = 1; y < alpha.height - 1; y++) {
    for (let x = 1, i = y * stride + 1; x < stride - 1; x++, i++) {
      const across = (data[i + 1]! - data[i - 1]!) / 2;
      const down = (data[i + stride]! - data[i - stride]!) / 2;
      const slope = Math.sqrt(across * across + down * down);
      if (slope < FRINGE) continue;
      const distance = (data[i]! - 0.5) / slope / (0.5 * width);
      line.data[i] = Math.exp(-distance * distance * distance * distance) * Math.min(1, slope / (3 * FRINGE));
    }
  }
  return line;
}
