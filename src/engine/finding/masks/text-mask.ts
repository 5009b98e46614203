import type { TextRegion } from '../../abilities.ts';
import { createPlane, type Plane } from '../../raster.ts';
import { boxAround } from '../boxes.ts';
import { type Candidate, choose } from '../choose.ts';
import type { FoundMask } from '../found-mask.ts';
import type { Query } from '../phrase/query.ts';
import type { SceneView } from '../scene-view.ts';

/**
 * How far letters extend beyond the detected outline, as a share of the line's height: strokes, outlines and shadows.
 */
const ROOM = 0.12;
/** From this mean score on text is certain. */
const SURE_SCORE = 0.75;

/**
 * Finds the lines of text in a picture as filled rectangles, or those on a named side; undefined where there are none.
 */
export async function maskOfText(view: SceneView, query: Query): Promise<FoundMask | undefined> {
  const lines = await view.text();
  const candidates: (Candidate & { line: TextRegion })[] = lines.map((line) => ({
    line,
    box: boxAround(line.corners.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y }))),
    label: 'text',
    weight: line.score,
    exact: true,
  }));
  const placed = query.sides.length > 0 || query.ordinal !== undefined || query.size !== undefined;
  const { chosen } = placed ? choose(candidates, query, view.image) : { chosen: candidates };
  if (chosen.length === 0) return undefined;
  const mask = createPlane(view.image.width, view.image.height);
  for (const { line } of chosen as readonly (Candidate & { line: TextRegion })[]) fillQuad(mask, line);
  const score = chosen.reduce((sum, { weight }) => sum + weight, 0) / chosen.length;
  // "The sign" may mean its letters or its board.
  const isSure = score >= SURE_SCORE && (placed || lines.length <= 6) && query.targets.length === 1;
  const found = chosen.length === 1 ? 'a line of text' : `${chosen.length} lines of text`;
  return { mask, confidence: isSure ? 0.88 : 0.65, found, casts: false };
}

/** Sets pixels whose centres lie in the rectangle, grown by `ROOM`, to 1. */
function fillQuad({ width, height, data }: Plane, { corners }: TextRegion): void {
  const centre = { x: mean(corners.map(({ x }) => x)), y: mean(corners.map(({ y }) => y)) };
  const line = Math.min(distance(corners[0], corners[1]), distance(corners[1], corners[2]));
  const grown = corners.map((corner) => {
    const away = distance(corner, centre);
    const scale = away === 0 ? 1 : (away + ROOM * line * Math.SQRT2) / away;
    return { x: centre.x + scale * (corner.x - centre.x), y: centre.y + scale * (corner.y - centre.y) };
  });
  const box = boxAround(grown.map(({ x, y }) => ({ left: x, right: x, top: y, bottom: y })));
  for (let y = Math.max(0, Math.floor(box.top)); y < Math.min(height, Math.ceil(box.bottom)); y++) {
    for (let x = Math.max(0, Math.floor(box.left)); x < Math.min(width, Math.ceil(box.right)); x++) {
      if (isInside(grown, x + 0.5, y + 0.5)) data[y * width + x] = 1;
    }
  }
}

/** Whether a point lies inside a convex polygon. */
function isInside(corners: readonly { x: number; y: number }[], x: number, y: number): boolean {
  const sides = corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return (to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const distance = (a: { x: number; y: number }, b: { x: number; y: number }): number => Math.hypot(a.x - b.x, a.y - b.y);
