import { isRefining } from '../composing/composing-selectors.ts';
import { refine } from '../composing/composing-slice.ts';
import type { BrushSurface } from '../marking/brush-surface.ts';
import { mark } from '../marking/marking-slice.ts';
import { type EditorStore, type EditorState, type Transition } from '../state/editor-state.ts';
import type { PointerMode } from '../canvas/pointer-mode.ts';
import { imageRect, type Point } from '../canvas/viewport.ts';
import { isMarkable } from '../marking/marking-selectors.ts';
import { shownSizeOf } from './move-view.ts';
import type { Stroke } from '../marking/marking.ts';
import { keptSnap } from '../marking/snap-preference.ts';
import { snapStroke } from '../marking/snap-stroke.ts';

/** CSS pixels that the pointer must move before the line continues. */
const LEAST_STEP = 1;

/**
 * A pointer that paints from its press at `from` on. The stroke is added on release. `isErasing`: it erases, whatever
 * the brush does.
 */
export function brushing(store: EditorStore, surface: BrushSurface, from: Point, isErasing = false): PointerMode {
  const points: Point[] = [];
  const brush = newStroke(store.getState());
  const stroke: Stroke = { ...brush, erase: brush.erase || isErasing, points };
  let last: Point | null = null;
  const extend = (path: readonly Point[]) => {
    const painted = points.length;
    for (const at of path) {
      if (last && Math.hypot(at.x - last.x, at.y - last.y) < LEAST_STEP) continue;
      points.push(toImage(store.getState(), at));
      last = at;
    }
    if (points.length > painted) surface.paint(stroke, painted);
  };
  extend([from]);
  return {
    move: extend,
    end: () => {
      surface.completeStroke(stroke);
      store.setState(drawStroke(stroke));
      if (isMarkable(store.getState()) && keptSnap()) void snapStroke(store, stroke).catch(() => {});
    },
    abandon: () => surface.abandonStroke(),
  };
}

/** A stroke of the current brush along these points of the canvas. */
export function strokeAlong(state: EditorState, path: readonly Point[]): Stroke {
  return { ...newStroke(state), points: path.map((at) => toImage(state, at)) };
}

function newStroke(state: EditorState): Stroke {
  const { size, erase } = state.brush;
  return { kind: 'stroke', erase, radius: size / 2 / rectOf(state).width, points: [] };
}

/** From CSS pixels of the canvas to fractions of the image's sides. */
export function toImage(state: EditorState, { x, y }: Point): Point {
  const { left, top, width, height } = rectOf(state);
  return { x: (x - left) / width, y: (y - top) / height };
}

function rectOf(state: EditorState) {
  const canvas = state.canvas ?? { width: 1, height: 1, margin: 0 };
  return imageRect(shownSizeOf(state), canvas, state.zoom, state.focus);
}

/** Adds a stroke to the mask, or to the correction of a cut-out's edge. */
export const drawStroke =
  (stroke: Stroke): Transition =>
  (state) =>
    isRefining(state) ? refine(stroke)(state) : mark(stroke)(state);
