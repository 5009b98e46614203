import { type Candidate, meanWithin } from './candidate.ts';
import { colourMembership } from './colour-membership.ts';
import type { SceneView } from './scene-view.ts';
import type { ColourName } from './vocabulary.ts';

/** How much of one of several a heap has at least, and how many times as large it is at most. */
const [IN_HEAP, LARGEST_HEAP] = [0.85, 20];
/** How much of a heap has the colours of what it is made of, at least. */
const ALL_OF_COLOUR = 0.55;
/** How far apart, in Lab, two are at most that are alike, and by which factor their sizes differ at most. */
const [OTHER_COLOUR, OTHER_SIZE] = [14, 3];
/** How far apart their middles are at most, in the widths and heights of the fitter one. */
const NEAR = 3;
/** What others of a heap are worth by the fittest one. */
const BY_ANOTHER = 0.85;

/**
 * `things` of a colour of which several are asked for: what lies in a heap is covered in part, and only one may be shaped as its
 * name says. That one speaks for those about it that are of its colour, and for the heap that all of them make up.
 */
export function withHeaps(things: readonly Candidate[], colours: readonly ColourName[], view: SceneView): Candidate[] {
  const fittest = things.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
  if (!fittest) return [];
  const { lab } = view;
  const planes = [lab.lightness, lab.a, lab.b];
  const colourOf = ({ mask }: Candidate): number[] => planes.map((plane) => meanWithin(plane, mask));
  const its = colourOf(fittest);
  const membership = colourMembership(lab, colours, view.light);
  const raised = (thing: Candidate): Candidate => ({ ...thing, fit: Math.max(thing.fit, BY_ANOTHER * fittest.fit) });
  const isAlike = (thing: Candidate): boolean =>
    Math.hypot(...colourOf(thing).map((value, k) => value - its[k]!)) < OTHER_COLOUR &&
    meanWithin(membership, thing.mask) > ALL_OF_COLOUR;
  const isHeap = (thing: Candidate): boolean =>
    thing.area > fittest.area &&
    thing.area < LARGEST_HEAP * fittest.area &&
    meanWithin(thing.mask, fittest.mask) > IN_HEAP &&
    isAlike(thing);
  const heap = things.filter((thing) => thing !== fittest && isHeap(thing)).toSorted((a, b) => b.area - a.area)[0];
  const isNext = ({ area, centre }: Candidate): boolean => {
    const { box } = fittest;
    const [across, down] = [centre.x - fittest.centre.x, centre.y - fittest.centre.y];
    const size = Math.max(area / fittest.area, fittest.area / area);
    return (
      size < OTHER_SIZE &&
      Math.abs(across) < NEAR * (box.right - box.left) &&
      Math.abs(down) < NEAR * (box.bottom - box.top)
    );
  };
  const others = heap ? things.filter((thing) => meanWithin(heap.mask, thing.mask) <= IN_HEAP) : things;
  return [
    ...(heap ? [raised({ ...heap, prior: fittest.prior ?? 1 })] : []),
    ...others.map((thing) => (thing !== fittest && isNext(thing) && isAlike(thing) ? raised(thing) : thing)),
  ];
}

function weightOf({ area, fit, prior = 1 }: Candidate): number {
  return Math.sqrt(area) * fit ** 3 * prior;
}
