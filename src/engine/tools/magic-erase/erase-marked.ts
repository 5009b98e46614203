import { EngineError } from '../../engine-error.ts';
import type { Finding } from '../../finding/find.ts';
import { cropPlane, cropRaster, type PixelArea, withMargin } from '../../resample/crop.ts';
import type { SecondThread } from '../../inpaint/second-thread.ts';
import { contextOf, fillHole, type HolePart, partRound, pasteHole } from '../../inpaint/inpaint.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';
import { forbiddenSources, shadowRoom } from './forbidden-sources.ts';
import { edgeRoom, growOverEdge } from './grow-over-edge.ts';
import { BELONGS, extentOfMarks, type Mark, mark } from '../../segment/mark.ts';
import { withShadow } from '../../finding/with-shadow.ts';

export interface Erasing {
  /** The subject's matte, of any size: what of it stays fills no gap. */
  readonly matte: Plane | undefined;
  readonly seed: number;
  readonly secondThread?: SecondThread | undefined;
  readonly step: (name: string) => void;
}

/** A hole of more than this share of the picture cannot be filled from the rest. */
const MOST = 0.85;

/** What was found, with the shadow that it casts; `matte` (any size) tells what else stands there. */
export function objectMark(raster: Raster, finding: Finding, matte: Plane | undefined): Mark {
  return { mask: withShadow(raster, finding, matte), threshold: BELONGS };
}

/**
 * `raster` without what is marked (masks of its size), the gap filled with what is round it. Costs what the hole costs: only
 * the part round it is worked on. Throws EngineError `nothing_marked`, `nothing_left`.
 */
export function eraseMarked(
  raster: Raster,
  marks: readonly Mark[],
  { matte, seed, secondThread, step }: Erasing,
): Raster {
  secondThread?.ready();
  const part = markedPart(raster, marks, matte, step);
  fillHole(part, { seed, step, secondThread });
  const result = createRaster(raster.width, raster.height);
  result.data.set(raster.data);
  pasteHole(result, part, part);
  return result;
}

/** The part round what is marked, and what of it is to be filled and from where not. */
function markedPart(
  raster: Raster,
  marks: readonly Mark[],
  matte: Plane | undefined,
  step: (name: string) => void,
): HolePart {
  const extent = extentOfMarks(marks);
  if (extent === undefined) throw new EngineError('nothing_marked');
  const longest = Math.max(raster.width, raster.height);
  const around = withMargin(extent, roomRound(extent, longest), raster);
  const hole = createPlane(around.width, around.height);
  for (const { mask, threshold } of marks) mark(hole, { mask: cropPlane(mask, around), threshold });
  const source = cropRaster(raster, around);
  growOverEdge(source, hole, longest);
  let marked = 0;
  for (let i = 0; i < hole.data.length; i++) marked += hole.data[i]!;
  if (marked > MOST * raster.width * raster.height) throw new EngineError('nothing_left');
  step('keep shadow and subject out');
  const { left, top } = around;
  const part = partRound(source, hole, forbiddenSources(source, hole, matte, { left, top, whole: raster }))!;
  return { ...part, left: left + part.left, top: top + part.top };
}

/** How far beyond what is marked any step looks. */
function roomRound({ width, height }: PixelArea, longest: number): number {
  const edge = edgeRoom(longest);
  const grown = Math.max(width, height) + 2 * edge;
  return edge + Math.max(shadowRoom(grown), contextOf(grown));
}
