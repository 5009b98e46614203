import type { Plane } from '../raster.ts';
import { separateParts, type Shape, type ShapeBox, shapeOf } from './shape.ts';

/** A unit vector in the picture; x points right, y down. */
export interface Direction {
  readonly x: number;
  readonly y: number;
}

/** The height of an object's foot as a share of its height or width, whichever is less. */
const FOOT = 0.2;
/** The number of directions tried. */
const TRIED = 32;
/** How far a shadow is followed, in heights of its caster, and the vertical foreshortening of the ground. */
const [FOLLOWED, ASLANT] = [0.8, 0.5];
const SAMPLES = 24;
/** The least difference in darkness (0..1) between a direction and its opposite. */
const CLEARLY = 0.15;
/** Smaller objects, in pixels, do not count. */
const LEAST_THING = 150;

/** The height in pixels of the foot of an object with this box in such a plane. */
export function footHeight({ left, right, top, bottom }: ShapeBox, { width, height }: Plane): number {
  return FOOT * Math.min((bottom - top) * height, (right - left) * width);
}

/**
 * Estimates the direction in which the shadows of all standing objects fall, from the darkness around their feet.
 * `dark`, `object` and `others` are 0 or 1, of one size. Returns undefined when no direction is clear.
 */
export function shadowDirection(dark: Plane, object: Plane, others: Plane): Direction | undefined {
  const things = [object, ...separateParts(others, LEAST_THING)].flatMap((thing) => shapeOf(thing) ?? []);
  const ways = Array.from({ length: TRIED }, (_, k) => {
    const angle = (2 * Math.PI * k) / TRIED;
    const way = { x: Math.cos(angle), y: ASLANT * Math.sin(angle) };
    return { way, score: meanOf(things.map((thing) => darknessAlong(way, thing, { dark, object, others }))) };
  });
  const best = ways.toSorted((a, b) => b.score - a.score)[0]!;
  const opposite = ways[(ways.indexOf(best) + TRIED / 2) % TRIED]!;
  if (best.score - opposite.score < CLEARLY) return undefined;
  const length = Math.hypot(best.way.x, best.way.y);
  return { x: best.way.x / length, y: best.way.y / length };
}

interface Ground {
  readonly dark: Plane;
  readonly object: Plane;
  readonly others: Plane;
}

/** The share of visible ground that is dark along a direction from an object's foot. */
function darknessAlong(way: Direction, { box }: Shape, { dark, object, others }: Ground): number {
  const { width, height } = dark;
  const [across, down] = [(box.right - box.left) * width, (box.bottom - box.top) * height];
  const start = { x: ((box.left + box.right) / 2) * width, y: box.bottom * height - 0.12 * Math.min(across, down) };
  const reach = across / 2 + FOLLOWED * down;
  let [seen, shaded] = [0, 0];
  for (let k = 1; k <= SAMPLES; k++) {
    const x = Math.round(start.x + (way.x * reach * k) / SAMPLES);
    const y = Math.round(start.y + (way.y * reach * k) / SAMPLES);
    if (x < 0 || y < 0 || x >= width || y >= height) continue;
    const at = y * width + x;
    if (object.data[at] === 1 || others.data[at] === 1) continue;
    seen++;
    shaded += dark.data[at]!;
  }
  return seen === 0 ? 0 : shaded / seen;
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
