import { useEffect, type RefObject } from 'react';
import { listenToGestures } from '../canvas/gestures.ts';
import { panning, type PointerMode } from '../canvas/pointer-mode.ts';
import { useHeldKey } from '../canvas/use-held-key.ts';
import { fit } from '../canvas/view-slice.ts';
import type { Point } from '../canvas/viewport.ts';
import { holdsBrush, isPlacing } from '../composing/composing-selectors.ts';
import type { BrushSurface } from '../marking/brush-surface.ts';
import { isTapping } from '../marking/marking-selectors.ts';
import { stepBrush } from '../marking/marking-slice.ts';
import { markAt } from '../marking/mark-thing.ts';
import { tapping } from '../marking/tap-mode.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { brushing, toImage } from './brush-mode.ts';
import { moveView } from './move-view.ts';
import { placing } from './place-mode.ts';

/** `PointerEvent.button` of a pen's other end (Pointer Events 3, 10.1.1). */
const PEN_ERASER = 5;

/** What pointers and the wheel do on the canvas: they move the view, tap or paint. */
export function useGestures(
  element: RefObject<HTMLElement | null>,
  store: EditorStore,
  surfaceRef: RefObject<BrushSurface | null>,
): void {
  const spaceHeld = useHeldKey(' ');
  const controlHeld = useHeldKey('Control');
  useEffect(() => {
    if (!element.current) return;
    const canBrush = () => holdsBrush(store.getState());
    return listenToGestures(element.current, {
      onGesture: (gesture) => store.setState(moveView(gesture)),
      onDoubleClick: () => canBrush() || store.setState(fit),
      begin: ({ target, button, pointerType, altKey }, at) => {
        const isErasing = pointerType === 'pen' && button === PEN_ERASER;
        // The right button has a menu.
        if (button > 1 && !isErasing) return null;
        // Space and the middle button always move the image; else the seam and the brush have the pointer to themselves.
        const moves = button === 1 || spaceHeld.current;
        if (!moves && target instanceof Element && target.closest('input, button')) return null;
        if (!moves && surfaceRef.current && canBrush()) {
          return marking(store, surfaceRef.current, at, isErasing || altKey);
        }
        if (!moves && isPlacing(store.getState())) return placing(store, at);
        return panning(at, (gesture) => store.setState(moveView(gesture)));
      },
      // A trackpad's pinch says Ctrl as well, with no key held.
      onWheel: ({ deltaY }) => {
        if (!controlHeld.current || !canBrush()) return false;
        if (deltaY !== 0) store.setState(stepBrush(deltaY < 0 ? 1 : -1));
        return true;
      },
    });
  }, [element, store, surfaceRef, spaceHeld, controlHeld]);
}

/** A press with the tap or the brush in the hand. `isErasing`: it takes away, whatever is chosen. */
function marking(store: EditorStore, surface: BrushSurface, at: Point, isErasing: boolean): PointerMode {
  const paint = () => brushing(store, surface, at, isErasing);
  const state = store.getState();
  if (!isTapping(state)) return paint();
  const place = toImage(state, at);
  const isOutside = Math.min(place.x, place.y) < 0 || Math.max(place.x, place.y) > 1;
  const tap = () => isOutside || void markAt(store, place, isErasing || state.brush.erase);
  return tapping(at, { tap, paint });
}
