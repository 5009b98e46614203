import type { Box } from '../abilities.ts';
import type { Face } from '../face.ts';
import { clippedBox, contains } from './boxes.ts';
import { objectCandidates } from './candidates.ts';
import { type Candidate, ranked } from './choose.ts';
import type { Query } from './phrase/query.ts';
import type { SceneView } from './scene-view.ts';

/** The weight of a face without a detected body. */
const FACE_WEIGHT = 0.45;

/** Finds people: detected persons, and faces without a detected person. */
export async function peopleCandidates(view: SceneView, query: Query): Promise<Candidate[]> {
  const people = await objectCandidates(view, query, 'person');
  const exact = people.filter((person) => person.exact);
  const faces = (await view.faces()).filter((face) => !exact.some(({ box }) => holdsFace(box, face)));
  return [
    ...people,
    ...faces.map((face) => ({
      box: clippedBox(bodyOf(face), view.image),
      label: 'person',
      weight: FACE_WEIGHT * face.confidence,
      exact: true,
    })),
  ];
}

/**
 * Whether any of several people may be meant, because nothing describes one. No model here separates men, women and
 * children. Two faces in one box are two people.
 */
export async function isAnyOfPeople(view: SceneView, query: Query, candidates: readonly Candidate[]): Promise<boolean> {
  const isTold =
    query.all ||
    query.sides.length > 0 ||
    query.ordinal !== undefined ||
    query.size !== undefined ||
    query.depth !== undefined ||
    query.colors.length + query.wornColors.length > 0;
  if (isTold) return false;
  const people = ranked(candidates, view.image).filter(({ exact }) => exact);
  return Math.max(people.length, (await view.faces()).length) > 1;
}

function holdsFace(box: Box, { x, y, width, height }: Face): boolean {
  return contains(box, x + width / 2, y + height / 2);
}

/** The estimated box of the body below a face: three faces wide and seven high. */
function bodyOf({ x, y, width, height }: Face): Box {
  return { left: x - width, right: x + 2 * width, top: y - 0.8 * height, bottom: y + 6 * height };
}
