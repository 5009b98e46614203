import type { Plane } from '../raster.ts';

/** 0..1: how much of what a mask and the ellipse of its moments cover together both cover; 1 for an ellipse. */
export function ellipticity({ data, width }: Plane): number {
  let [count, sumX, sumY, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let i = 0; i < data.length; i++) {
    if (data[i]! < 0.5) continue;
    const [x, y] = [i % width, Math.floor(i / width)];
    count++;
    sumX += x;
    sumY += y;
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  const [x0, y0] = [sumX / count, sumY / count];
  const [a, b, c] = [xx / count - x0 * x0, xy / count - x0 * y0, yy / count - y0 * y0];
  const determinant = Math.max(1e-6, a * c - b * b);
  let [both, either] = [0, 0];
  for (let i = 0; i < data.length; i++) {
    const [x, y] = [(i % width) - x0, Math.floor(i / width) - y0];
    const inside = (c * x * x - 2 * b * x * y + a * y * y) / determinant <= 4;
    const covered = data[i]! >= 0.5;
    if (inside && covered) both++;
    if (inside || covered) either++;
  }
  return both / Math.max(1, either);
}
