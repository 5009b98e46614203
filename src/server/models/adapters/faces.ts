import type { Box } from '../../../engine/abilities.ts';
import type { Face, Point } from '../../../engine/face.ts';
import { cropRaster } from '../../../engine/resample/crop.ts';
import type { Raster } from '../../../engine/raster.ts';
import { type FaceCandidate, type FaceCandidateDetector, loadBlazeface } from './blazeface.ts';
import { type FaceMesh, loadFaceMesh, type TurnedSquare } from './face-mesh.ts';
import { facePartsOf } from './face-parts.ts';
import type { ModelFile } from '../open-session.ts';
import { overlappingTiles } from './overlapping-tiles.ts';
import { suppressOverlaps } from './suppress-overlaps.ts';

/** How large the square is in which the mesh looks for a face, as a multiple of what is known of the face. */
const MARGIN = 1.5;
/** How sure the mesh must be, of the candidate and of the face where it has found it. Of most animals it is not. */
const MIN_FIRST = 0.5;
const MIN_SCORE = 0.8;
/** From which part of the smaller of two faces on they are the same one. */
const SAME_FACE = 0.3;

export interface FaceDetector {
  /** Largest first; positions in the picture's pixels. */
  readonly detect: (picture: Raster) => Promise<readonly Face[]>;
}

/**
 * The faces of a picture: BlazeFace tells where one may be, in the whole and in overlapping quarters, for small ones; the mesh of 468 points
 * whether there is one. It looks twice, first as the eyes of the candidate lie and then as its own do. Its answer tells box, eyes and mouth.
 */
export async function loadFaces(blazeface: ModelFile, faceMesh: ModelFile): Promise<FaceDetector> {
  const [detector, mesh] = await Promise.all([loadBlazeface(blazeface), loadFaceMesh(faceMesh)]);
  return {
    async detect(picture) {
      const faces: Face[] = [];
      for (const candidate of await candidatesOf(detector, picture)) {
        const face = await faceAt(mesh, picture, candidate);
        if (face && !faces.some((other) => isSame(face, other))) faces.push(face);
      }
      return faces.toSorted((a, b) => b.width * b.height - a.width * a.height);
    },
  };
}

async function candidatesOf(detector: FaceCandidateDetector, picture: Raster): Promise<FaceCandidate[]> {
  const found = [...(await detector.detect(picture))];
  for (const area of overlappingTiles(picture)) {
    const inTile = await detector.detect(cropRaster(picture, area));
    found.push(...inTile.map((candidate) => movedBy(candidate, area.left, area.top)));
  }
  return suppressOverlaps(found);
}

function movedBy({ box, leftEye, rightEye, ...candidate }: FaceCandidate, x: number, y: number): FaceCandidate {
  return {
    ...candidate,
    box: { left: box.left + x, top: box.top + y, right: box.right + x, bottom: box.bottom + y },
    leftEye: { x: leftEye.x + x, y: leftEye.y + y },
    rightEye: { x: rightEye.x + x, y: rightEye.y + y },
  };
}

async function faceAt(mesh: FaceMesh, picture: Raster, candidate: FaceCandidate): Promise<Face | undefined> {
  const first = await mesh.locate(picture, squareAbout(candidate.box, candidate.leftEye, candidate.rightEye));
  if (first.score < MIN_FIRST) return undefined;
  const { leftEye, rightEye } = facePartsOf(first.points);
  const { points, score } = await mesh.locate(picture, squareAbout(boundsOf(first.points), leftEye, rightEye));
  return score < MIN_SCORE ? undefined : { ...facePartsOf(points), confidence: Math.min(1, score) };
}

/** The square about a face, turned as the line from eye to eye. */
function squareAbout({ left, top, right, bottom }: Box, leftEye: Point, rightEye: Point): TurnedSquare {
  return {
    centre: { x: (left + right) / 2, y: (top + bottom) / 2 },
    side: MARGIN * Math.max(right - left, bottom - top),
    roll: Math.atan2(rightEye.y - leftEye.y, rightEye.x - leftEye.x),
  };
}

function boundsOf(points: readonly Point[]): Box {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** Whether two faces share so much that one is seen twice: nobody's face lies within another's. */
function isSame(a: Face, b: Face): boolean {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return false;
  return width * height > SAME_FACE * Math.min(a.width * a.height, b.width * b.height);
}
