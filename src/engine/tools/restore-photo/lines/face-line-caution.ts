import type { Face } from '../../../face.ts';
import { DIRECTIONS } from './line-strength.ts';
import type { ScratchSearch } from './scratches.ts';
import { smoothStep } from '../../../color/smooth-step.ts';
import type { ScratchLine } from './classify-lines.ts';

/**
 * The area of a face's own lines, from brows to chin and to the ends of spectacles, in eye distances from the middle
 * between the eyes.
 */
const ACROSS = 1.2;
const ABOVE = 0.6;
const BELOW = 1.6;
/** The tolerance of a mirror image: a distance, and a number of directions. */
const NEAR = 0.08;
const TURN = 2.5;
/** Closer to the axis, or flatter (in directions), a line would be its own mirror image. */
const OFF_AXIS = 0.08;
const LEVEL = 2;
/** The mirrored shares at which a line may belong to the face, and likely does. */
const MIRRORED = [0.3, 0.8] as const;
/** The bends (traits.bend) between scratches and lids, lips or spectacles. */
const BOWED = [0.06, 0.15] as const;
/** The additional log odds for a mirrored line and for a bowed one. */
const MIRROR_CAUTION = 3.5;
const BOW_CAUTION = 1;

/**
 * Returns the additional log odds that each line needs to count as a scratch, as it resembles a face's own lines: lids,
 * brows, lips and spectacles have a mirror image or are bowed, and scratches rarely are. A bowed line from the half
 * size takes the caution of the full-size line in its place. 0 outside faces. `scale` is from the faces' pixels to
 * those of the first search.
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
    // Straight scratches have accidental mirror images more often, so they only count their own.
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

/** The side of the squares, in pixels of the first search, in which lines of both sizes are matched. */
const SQUARE = 4;
/** The row stride of squares; more than any search has. */
const ROW = 1 << 12;

/** The caution of full-size lines, by sign and square. */
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

/** The mean caution along a line, from the squares around its pixels. */
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

/**
 * The middle between the eyes, the direction from one to the other, and their distance, in pixels of the first search.
 */
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

/** Returns a test for points of the first search's picture in the area of a face's own lines. */
export function isFaceLineArea(faces: readonly Face[], scale: number): (x: number, y: number) => boolean {
  const axes = faces.map((face) => axisOf(face, scale));
  return (x, y) => axes.some((axis) => isInFace(toFace(x, y, axis)));
}

/** A position in eye distances: towards the right eye, and towards the chin. */
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

/** The lines of a search within a face. */
interface LinesInFace {
  /** By pixel of the search. */
  readonly at: ReadonlyMap<number, FacePoint & { readonly line: ScratchLine }>;
  readonly width: number;
  /** The scale from the search's pixels to those of the first search. */
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

/** For each line its share inside the face and the share with a mirror image there. */
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

/** The distance between two directions, modulo a half turn. */
function turn(a: number, b: number): number {
  const difference = (((a - b) % DIRECTIONS) + DIRECTIONS) % DIRECTIONS;
  return Math.min(difference, DIRECTIONS - difference);
}
