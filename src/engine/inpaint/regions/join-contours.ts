import { type ContourHit, contourHits, type SegmentedPart } from './contour-hits.ts';
import { guideDistance } from './region-guide.ts';

/** A joint is no shorter than this, in pixels. */
const SHORTEST = 6;
/** A contour turns by about this angle (radians) at most between its two hits. */
const TURN = 0.6;
/** The weight of unlike regions beside the turn, and the highest cost of a joint. */
const UNLIKE = 2;
const MOST = 3;
/** The least share of a joint that lies in the hole. Its ends lie on the rim. */
const INSIDE = { share: 0.9, ends: 4 };
/** Regions differ by about this many levels through noise and light. */
const LIGHT = 12;
/** A contour that strays no farther than this from its direction, in pixels, goes on alone. */
const STRAIGHT = 1;

/** The contours in the open area. */
export interface JoinedContours {
  /** 1 on a contour. */
  readonly wall: Uint8Array;
  /** For each region the one that stands for it and for those that are the same across the hole. */
  readonly same: Int32Array;
}

interface Joint {
  readonly a: ContourHit;
  readonly b: ContourHit;
  readonly cost: number;
}

/**
 * Finds where contours between regions meet the open area, and joins pairs across it that continue each other: smooth,
 * with alike regions on the same sides, and without crossing a better pair (good continuation, as in Sun et al., "Image
 * Completion with Structure Propagation", SIGGRAPH 2005). Straight contours without a partner go on alone, as far as
 * both their regions are wide at the rim.
 */
export function joinContours(part: SegmentedPart): JoinedContours {
  const { labels, count } = part;
  const hits = contourHits(part);
  const wall = new Uint8Array(labels.length);
  const same = Int32Array.from({ length: count }, (_, label) => label);
  const joints = chosenJoints(part, hits);
  for (const { a, b } of joints) {
    drawJoint(part, wall, a, b);
    unite(same, labels[a.left]!, labels[b.right]!);
    unite(same, labels[a.right]!, labels[b.left]!);
  }
  const contacts = rimLengths(part);
  for (const hit of hits) {
    if (hit.bend > STRAIGHT || joints.some(({ a, b }) => a === hit || b === hit)) continue;
    drawOn(part, wall, hit, Math.min(contacts[labels[hit.left]!]!, contacts[labels[hit.right]!]!));
  }
  return { wall, same: same.map((_, label) => rootOf(same, label)) };
}

/** The cheapest joints that do not cross; each hit is joined once. */
function chosenJoints(part: SegmentedPart, hits: readonly ContourHit[]): Joint[] {
  const possible = hits
    .flatMap((a, k) => hits.slice(k + 1).map((b) => ({ a, b, cost: jointCost(part, a, b) })))
    .filter(({ cost }) => cost < MOST)
    .toSorted((one, other) => one.cost - other.cost);
  const chosen: Joint[] = [];
  for (const joint of possible) {
    const shares = (one: Joint): boolean => [one.a, one.b].some((hit) => hit === joint.a || hit === joint.b);
    if (!chosen.some((one) => shares(one) || crosses(one, joint))) chosen.push(joint);
  }
  return chosen;
}

function jointCost(part: SegmentedPart, a: ContourHit, b: ContourHit): number {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(x, y);
  if (length < SHORTEST) return Infinity;
  const turn = ({ dx, dy }: ContourHit, way: number): number =>
    Math.acos(Math.max(-1, Math.min(1, (way * (dx * x + dy * y)) / length)));
  const bend = (turn(a, 1) ** 2 + turn(b, -1) ** 2) / TURN ** 2;
  if (bend >= MOST || !liesInside(part, a, b, length)) return Infinity;
  const apart = (one: number, other: number): number => guideDistance(part.guide, one, other);
  const contrast = apart(a.left, a.right) + apart(b.left, b.right) + LIGHT ** 2;
  const unlike = (apart(a.left, b.right) + apart(a.right, b.left)) / contrast;
  return bend + UNLIKE * unlike + length / Math.hypot(part.width, part.height);
}

function liesInside({ width, height, open }: SegmentedPart, a: ContourHit, b: ContourHit, length: number): boolean {
  let [inside, all] = [0, 0];
  for (let t = 0; t <= length; t++) {
    const column = Math.min(width - 1, Math.round(a.x + ((b.x - a.x) * t) / length));
    const row = Math.min(height - 1, Math.round(a.y + ((b.y - a.y) * t) / length));
    all++;
    inside += open[row * width + column]!;
  }
  return inside >= INSIDE.share * (all - INSIDE.ends);
}

/** Whether two joints cross, as straight lines. */
function crosses(one: Joint, other: Joint): boolean {
  const turn = (p: ContourHit, q: ContourHit, r: ContourHit): number =>
    (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
  return (
    turn(one.a, one.b, other.a) * turn(one.a, one.b, other.b) < 0 &&
    turn(other.a, other.b, one.a) * turn(other.a, other.b, one.b) < 0
  );
}

function unite(same: Int32Array, one: number, other: number): void {
  same[rootOf(same, other)] = rootOf(same, one);
}

function rootOf(same: Int32Array, label: number): number {
  return same[label] === label ? label : rootOf(same, same[label]!);
}

/** The length of the rim that each region has, in pixels. */
function rimLengths({ width, height, labels, open, count }: SegmentedPart): Int32Array {
  const lengths = new Int32Array(count);
  for (let i = 0; i < labels.length; i++) {
    if (labels[i]! < 0) continue;
    const x = i % width;
    const touches =
      (x > 0 && open[i - 1] === 1) ||
      (x + 1 < width && open[i + 1] === 1) ||
      (i >= width && open[i - width] === 1) ||
      (i < width * (height - 1) && open[i + width] === 1);
    if (touches) lengths[labels[i]!]!++;
  }
  return lengths;
}

/** Draws a joint as a cubic curve. The hits' directions weigh half, because they are measured over a few pixels. */
function drawJoint({ width, height, open }: SegmentedPart, wall: Uint8Array, a: ContourHit, b: ContourHit): void {
  const [x, y] = [b.x - a.x, b.y - a.y];
  const length = Math.hypot(x, y);
  const steps = Math.ceil(4 * length);
  for (let k = 0; k <= steps; k++) {
    const t = k / steps;
    const [out, on, back] = [t * (1 - t) ** 2, t * t * (3 - 2 * t), t * t * (t - 1)];
    const column = Math.round(a.x + on * x + (out * (x + length * a.dx) + back * (x - length * b.dx)) / 2);
    const row = Math.round(a.y + on * y + (out * (y + length * a.dy) + back * (y - length * b.dy)) / 2);
    if (column < 0 || row < 0 || column >= width || row >= height) continue;
    if (open[row * width + column] === 1) wall[row * width + column] = 1;
  }
}

/** Draws a contour on from a hit in its direction, at most so far, until it meets another or the rim. */
function drawOn(
  { width, height, open }: SegmentedPart,
  wall: Uint8Array,
  { x, y, dx, dy }: ContourHit,
  length: number,
): void {
  let before = -1;
  for (let t = 0; t < length; t += 0.25) {
    const [column, row] = [Math.round(x + t * dx), Math.round(y + t * dy)];
    if (column < 0 || row < 0 || column >= width || row >= height) return;
    const at = row * width + column;
    if (at === before) continue;
    if (t > SHORTEST / 2 && (open[at] !== 1 || wall[at] === 1)) return;
    before = at;
    if (open[at] === 1) wall[at] = 1;
  }
}
