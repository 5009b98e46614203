import { mapPlane } from '../kernels/map-planes.ts';
import { dilate } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { candidateOf, separateParts } from './candidate.ts';

/** The share of a thing's height that is its foot, and how far from it its shadow begins, pixels. */
const [FOOT, BEGINS] = [0.15, 6];
/** Nothing smaller stands there, pixels. */
const LEAST_THING = 30;
const [NOBODY, OWN, OTHER] = [0, 1, 2];

/**
 * The part of `shadow` from where the way within it (by edges of pixels) to the `object` is shorter than to the foot of any of the
 * `others` that stand there. All 0 or 1, of one size.
 */
export function ownShare(shadow: Plane, object: Plane, others: Plane): Plane {
  const { width, height } = shadow;
  const owner = new Uint8Array(shadow.data.length);
  let edge: number[] = [];
  const reach = (at: number, whose: number): void => {
    if (shadow.data[at] !== 1 || owner[at] !== NOBODY) return;
    owner[at] = whose;
    edge.push(at);
  };
  const begin = (caster: Plane, whose: number): void =>
    dilate(caster, BEGINS).data.forEach((near, at) => near === 1 && reach(at, whose));
  begin(object, OWN);
  for (const thing of separateParts(others, LEAST_THING)) begin(footOf(thing), OTHER);
  while (edge.length > 0) {
    const reached = edge;
    edge = [];
    for (const at of reached) {
      const [x, whose] = [at % width, owner[at]!];
      if (x > 0) reach(at - 1, whose);
      if (x < width - 1) reach(at + 1, whose);
      if (at >= width) reach(at - width, whose);
      if (at < width * (height - 1)) reach(at + width, whose);
    }
  }
  return mapPlane(shadow, (value, i) => (owner[i] === OWN ? value : 0));
}

/** The lowest rows of a thing. */
function footOf(thing: Plane): Plane {
  const { box } = candidateOf(thing, 1)!;
  const from = Math.floor((box.bottom - FOOT * (box.bottom - box.top)) * thing.height) * thing.width;
  return mapPlane(thing, (value, i) => (i >= from ? value : 0));
}
