import { LEFT_EDGE, type Picture, UPPER_EDGE } from './picture.ts';

/**
 * Marks the edges of a transform block that lie on the grid of 8 for the deblocking filter (8.7.2.3, 8.7.2.4); all are between
 * intra blocks. `left` and `upper` say whether the filter may cross that edge.
 */
export function markEdges(picture: Picture, x: number, y: number, log2: number, left: boolean, upper: boolean): void {
  const { edges, unitColumns } = picture;
  const at = (y >> 2) * unitColumns + (x >> 2);
  const units = 1 << (log2 - 2);
  if ((x & 7) === 0 && x > 0 && left)
    for (let i = 0, unit = at; i < units; i++, unit += unitColumns) edges[unit]! |= LEFT_EDGE;
  if ((y & 7) === 0 && y > 0 && upper) for (let i = 0; i < units; i++) edges[at + i]! |= UPPER_EDGE;
  picture.hasEdges = true;
}
