import type { Box } from '../abilities.ts';
import type { Face } from '../face.ts';
import { mapPlane } from '../filters/map-planes.ts';
import { componentSizes, connectedComponents } from '../morphology/connected-components.ts';
import { areaOf, boxOfMask, clippedBox, contains, mappedBox } from './boxes.ts';
import { objectCandidates } from './candidates.ts';
import { type Candidate, ranked } from './choose.ts';
import type { Query } from './phrase/query.ts';
import type { SceneView } from './scene-view.ts';

/** The weight of a face without a detected body. */
const FACE_WEIGHT = 0.45;

/** The weight of a piece of the people's matte that is nobody known: never enough to be sure. */
const PIECE_WEIGHT = 0.35;
/** It has at least this share of the largest person's area, and at least this share of it lies beside all known people. */
const LARGE = 0.25;
const BESIDE = 0.8;

/** Finds people: detected persons, faces without a detected person, and where they are counted or ordered what the matte of people shows beside them. */
export async function peopleCandidates(view: SceneView, query: Query): Promise<Candidate[]> {
  const people = await objectCandidates(view, query, 'person');
  const exact = people.filter((person) => person.exact);
  const faces = (await view.faces()).filter((face) => !exact.some(({ box }) => holdsFace(box, face)));
  const known = [
    ...people,
    ...faces.map((face) => ({
      box: clippedBox(bodyOf(face), view.image),
      label: 'person',
      weight: FACE_WEIGHT * face.confidence,
      exact: true,
    })),
  ];
  const isOrdered = query.all || query.sides.length > 0 || query.ordinal !== undefined;
  return isOrdered && exact.length > 0 ? [...known, ...(await unknownPeople(view, known))] : known;
}

/** The pieces of the people's matte that are none of the `known`. */
async function unknownPeople(view: SceneView, known: readonly Candidate[]): Promise<Candidate[]> {
  const matte = await view.people();
  const toView = { x: view.image.width / matte.width, y: view.image.height / matte.height };
  const pieces = connectedComponents(matte, 0.5);
  const beside = pieces.labels.map((label, i) => {
    const [x, y] = [(i % matte.width) * toView.x, Math.floor(i / matte.width) * toView.y];
    return known.some(({ box }) => contains(box, x, y)) ? 0 : label;
  });
  const [sizes, besides] = [pieces.labels, beside].map((labels) => componentSizes({ ...pieces, labels })) as [
    Float64Array,
    Float64Array,
  ];
  const largest = Math.max(...known.map(({ box }) => areaOf(box)));
  return [...sizes.keys()].flatMap((label) => {
    if (sizes[label] === 0 || besides[label]! < BESIDE * sizes[label]!) return [];
    const box = boxOfMask(mapPlane(matte, (_, i) => (pieces.labels[i] === label ? 1 : 0)));
    const inView = box && mappedBox(box, toView);
    if (!inView || areaOf(inView) < LARGE * largest) return [];
    return [{ box: inView, label: 'person', weight: PIECE_WEIGHT, exact: true }];
  });
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
