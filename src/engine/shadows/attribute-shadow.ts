import { mapPlane } from '../filters/map-planes.ts';
import { dilate } from '../morphology/morphology.ts';
import type { Plane } from '../raster.ts';
import { separateParts, shapeOf } from './shape.ts';
import { footHeight, type Direction } from './shadow-direction.ts';

/**
 * A shadow begins within `BEGINS` pixels of its caster's foot. The ground within `HIDDEN` pixels of other objects is
 * unknown.
 */
const [BEGINS, HIDDEN] = [5, 5];
/** Smaller components are not objects, in pixels. */
const LEAST_THING = 30;
const [NOBODY, OWN, OTHER] = [0, 1, 2];
/** The extra cost of a step perpendicular to the direction of shadows; a step backwards has twice that. */
const ASIDE = 20;
/** A path may pass behind an object when its direction agrees this much with that of shadows (cosine). */
const STRAIGHT = 0.9;
/** The number of downward and upward sweeps; paths from a foot are nearly straight. */
const SWEEPS = 2;

/** The steps to a pixel's eight neighbours. */
const STEPS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/** Masks of what is dark and of where the object's own shadow may begin. */
interface Shade {
  readonly dark: Plane;
  readonly begins: Plane;
}

/** The objects that cast shadows (masks), and the direction of shadows where it is known. */
interface Casters {
  readonly object: Plane;
  readonly others: Plane;
  readonly direction?: Direction;
}

/**
 * Returns the part of the darkness that is nearer to `object` than to the foot of any of the `others`, by geodesic
 * distance within the darkness. Steps in the direction of shadows are cheaper, and paths continue behind objects. All
 * masks have one size.
 */
export function ownShadow({ dark, begins }: Shade, { object, others, direction }: Casters): Plane {
  const { width, height } = dark;
  const owner = new Uint8Array(dark.data.length);
  const way = new Float32Array(dark.data.length).fill(Infinity);
  const begin = (caster: Plane, whose: number, within: Plane): void =>
    dilate(caster, BEGINS).data.forEach((near, at) => {
      if (near === 1 && within.data[at] === 1 && owner[at] === NOBODY) [owner[at], way[at]] = [whose, 0];
    });
  begin(object, OWN, begins);
  for (const thing of separateParts(others, LEAST_THING)) begin(footOf(thing), OTHER, dark);
  const before = dilate(others, HIDDEN);
  const steps = STEPS.map(([x, y]) => ({ x, y, by: y * width + x, ...stepCost(x, y, direction) }));
  const reach = (x: number, y: number): void => {
    const at = y * width + x;
    const seen = dark.data[at] === 1;
    if (!seen && before.data[at] !== 1) return;
    for (const { x: across, y: down, by, cost, straight } of steps) {
      const [u, v, from] = [x - across, y - down, at - by];
      if (u < 0 || v < 0 || u >= width || v >= height || way[from] === Infinity) continue;
      if (!straight && !(seen && dark.data[from] === 1)) continue;
      if (way[from]! + cost < way[at]!) [way[at], owner[at]] = [way[from]! + cost, owner[from]!];
    }
  };
  for (let sweep = 0; sweep < 2 * SWEEPS; sweep++) {
    for (let row = 0; row < height; row++) {
      const y = sweep % 2 === 0 ? row : height - 1 - row;
      for (let x = 0; x < width; x++) reach(x, y);
      for (let x = width - 1; x >= 0; x--) reach(x, y);
    }
  }
  return mapPlane(dark, (value, i) => (owner[i] === OWN ? value : 0));
}

/** The cost of a step, and whether it follows the direction of shadows. */
function stepCost(
  x: number,
  y: number,
  direction: Direction | undefined,
): { readonly cost: number; readonly straight: boolean } {
  const length = Math.hypot(x, y);
  if (!direction) return { cost: length, straight: false };
  const along = (x * direction.x + y * direction.y) / length;
  return { cost: length * (1 + ASIDE * (1 - along)), straight: along > STRAIGHT };
}

/** The lowest rows of an object. */
function footOf(thing: Plane): Plane {
  const { box } = shapeOf(thing)!;
  const from = Math.floor(box.bottom * thing.height - footHeight(box, thing)) * thing.width;
  return mapPlane(thing, (value, i) => (i >= from ? value : 0));
}
