import { EngineError } from '../../engine-error.ts';
import type { Finding } from '../../finding/find.ts';
import { cropPlane, cropRaster, type PixelArea, withMargin } from '../../resample/crop.ts';
import type { WorkerThread } from '../../inpaint/worker-thread.ts';
import { HOLE } from '../../inpaint/inpaint-level.ts';
import { contextOf, fillHole, type HolePart, partAroundHole, pasteHole } from '../../inpaint/inpaint.ts';
import { fillQuestion, takeBetterFill } from '../../inpaint/fill/learned-fill.ts';
import { type JudgedFill, judgeFill } from '../../judging/judge-fill.ts';
import type { FillQuestion, ModelAnswer } from '../../model-question.ts';
import { createPlane, createRaster, type Plane, type Raster } from '../../raster.ts';
import { forbiddenSources } from './forbidden-sources.ts';
import { edgeMargin, growOverEdge } from './grow-over-edge.ts';
import { SOFT_EDGE, regionBounds, type RegionMask, addRegion } from '../../segment/region-mask.ts';
import { withShadow } from '../../finding/with-shadow.ts';

/** The options of `eraseRegions`. */
export interface EraseOptions {
  /** The subject's matte, of any size. What remains of the subject fills no gap. */
  readonly matte: Plane | undefined;
  readonly seed: number;
  readonly workerThread?: WorkerThread | undefined;
  readonly step: (name: string) => void;
  /** A model's answer to `eraseQuestion` of the same regions. */
  readonly answer?: ModelAnswer | undefined;
}

/** The picture without the regions, what is to be said of the fill, and the id of the model whose answer it shows. */
export interface Erased {
  readonly picture: Raster;
  readonly judged: JudgedFill;
  readonly by?: string;
}

/** A hole larger than this share of the picture cannot be filled. */
const MOST = 0.85;

/** The region of a found object with its cast shadow. `matte` (any size) shows what else stands there. */
export function objectRegion(raster: Raster, finding: Finding, matte: Plane | undefined): RegionMask {
  return { mask: withShadow(raster, finding, matte), threshold: SOFT_EDGE };
}

/**
 * Removes regions (masks of the raster's size) from a picture and inpaints them from their surroundings. The cost
 * depends on the hole, because only its surroundings are processed. Throws EngineError `nothing_marked` and
 * `nothing_left`.
 */
export function eraseRegions(
  raster: Raster,
  marks: readonly RegionMask[],
  { matte, seed, workerThread, step, answer }: EraseOptions,
): Erased {
  workerThread?.ready();
  const part = holePart(raster, marks, matte, step);
  const fill = answer?.ability === 'fill' ? answer : undefined;
  const question = fill && fillQuestion(part);
  const copied = fillHole(part, { seed, step, workerThread });
  const isTaken = fill && question && takeBetterFill(part, copied, question, fill);
  const picture = createRaster(raster.width, raster.height);
  picture.data.set(raster.data);
  pasteHole(picture, part, part);
  const judged = judgeFill(picture, { hole: holeOf(part), area: part });
  return { picture, judged, ...(isTaken && { by: fill.by }) };
}

/** 1 in the hole of a part. */
function holeOf({ width, height, state }: HolePart): Plane {
  return { width, height, data: Float32Array.from(state, (value) => (value === HOLE ? 1 : 0)) };
}

/** What a model may be asked for the gap of the regions. Throws as `eraseRegions`. */
export function eraseQuestion(
  raster: Raster,
  marks: readonly RegionMask[],
  { matte, step }: Pick<EraseOptions, 'matte' | 'step'>,
): FillQuestion | undefined {
  return fillQuestion(holePart(raster, marks, matte, step));
}

/** Crops the surroundings of the regions, with the hole to fill and the forbidden sources. */
function holePart(
  raster: Raster,
  marks: readonly RegionMask[],
  matte: Plane | undefined,
  step: (name: string) => void,
): HolePart {
  const extent = regionBounds(marks);
  if (extent === undefined) throw new EngineError('nothing_marked');
  const longest = Math.max(raster.width, raster.height);
  const around = withMargin(extent, contextMargin(extent, longest), raster);
  const hole = createPlane(around.width, around.height);
  for (const { mask, threshold } of marks) addRegion(hole, { mask: cropPlane(mask, around), threshold });
  const source = cropRaster(raster, around);
  growOverEdge(source, hole, longest);
  let marked = 0;
  for (let i = 0; i < hole.data.length; i++) marked += hole.data[i]!;
  if (marked > MOST * raster.width * raster.height) throw new EngineError('nothing_left');
  step('keep the subject out');
  const { left, top } = around;
  const part = partAroundHole(source, hole, forbiddenSources(hole, matte, { left, top, whole: raster }))!;
  return { ...part, left: left + part.left, top: top + part.top };
}

/** The largest distance, in pixels, that any step looks beyond the regions. */
function contextMargin({ width, height }: PixelArea, longest: number): number {
  const edge = edgeMargin(longest);
  const grown = Math.max(width, height) + 2 * edge;
  return edge + contextOf(grown);
}
