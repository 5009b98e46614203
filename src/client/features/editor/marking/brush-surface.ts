import type { Stroke } from './marking.ts';

/** What the brush paints on. */
export interface BrushSurface {
  /** Paints the points of a stroke in progress, from index `from` on. */
  readonly paint: (stroke: Stroke, from: number) => void;
  /** The stroke is about to become a step. */
  readonly completeStroke: (stroke: Stroke) => void;
  /** The stroke is discarded. */
  readonly abandonStroke: () => void;
}
