import { type Candidate, meanWithin } from './candidate.ts';
import { colourMembership } from './colour-membership.ts';
import { findByColour } from './find-by-colour.ts';
import { findSubjectParts } from './find-subject.ts';
import type { SceneView } from './scene-view.ts';
import type { ColourName } from './vocabulary.ts';

/** The share of a part of the subject that has to have a colour for the part to be "the red one". */
const COLOUR_SHARE = 0.28;
/** From this share of a coloured area on inside a part of the subject, the area is taken to be some of that part. */
const INSIDE = 0.6;
/** An area that is larger than this, or reaches more than two of the picture's edges, is a scene and no thing. */
const LARGEST_THING = 0.4;

/**
 * Whole objects that have one of the colours: parts of the subject of which a good share has it (a cone with its white
 * stripes), and areas of the colour elsewhere.
 */
export function findColouredThings(view: SceneView, colours: readonly ColourName[]): Candidate[] {
  const membership = colourMembership(view.lab, colours);
  const parts = findSubjectParts(view).flatMap((part) => {
    const share = meanWithin(membership, part.mask);
    return share < COLOUR_SHARE ? [] : [{ ...part, fit: part.fit * Math.min(1, 0.65 + share) }];
  });
  const areas = findByColour(view, colours)
    .filter((area) => !parts.some((part) => meanWithin(part.mask, area.mask) > INSIDE))
    .map((area) => ({ ...area, fit: area.fit * likelyThing(area) }));
  return [...parts, ...areas];
}

/** The areas of a colour that lie on the subject: what somebody wears, a bow, a lid. */
export function findColouredParts(view: SceneView, colours: readonly ColourName[], onSubject: boolean): Candidate[] {
  return findByColour(view, colours).map((area) => {
    const inside = meanWithin(view.subject, area.mask);
    return { ...area, fit: area.fit * (onSubject ? inside : 0.5 + 0.5 * inside) };
  });
}

function likelyThing({ area, box }: Candidate): number {
  const edges = [box.left <= 0, box.right >= 1, box.top <= 0, box.bottom >= 1].filter(Boolean).length;
  if (area > LARGEST_THING || edges > 2) return 0.25;
  return [1, 0.9, 0.6][edges]! * (box.right - box.left > 0.8 ? 0.5 : 1);
}
