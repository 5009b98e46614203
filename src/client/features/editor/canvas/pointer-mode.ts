import type { Gesture, Point } from './viewport.ts';

/** What a pointer does, from its press to its end. Points count from the canvas's upper left corner, in CSS pixels. */
export interface PointerMode {
  /** The positions since the last call, in order. */
  readonly move: (points: readonly Point[]) => void;
  readonly end: () => void;
  /** The press turned into another gesture: a second finger touched. */
  readonly abandon: () => void;
}

/** One pointer that drags the image. */
export function panning(from: Point, onGesture: (gesture: Gesture) => void): PointerMode {
  let last = from;
  return {
    move: (points) => {
      const next = points.at(-1) ?? last;
      onGesture({ at: last, factor: 1, move: { x: next.x - last.x, y: next.y - last.y } });
      last = next;
    },
    end: () => {},
    abandon: () => {},
  };
}
