import type { PointerMode } from '../canvas/pointer-mode.ts';
import type { Point } from '../canvas/viewport.ts';
import { compositionOf, place } from '../composing/composing-slice.ts';
import type { EditorStore } from '../state/editor-state.ts';
import { toImage } from './brush-mode.ts';

/** A pointer that drags the cut-out over its background: one step of what is composed. */
export function placing(store: EditorStore, from: Point): PointerMode {
  const { x, y } = compositionOf(store.getState()).placement;
  const start = toImage(store.getState(), from);
  const run = `drag ${start.x} ${start.y}`;
  return {
    move: (points) => {
      const last = points.at(-1);
      if (!last) return;
      const at = toImage(store.getState(), last);
      store.setState(place({ x: within(x + at.x - start.x), y: within(y + at.y - start.y) }, run));
    },
    end: () => {},
    abandon: () => {},
  };
}

/** As far as the sliders reach. */
const within = (part: number) => Math.max(-1, Math.min(1, part));
