import { preventFling } from '../../../ui/prevent-fling.ts';
import type { PointerMode } from './pointer-mode.ts';
import { pinch, type Gesture, type Point } from './viewport.ts';

export interface GestureHandlers {
  /** The image is to be zoomed and moved; the point counts from the element's upper left corner. */
  readonly onGesture: (gesture: Gesture) => void;
  readonly onDoubleClick: () => void;
  /** The mode that a press begins; null when the press belongs to an element below (the seam). */
  readonly begin: (event: PointerEvent, at: Point) => PointerMode | null;
  /** Handles the wheel for something other than zoom. Returns whether it did. */
  readonly onWheel: (event: WheelEvent) => boolean;
}

const STILL: Point = { x: 0, y: 0 };
/** Zoom per wheel pixel, as an exponent. A trackpad's pinch arrives as small wheel steps with Ctrl. */
const WHEEL = 0.0015;
const TRACKPAD_PINCH = 0.01;
const WHEEL_LINE_PX = 16;

/**
 * Turns wheel, drag and pinch on an element into gestures and what modes make of them. It listens in the capture phase: a
 * pointer that has a mode is not heard by what lies on the image. Returns what ends it.
 */
export function listenToGestures(
  element: HTMLElement,
  { onGesture, onDoubleClick, begin, onWheel }: GestureHandlers,
): () => void {
  const pointers = new Map<number, Point>();
  let claimed = false;
  /** Of the one pointer; two of them pinch. */
  let mode: PointerMode | null = null;
  /** The pen that is down. */
  let penId: number | null = null;

  const pointOf = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };

  const press = (event: PointerEvent) => {
    // The hand that holds a pen rests on the screen.
    if (event.pointerType === 'touch' && penId !== null) return swallow(event);
    if (event.pointerType === 'pen') {
      mode?.abandon();
      pointers.clear();
      claimed = false;
      penId = event.pointerId;
    }
    const at = pointOf(event);
    pointers.set(event.pointerId, at);
    if (pointers.size === 1) {
      mode = begin(event, at);
      if (!mode) return;
    } else {
      mode?.abandon();
      mode = null;
    }
    claimed = true;
    swallow(event);
    element.setPointerCapture(event.pointerId);
  };

  const move = (event: PointerEvent) => {
    if (!claimed || !pointers.has(event.pointerId)) return;
    event.stopPropagation();
    const before = [...pointers.values()];
    pointers.set(event.pointerId, pointOf(event));
    if (mode) mode.move(pathOf(event).map(pointOf));
    else {
      const gesture = between(before, [...pointers.values()]);
      if (gesture) onGesture(gesture);
    }
  };

  const release = (event: PointerEvent) => {
    const known = pointers.delete(event.pointerId);
    if (event.pointerId === penId) penId = null;
    if (known && claimed) event.stopPropagation();
    if (pointers.size > 0) return;
    if (event.type === 'pointercancel') mode?.abandon();
    else if (known) mode?.end();
    mode = null;
    claimed = false;
  };

  const turn = (event: WheelEvent) => {
    event.preventDefault();
    if (onWheel(event)) return;
    const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? WHEEL_LINE_PX : 1);
    const factor = Math.exp(-pixels * (event.ctrlKey ? TRACKPAD_PINCH : WHEEL));
    onGesture({ at: pointOf(event), factor, move: STILL });
  };

  const ending = new AbortController();
  const capture = { capture: true, signal: ending.signal };
  preventFling(element, 'none', ending.signal);
  element.addEventListener('pointerdown', press, capture);
  element.addEventListener('pointermove', move, capture);
  element.addEventListener('pointerup', release, capture);
  element.addEventListener('pointercancel', release, capture);
  element.addEventListener('wheel', turn, { passive: false, signal: ending.signal });
  element.addEventListener('dblclick', onDoubleClick, { signal: ending.signal });
  return () => ending.abort();
}

/** A slider under the pointer would move by itself, on the mouse event that follows. */
function swallow(event: PointerEvent): void {
  event.stopPropagation();
  event.preventDefault();
}

/** Two fingers pinch, and the one that is left of them drags; a third means nothing. */
function between(before: readonly Point[], after: readonly Point[]): Gesture | null {
  const [a, b] = before;
  const [nextA, nextB] = after;
  if (!a || !nextA || before.length > 2) return null;
  if (b && nextB) return pinch([a, b], [nextA, nextB]);
  return { at: a, factor: 1, move: { x: nextA.x - a.x, y: nextA.y - a.y } };
}

/** All places between two frames, where the browser tells them: a quick hand draws curves and no corners. */
function pathOf(event: PointerEvent): readonly PointerEvent[] {
  const path = event.getCoalescedEvents?.() ?? [];
  return path.length > 0 ? path : [event];
}
