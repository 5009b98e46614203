import type { Face } from '../face.ts';
import { boxMean } from '../kernels/box-mean.ts';
import { colourEvidence } from '../kernels/colour-evidence.ts';
import { mapPlane } from '../kernels/map-planes.ts';
import { closeGaps, fillHoles, removeThin } from '../kernels/morphology.ts';
import type { Plane } from '../raster.ts';
import { type Candidate, candidateOf, meanWithin, separateParts, union } from './candidate.ts';
import type { SceneView } from './scene-view.ts';

/** How much a pixel's colour can say: natural logarithm of odds. */
const COLOUR_LIMIT = 3;

/** The people: the parts of the subject that have a face, the largest face first. Without a face, what stands upright. */
export function findPeople(view: SceneView): Candidate[] {
  const parts = view.parts();
  const withFace = parts.filter((part) => view.faces.some((face) => meanWithin(part.mask, faceMask(view, face)) > 0.5));
  if (withFace.length > 0) return withFace;
  return parts
    .filter(({ box }) => (box.bottom - box.top) * view.image.height > 1.4 * (box.right - box.left) * view.image.width)
    .map((part) => ({ ...part, fit: 0.4 * part.fit }));
}

/** The faces, from the hairline to the chin. */
export function findFaces(view: SceneView): Candidate[] {
  return view.faces.flatMap((face) => {
    const { skin } = divideHead(view, face);
    return candidateOf(fillHoles(closeGaps(skin, 3)), 0.85 * face.confidence) ?? [];
  });
}

/** The hair of each face. */
export function findHair(view: SceneView): Candidate[] {
  return view.faces.flatMap((face) => {
    const { hair } = divideHead(view, face);
    const strands = separateParts(hair, 0.02 * hair.data.reduce((sum, value) => sum + value, 1));
    return strands.length === 0 ? [] : (candidateOf(union(strands), 0.75 * face.confidence) ?? []);
  });
}

/** What is worn below each face. */
export function findClothes(view: SceneView): Candidate[] {
  return view.faces.flatMap((face) => {
    const { clothes } = divideHead(view, face);
    const largest = separateParts(clothes, 20)[0];
    return largest ? (candidateOf(fillHoles(largest), 0.75 * face.confidence) ?? []) : [];
  });
}

interface Head {
  readonly skin: Plane;
  readonly hair: Plane;
  readonly clothes: Plane;
}

/**
 * Divides the subject round a face by colour: each kind is learned where it must be (skin between brows and chin, hair
 * above the brows and beside the cheeks, clothes well below the chin), and each pixel goes to the likeliest, places
 * that a kind cannot have left out.
 */
function divideHead(view: SceneView, face: Face): Head {
  const { image, subject } = view;
  const at = relativeTo(face, image.width);
  const inSubject = (i: number): boolean => subject.data[i]! > 0.5;
  const learn = (belongs: (x: number, y: number) => boolean): Plane =>
    mapPlane(subject, (_, i) => {
      const { x, y } = at(i);
      return inSubject(i) && belongs(x, y) ? 1 : 0;
    });
  const skinSeed = learn((x, y) => (x / 0.36) ** 2 + ((y - 0.5) / 0.42) ** 2 < 1);
  const hairSeed = learn(
    (x, y) =>
      (y < -0.42 && y > -1.2 && Math.abs(x) < 0.6) || (Math.abs(x) > 0.68 && Math.abs(x) < 1.2 && y < 0.6 && y > -0.3),
  );
  const clothesSeed = learn((x, y) => y > 1.5 && y < 3.5 && Math.abs(x) < 1);
  const evidence = [skinSeed, hairSeed, clothesSeed].map((seed, kind, seeds) => {
    const others = seeds.filter((_, other) => other !== kind);
    const alpha = mapPlane(seed, (value, i) => (value > 0 ? 1 : others.some(({ data }) => data[i]! > 0) ? 0 : 0.5));
    return boxMean(colourEvidence(image, alpha, COLOUR_LIMIT), 2);
  }) as [Plane, Plane, Plane];
  const kindOf = (i: number): number => {
    const { x, y } = at(i);
    if (!inSubject(i)) return -1;
    const scores = evidence.map(({ data }) => data[i]!) as [number, number, number];
    const inFace = (x / 0.62) ** 2 + ((y - 0.35) / 0.85) ** 2 < 1;
    if (!inFace) scores[SKIN] -= 2 * COLOUR_LIMIT;
    if (inFace && (x / 0.45) ** 2 + ((y - 0.5) / 0.5) ** 2 < 1) scores[SKIN] += COLOUR_LIMIT;
    if (y < 1.05) scores[CLOTHES] -= 2 * COLOUR_LIMIT;
    return scores.indexOf(Math.max(...scores));
  };
  const kinds = mapPlane(subject, (_, i) => kindOf(i));
  const maskOf = (kind: number): Plane =>
    removeThin(
      mapPlane(kinds, (value) => (value === kind ? 1 : 0)),
      1,
    );
  return { skin: maskOf(SKIN), hair: maskOf(HAIR), clothes: maskOf(CLOTHES) };
}

const [SKIN, HAIR, CLOTHES] = [0, 1, 2] as const;

/** Positions in units of the face: x from its middle in widths, y from the brows (0) to the chin (1). */
function relativeTo({ x, y, width, height }: Face, imageWidth: number): (i: number) => { x: number; y: number } {
  return (i) => ({
    x: ((i % imageWidth) + 0.5 - x - width / 2) / width,
    y: (Math.floor(i / imageWidth) + 0.5 - y) / height,
  });
}

function faceMask({ subject, image }: SceneView, face: Face): Plane {
  const at = relativeTo(face, image.width);
  return mapPlane(subject, (_, i) => {
    const { x, y } = at(i);
    return Math.abs(x) < 0.5 && y > 0 && y < 1 ? 1 : 0;
  });
}
