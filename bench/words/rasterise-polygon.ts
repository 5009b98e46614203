import { createPlane, type Plane } from '../../src/engine/raster.ts';
import { type Polygon, TRUTH_WIDTH, type TruePhrase } from './truth.ts';

/**
 * The mask of a phrase's truth: 1 where a pixel's centre lies in a polygon of `plus` and in none of `minus`, else 0. The
 * polygons are scaled from a width of `TRUTH_WIDTH` to `width`.
 */
export function rasteriseTruth(
  { plus, minus }: Pick<TruePhrase, 'plus' | 'minus'>,
  width: number,
  height: number,
): Plane {
  const mask = createPlane(width, height);
  for (const polygon of plus) fillPolygon(mask, scaled(polygon, width / TRUTH_WIDTH), 1);
  for (const polygon of minus) fillPolygon(mask, scaled(polygon, width / TRUTH_WIDTH), 0);
  return mask;
}

function scaled(polygon: Polygon, factor: number): Polygon {
  return polygon.map(([x, y]) => [x * factor, y * factor] as const);
}

/**
 * Sets the pixels whose centre lies inside a polygon by the even-odd rule: row by row between each pair of crossings of the
 * polygon's edges with the line through the centres (scan conversion, Foley et al., Computer Graphics, 1990, 3.6).
 */
export function fillPolygon({ width, height, data }: Plane, polygon: Polygon, value: number): void {
  for (let y = 0; y < height; y++) {
    const xs = crossings(polygon, y + 0.5);
    for (let i = 0; i + 1 < xs.length; i += 2) {
      const from = Math.max(0, Math.ceil(xs[i]! - 0.5));
      const to = Math.min(width, Math.ceil(xs[i + 1]! - 0.5));
      if (from < to) data.fill(value, y * width + from, y * width + to);
    }
  }
}

/** Where the edges of a polygon cross the horizontal line at `y`, from left to right: an even number of x. */
function crossings(polygon: Polygon, y: number): number[] {
  const xs: number[] = [];
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length]!;
    if (ay <= y !== by <= y) xs.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  });
  return xs.toSorted((a, b) => a - b);
}
