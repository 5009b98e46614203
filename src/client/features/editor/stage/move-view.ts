import {
  actualPixelsZoom,
  clampZoom,
  focusAfter,
  type Gesture,
  imageRect,
  scaleAt,
  type Size,
} from '../canvas/viewport.ts';
import { adjustedSizeOf } from '../adjusting/adjusting-slice.ts';
import { frameOf } from '../inputs/asked-size.ts';
import { currentOf } from '../state/document-slice.ts';
import type { EditorState, Transition } from '../state/editor-state.ts';

/** The size of what lies on the canvas. */
export const shownSizeOf = (state: EditorState): Size =>
  adjustedSizeOf(state) ?? state.result ?? frameOf(state) ?? currentOf(state);

/** How large the image's own pixels are on the screen, in percent; null before the canvas is measured. */
export const percentOf = (state: EditorState, devicePixelRatio: number): number | null =>
  state.canvas && Math.round(100 * scaleAt(state.zoom, shownSizeOf(state), state.canvas) * devicePixelRatio);

/** Wheel, pinch and drag. The zoom may end between the steps. */
export const moveView =
  (gesture: Gesture): Transition =>
  (state) => {
    const { canvas, zoom, focus } = state;
    if (!canvas) return {};
    const next = clampZoom(zoom * gesture.factor, zoom);
    const rect = imageRect(shownSizeOf(state), canvas, zoom, focus);
    return { zoom: next, focus: focusAfter(rect, canvas, { ...gesture, factor: next / zoom }) };
  };

/** One pixel of the image on one of the screen; a large photo needs more zoom than the steps reach. */
export const actualPixels =
  (devicePixelRatio: number): Transition =>
  (state) =>
    state.canvas ? { zoom: actualPixelsZoom(shownSizeOf(state), state.canvas, devicePixelRatio) } : {};
