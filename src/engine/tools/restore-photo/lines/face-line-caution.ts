import type { Face } from '../../../face.ts';
import { DIRECTIONS } from './line-strength.ts';
import type { ScratchSearch } from './scratches.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { ScratchLine } from './classify-lines.ts';

/** A face's own lines lie from brows to chin and to where spectacles end, in distances between the eyes from their middle. */
const ACROSS = 1.2;
const ABOVE = 0.6;
const BELOW = 1.6;
/** How near the mirror image of a line has to be, and by how many directions it may differ. */
const NEAR = 0.08;
const TURN = 2.5;
/** Nearer than this to the axis, or as level as this (directions), a line would be its own mirror image. */
const OFF_AXIS = 0.08;
const LEVEL = 2;
/** From the first share on that has its mirror image a line may be one of the face's own, from the second on it likely is. */
const MIRRORED = [0.3, 0.8] as const;
/** Scratches hardly bend as far as this (traits.bend); lids, lips and spectacles do. */
const BOWED = [0.06, 0.15] as const;
/** By how much surer (logarithm of odds) a line has to be that has its mirror image, and one that is bowed. */
const MIRROR_CAUTION = 3.5;
const BOW_CAUTION = 1;

/**
 * By how much surer than elsewhere each of these lines has to be, to be taken for a scratch, as far as it is like the lines
 * that a face has of its own: lids, brows, lips, spectacles have a mirror image on the face's other side or are
 * bowed, which scratches rarely are. A bowed one found at half the size is as like them as what lies in its place at the whole.
 * 0 for lines outside of faces. `scale` is from the faces' pixels to those of the first search.
 */
export function faceLineCaution(
  lines: readonly ScratchLine[],
  searches: readonly ScratchSearch[],
  faces: readonly Face[],
  scale: number,
): (line: ScratchLine) => number {
  const caution = cautionBySize(lines, searches, faces, scale);
  const atWhole = cautionAt(caution, searches[0]!);
  return (line) => {
    const own = caution.get(line) ?? 0;
    // A straight scratch has a mirror image by chance more often than a bowed one: it is asked for its own alone.
    const bowed = line.level > 0 ? smoothStep(line.traits.bend, ...BOWED) : 0;
    return bowed > 0 ? Math.max(own, bowed * meanAlong(line, searches[line.level]!.picture.width, atWhole)) : own;
  };
}

function cautionBySize(
  lines: readonly ScratchLine[],
  searches: readonly ScratchSearch[],
  faces: readonly Face[],
  scale: number,
): Map<ScratchLine, number> {
  const axes = faces.map((face) => axisOf(face, scale));
  const caution = new Map<ScratchLine, number>();
  for (const [level, search] of searches.entries()) {
    for (const sign of [1, -1] as const) {
      const same = lines.filter((line) => line.level === level && line.sign === sign);
      for (const axis of axes) {
        const inFace = linesInFace(same, axis, search, 2 ** level);
        for (const [line, { share, mirrored }] of mirroredShares(inFace, axis, search.directions[sign])) {
          const like =
            MIRROR_CAUTION * smoothStep(mirrored, ...MIRRORED) + BOW_CAUTION * smoothStep(line.traits.bend, ...BOWED);
          caution.set(line, Math.max(caution.get(line) ?? 0, share * like));
        }
      }
    }
  }
  return caution;
}

/** In squares of so many pixels of the first search: at half the size a line runs some pixels beside where it does at the whole. */
const SQUARE = 4;
/** Squares in a row; more than any search has. */
const ROW = 1 << 12;

/** By sign and square, what is asked of the lines found at the whole size. */
type CautionAt = Readonly<Record<1 | -1, ReadonlyMap<number, number>>>;

function cautionAt(caution: ReadonlyMap<ScratchLine, number>, { picture }: ScratchSearch): CautionAt {
  const at = { 1: new Map<number, number>(), [-1]: new Map<number, number>() };
  for (const [line, value] of caution) {
    if (line.level > 0 || value === 0) continue;
    const squares = at[line.sign];
    for (const pixel of line.pixels) {
      const square = squareOf(pixel, picture.width, 0);
      squares.set(square, Math.max(squares.get(square) ?? 0, value));
    }
  }
  return at;
}

function squareOf(pixel: number, width: number, level: number): number {
  const [x, y] = [(pixel % width) * 2 ** level, Math.floor(pixel / width) * 2 ** level];
  return Math.floor(y / SQUARE) * ROW + Math.floor(x / SQUARE);
}

/** Over a line's pixels, the mean of what is asked in the squares at and round them. */
function meanAlong({ pixels, level, sign }: ScratchLine, width: number, at: CautionAt): number {
  const squares = at[sign];
  if (squares.size === 0) return 0;
  const near = [-ROW - 1, -ROW, -ROW + 1, -1, 0, 1, ROW - 1, ROW, ROW + 1];
  const most = (pixel: number): number => {
    const square = squareOf(pixel, width, level);
    return Math.max(...near.map((to) => squares.get(square + to) ?? 0));
  };
  return pixels.reduce((sum, pixel) => sum + most(pixel), 0) / pixels.length;
}

/** The middle between the eyes, the direction from one to the other, and their distance, in pixels of the first search. */
interface Axis {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
  readonly distance: number;
}

function axisOf({ leftEye, rightEye }: Face, scale: number): Axis {
  const [across, down] = [(rightEye.x - leftEye.x) * scale, (rightEye.y - leftEye.y) * scale];
  const distance = Math.hypot(across, down) || 1;
  return {
    x: ((leftEye.x + rightEye.x) / 2) * scale,
    y: ((leftEye.y + rightEye.y) / 2) * scale,
    dx: across / distance,
    dy: down / distance,
    distance,
  };
}

/** Whether a point of the first search's picture lies where a face has lines of its own. */
export function isFaceLineArea(faces: readonly Face[], scale: number): (x: number, y: number) => boolean {
  const axes = faces.map((face) => axisOf(face, scale));
  return (x, y) => axes.some((axis) => isInFace(toFace(x, y, axis)));
}

/** In distances between the eyes: towards the eye at the right, and towards the chin. */
interface FacePoint {
  readonly aside: number;
  readonly down: number;
}

function toFace(toX: number, toY: number, { x, y, dx, dy, distance }: Axis): FacePoint {
  const [across, below] = [toX - x, toY - y];
  return { aside: (across * dx + below * dy) / distance, down: (below * dx - across * dy) / distance };
}

function isInFace({ aside, down }: FacePoint): boolean {
  return Math.abs(aside) < ACROSS && down > -ABOVE && down < BELOW;
}

/** Where the lines of a search run in the face. */
interface LinesInFace {
  /** By pixel of the search. */
  readonly at: ReadonlyMap<number, FacePoint & { readonly line: ScratchLine }>;
  readonly width: number;
  /** From the search's pixels to those of the first search. */
  readonly scale: number;
}

function linesInFace(
  lines: readonly ScratchLine[],
  axis: Axis,
  { picture: { width } }: ScratchSearch,
  scale: number,
): LinesInFace {
  const at = new Map<number, FacePoint & { line: ScratchLine }>();
  for (const line of lines) {
    for (const pixel of line.pixels) {
      const point = toFace((pixel % width) * scale, Math.floor(pixel / width) * scale, axis);
      if (isInFace(point)) at.set(pixel, { line, ...point });
    }
  }
  return { at, width, scale };
}

/** For each line the share of it that lies in the face, and the share that has its mirror image there. */
function mirroredShares(
  { at, width, scale }: LinesInFace,
  { x, y, dx, dy, distance }: Axis,
  directions: Uint8Array,
): Map<ScratchLine, { share: number; mirrored: number }> {
  const shares = new Map<ScratchLine, { share: number; mirrored: number }>();
  const radius = Math.max(2, Math.round((NEAR * distance) / scale));
  const turned = (2 * Math.atan2(dy, dx) * DIRECTIONS) / Math.PI;
  for (const [pixel, { line, aside, down }] of at) {
    const of = shares.get(line) ?? { share: 0, mirrored: 0 };
    shares.set(line, of);
    of.share += 1 / line.pixels.length;
    if (Math.abs(aside) <= OFF_AXIS) continue;
    const column = Math.round((x + (-aside * dx - down * dy) * distance) / scale);
    const row = Math.round((y + (-aside * dy + down * dx) * distance) / scale);
    const isImage = (to: number): boolean => {
      const other = at.get(to);
      if (other === undefined || turn(directions[to]!, turned - directions[pixel]!) > TURN) return false;
      return other.line !== line || turn(directions[pixel]!, turned / 2) > LEVEL;
    };
    if (anyAround(column, row, radius, width, isImage)) of.mirrored += 1 / line.pixels.length;
  }
  return shares;
}

function anyAround(x: number, y: number, radius: number, width: number, is: (pixel: number) => boolean): boolean {
  for (let row = y - radius; row <= y + radius; row++) {
    for (let column = Math.max(0, x - radius); column <= Math.min(width - 1, x + radius); column++) {
      if (is(row * width + column)) return true;
    }
  }
  return false;
}

/** How many directions lie between two, of which the second may be any number of half turns off. */
function turn(a: number, b: number): number {
  const difference = (((a - b) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
  return Math.min(difference, DIRECTIONS - difference);
}
