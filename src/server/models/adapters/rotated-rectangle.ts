import type { Point } from '../../../engine/face.ts';

/** A rectangle at an angle. */
export interface RotatedRectangle {
  readonly centre: Point;
  /** Of length 1: along `width`, within 45° of level, to the right. */
  readonly along: Point;
  readonly width: number;
  readonly height: number;
}

/** The rectangle of the least area about some points, at least one: a side of it lies on one of their convex hull (Freeman and Shapira 1975). */
export function smallestRectangle(points: readonly Point[]): RotatedRectangle {
  const hull = convexHull(points);
  let best: RotatedRectangle | undefined;
  hull.forEach((from, i) => {
    const rectangle = rectangleAlong(hull, direction(from, hull[(i + 1) % hull.length]!));
    if (!best || rectangle.width * rectangle.height < best.width * best.height) best = rectangle;
  });
  return best!;
}

/** Clockwise from the top left, `margin` outside of the rectangle's sides. */
export function cornersOf(
  { centre, along, width, height }: RotatedRectangle,
  margin: number,
): [Point, Point, Point, Point] {
  const corner = (right: number, down: number): Point => {
    const [across, below] = [right * (width / 2 + margin), down * (height / 2 + margin)];
    return {
      x: centre.x + across * along.x - below * along.y,
      y: centre.y + across * along.y + below * along.x,
    };
  };
  return [corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)];
}

/** Counter-clockwise as the y axis points up, by Andrew's monotone chain (1979). */
function convexHull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  if (sorted.length < 3) return sorted;
  return [...halfHull(sorted), ...halfHull(sorted.toReversed())];
}

/** From the first point to the last, without the last. */
function halfHull(sorted: readonly Point[]): Point[] {
  const hull: Point[] = [];
  for (const point of sorted) {
    while (hull.length > 1 && !turnsLeft(hull.at(-2)!, hull.at(-1)!, point)) hull.pop();
    hull.push(point);
  }
  return hull.slice(0, -1);
}

const turnsLeft = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;

/** From one point to another, turned by right angles to within 45° of level, to the right. */
function direction(from: Point, to: Point): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  if (length === 0) return { x: 1, y: 0 };
  const x = (to.x - from.x) / length;
  const y = (to.y - from.y) / length;
  if (Math.abs(x) >= Math.abs(y)) return x > 0 ? { x, y } : { x: -x, y: -y };
  return y > 0 ? { x: y, y: -x } : { x: -y, y: x };
}

function rectangleAlong(points: readonly Point[], along: Point): RotatedRectangle {
  const right = points.map(({ x, y }) => x * along.x + y * along.y);
  const down = points.map(({ x, y }) => y * along.x - x * along.y);
  const [left, top] = [Math.min(...right), Math.min(...down)];
  const width = Math.max(...right) - left;
  const height = Math.max(...down) - top;
  const [across, below] = [left + width / 2, top + height / 2];
  const centre = { x: across * along.x - below * along.y, y: across * along.y + below * along.x };
  return { centre, along, width, height };
}
