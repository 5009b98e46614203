import type { Plane } from '../raster.ts';
import { separateParts, type Shape, type ShapeBox, shapeOf } from './shape.ts';

/** A direction in the picture, of length 1; x to the right, y down. */
export interface Direction {
  readonly x: number;
  readonly y: number;
}

/** The height of a thing's foot, by its height or its width, whichever is less. */
const FOOT = 0.2;
/** Directions that are tried. */
const TRIED = 32;
/** How far a shadow is followed, in heights of what casts it, and how much less downwards or upwards: the ground is seen aslant. */
const [FOLLOWED, ASLANT] = [0.8, 0.5];
const SAMPLES = 24;
/** By how much darker it is that way than the opposite one, of 1, at least. */
const CLEARLY = 0.15;
/** Nothing smaller tells where shadows fall, pixels. */
const LEAST_THING = 150;

/** The height of the foot of what has this box in such a plane, pixels. */
export function footHeight({ left, right, top, bottom }: ShapeBox, { width, height }: Plane): number {
  return FOOT * Math.min((bottom - top) * height, (right - left) * width);
}

/** Where the shadows of all that stands in a picture fall: `dark`, `object` and `others` are 0 or 1, of one size; undefined where nothing tells. */
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

/** The share of the ground that is dark from a thing's foot on, as far as it can be seen. */
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
