import type { Face, Point } from '../face.ts';
import { fitWithin } from '../kernels/fit-within.ts';
import { boxFilter, resampleRaster } from '../kernels/resample.ts';
import type { Raster } from '../raster.ts';
import { faceLandmarks, LANDMARKS } from './face-landmarks.ts';
import type { Weights } from './tensor.ts';
import { type Detection, detectFaces } from './tiny-face-detector.ts';

export interface FaceNetworks {
  readonly detector: Weights;
  readonly landmarks: Weights;
}

/** The longer sides at which the detector looks, multiples of its cells. */
const SIDES = [128, 192, 288, 448, 672, 1024] as const;
/** Beyond this factor an enlarged picture shows the detector nothing more. */
const MOST_ENLARGED = 2;
/** How wide a face is in the detector's input when the detector is at its best. */
const SEEN_FROM = 48;
const SEEN_TO = 200;
/** From which score on a detection is looked into, and from which agreement on it counts. */
const LEAST_SCORE = 0.3;
const LEAST_AGREEMENT = 0.45;
/** From which overlap (intersection over union) on two detections are of the same face. */
const SAME_FACE = 0.35;
/** Frames about a detection: its centre moved by a share of its side, and its side scaled. */
const FRAMES = [
  { dx: 0, dy: 0, scale: 1 },
  { dx: 0.1, dy: 0.05, scale: 1 },
  { dx: -0.1, dy: -0.05, scale: 1.1 },
  { dx: 0.02, dy: 0.1, scale: 1.2 },
] as const;
/**
 * How far the points of a face may move with the frame, as a share of its side (root mean square). Of faces it is
 * 0.006 to 0.05; where there is none the points follow the frame: a teddy bear 0.06 to 0.2, a cat 0.1 to 0.15.
 */
const STEADY = 0.055;

/**
 * The faces seen from the front or nearly so, tilted by 20° at most, largest first. A detection counts as a face when
 * the detector sees it at half of the sizes at which it is at its best, and when its landmarks stay where they are as their
 * frame is moved. Faces of less than 4 % of the longer side are not found; in a smaller view (`side`, the longer one's pixels)
 * it takes less time and finds large ones alone.
 */
export function findFaces({ detector, landmarks }: FaceNetworks, source: Raster, side: number = SIDES.at(-1)!): Face[] {
  const size = fitWithin(source, side);
  const picture = resampleRaster(source, size.width, size.height, boxFilter);
  const scale = source.width / size.width;
  const faces: Face[] = [];
  for (const { detection, agreement } of agreed(detector, picture)) {
    const points = steadyLandmarks(landmarks, picture, detection);
    if (points) faces.push(toFace(points, agreement, scale));
  }
  return faces.toSorted((a, b) => b.width * b.height - a.width * a.height);
}

/** Agreement: the mean score over the better half of the sides at which the detector is at its best for this face, 0..1. */
interface Agreed {
  readonly detection: Detection;
  readonly agreement: number;
}

function agreed(detector: Weights, picture: Raster): Agreed[] {
  const longer = Math.max(picture.width, picture.height);
  const sides = SIDES.filter((side, i) => i === 0 || side <= MOST_ENLARGED * longer);
  const bySide = sides.map((side) => ({ side, found: detectFaces(detector, picture, side, LEAST_SCORE) }));
  return strongest(bySide.flatMap(({ found }) => found)).flatMap((detection) => {
    const width = (side: number) => (detection.width * side) / longer;
    const competent = bySide.filter(({ side }) => width(side) >= SEEN_FROM && width(side) <= SEEN_TO);
    const judges = competent.length > 0 ? competent : [bySide.at(width(sides[0]!) > SEEN_TO ? 0 : -1)!];
    const agreement = meanOfBetterHalf(judges.map(({ found }) => scoreOf(detection, found)));
    return agreement >= LEAST_AGREEMENT ? [{ detection, agreement }] : [];
  });
}

/** The best score among the detections of this face; 0 for none. */
function scoreOf(face: Detection, detections: readonly Detection[]): number {
  const same = detections.filter((other) => overlap(other, face) > SAME_FACE);
  return Math.max(0, ...same.map(({ score }) => score));
}

function meanOfBetterHalf(scores: readonly number[]): number {
  const better = scores.toSorted((a, b) => b - a).slice(0, Math.ceil(scores.length / 2));
  return better.reduce((sum, score) => sum + score, 0) / better.length;
}

/** Of detections of the same face the one with the highest score. */
function strongest(detections: readonly Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const detection of detections.toSorted((a, b) => b.score - a.score)) {
    if (!kept.some((other) => overlap(other, detection) > SAME_FACE)) kept.push(detection);
  }
  return kept;
}

function overlap(a: Detection, b: Detection): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

/** The mean of the landmarks in several frames; undefined when they do not agree. */
function steadyLandmarks(landmarks: Weights, picture: Raster, detection: Detection): Point[] | undefined {
  const side = Math.max(detection.width, detection.height);
  const x = detection.x + detection.width / 2;
  const y = detection.y + detection.height / 2;
  const runs = FRAMES.map(({ dx, dy, scale }) =>
    faceLandmarks(landmarks, picture, {
      x: x + (dx - scale / 2) * side,
      y: y + (dy - scale / 2) * side,
      side: scale * side,
    }),
  );
  const means = runs[0]!.map((_, i) => centre(runs.map((run) => run[i]!)));
  let squares = 0;
  for (const run of runs) run.forEach((point, i) => (squares += squaredDistance(point, means[i]!)));
  const spread = Math.sqrt(squares / (runs.length * means.length)) / side;
  return spread <= STEADY ? means : undefined;
}

const squaredDistance = (a: Point, b: Point): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

function centre(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }));
  return { x: sum.x / points.length, y: sum.y / points.length };
}

function toFace(points: readonly Point[], confidence: number, scale: number): Face {
  const inSource = points.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  const outline = [...part(inSource, 'jaw'), ...part(inSource, 'brows')];
  const xs = outline.map(({ x }) => x);
  const ys = outline.map(({ y }) => y);
  const x = Math.min(...xs);
  const y = Math.min(...ys);
  return {
    x,
    y,
    width: Math.max(...xs) - x,
    height: Math.max(...ys) - y,
    confidence,
    leftEye: centre(part(inSource, 'leftEye')),
    rightEye: centre(part(inSource, 'rightEye')),
    mouth: centre(part(inSource, 'mouth')),
  };
}

function part(points: readonly Point[], name: keyof typeof LANDMARKS): Point[] {
  return points.slice(...LANDMARKS[name]);
}
