import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, dilate } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, separateParts, union } from './candidate.ts';

/** The least share of the part that is of the colour. */
const LEAST = 0.12;
/** How much of all that has the colour one of the two things has, and how much of the other has it. */
const [NEARLY_ALL, HARDLY_ANY] = [0.7, 0.12];
/** How far apart pieces of one thing are at most, and how wide the blur of its outline is, pixels. */
const [PIECES, RIM] = [3, 3];
/** The share of the outline of something along which another hardly touches it. */
const NARROW = 0.05;
/** How far aside of it the other reaches, at least, in its widths, and how large that is beside it: no pole or stalk. */
const [REACHES, BULKY] = [0.15, 0.3];
/** What is smaller than this share of it is its own: a bench's leg. */
const OWN_PIECE = 0.1;

/** What is of the colour in a part of the subject, where all the rest of it has none, touches it at few places and reaches further aside. */
export function narrowlyJoined(part: Candidate, membership: Plane): Candidate | undefined {
  const within = (own: (i: number) => boolean): Plane =>
    mapPlane(part.mask, (value, i) => (value > 0.5 && own(i) ? 1 : 0));
  const closed = closeGaps(
    within((i) => membership.data[i]! >= 0.5),
    PIECES,
  );
  const [largest] = separateParts(
    within((i) => closed.data[i]! > 0.5),
    LEAST * part.area * closed.data.length,
  );
  if (!largest) return undefined;
  const near = dilate(largest, RIM);
  const { area } = candidateOf(largest, 1)!;
  const bodies = separateParts(
    within((i) => near.data[i]! < 0.5),
    OWN_PIECE * area * near.data.length,
  );
  if (bodies.length === 0) return undefined;
  const rest = candidateOf(union(bodies), 1)!;
  const group = candidateOf(
    within((i) => rest.mask.data[i]! < 0.5),
    part.fit,
  )!;
  const [own, others] = [meanWithin(membership, group.mask), meanWithin(membership, rest.mask)];
  if (rest.area < BULKY * group.area || others > HARDLY_ANY) return undefined;
  if (own * group.area < NEARLY_ALL * (own * group.area + others * rest.area)) return undefined;
  const aside = Math.max(group.box.left - rest.box.left, rest.box.right - group.box.right);
  if (aside < REACHES * (group.box.right - group.box.left)) return undefined;
  const outline = mapPlane(dilate(near, 1), (value, i) => value - near.data[i]!);
  return meanWithin(rest.mask, outline) < NARROW ? group : undefined;
}
