import { erode } from '../kernels/morphology.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, separateParts } from './candidate.ts';

/** The least share of the whole that each of two that touch has: a head, a tail or a leg is less. */
const EACH = 0.18;
/** How far in from its outline two still hang together at most, by the square root of the smaller one's area: a beak, a tail. */
const NARROW = 0.14;
/** What is left of each of two there at least, as a share of it. */
const LEFT = 0.25;

/**
 * Bodies that one part of the matte joins where they touch narrowly, each by itself: two ducks, one of which has its bill before the
 * other. The part alone where no narrow place parts it.
 */
export function touchingBodies(part: Candidate): Candidate[] {
  const pixels = part.area * part.mask.data.length;
  for (let radius = 1; radius <= NARROW * Math.sqrt(pixels / 2); radius++) {
    const cores = separateParts(erode(part.mask, radius), LEFT * EACH * pixels);
    if (cores.length < 2) continue;
    const bodies = nearest(part.mask, cores).flatMap((mask) => candidateOf(mask, part.fit) ?? []);
    const least = Math.min(...bodies.map(({ area }) => area));
    const isNarrow = radius <= NARROW * Math.sqrt(least * part.mask.data.length);
    if (least >= EACH * part.area && isNarrow)
      return bodies.flatMap((body) => touchingBodies({ ...part, ...body, apart: true }));
  }
  return [part];
}

/** What of `mask` is nearer to each of `cores`, within it, than to the others. */
function nearest(mask: Plane, cores: readonly Plane[]): Plane[] {
  const { width, data } = mask;
  const owner = new Int8Array(data.length).fill(-1);
  let front: number[] = [];
  cores.forEach((core, k) =>
    core.data.forEach((value, i) => {
      if (value < 0.5) return;
      owner[i] = k;
      front.push(i);
    }),
  );
  while (front.length > 0) {
    const next: number[] = [];
    for (const i of front) {
      const x = i % width;
      for (const j of [x > 0 ? i - 1 : -1, x < width - 1 ? i + 1 : -1, i - width, i + width]) {
        if (j < 0 || j >= data.length || owner[j] !== -1 || data[j]! < 0.5) continue;
        owner[j] = owner[i]!;
        next.push(j);
      }
    }
    front = next;
  }
  return cores.map((_, k) => mapPlane(mask, (_value, i) => (owner[i] === k ? 1 : 0)));
}
