import type { PointerMode } from '../canvas/pointer-mode.ts';
import type { Point } from '../canvas/viewport.ts';

/** CSS pixels that a finger or a mouse may move within a tap. */
const STILL = 8;

export interface TapHandlers {
  readonly tap: () => void;
  /** The mode of a press that moves on. */
  readonly paint: () => PointerMode;
}

/** A press at `from` that is a tap when it ends where it began, and paints once it has moved on. */
export function tapping(from: Point, { tap, paint }: TapHandlers): PointerMode {
  let painting: PointerMode | null = null;
  return {
    move: (points) => {
      if (points.some(({ x, y }) => Math.hypot(x - from.x, y - from.y) > STILL)) painting ??= paint();
      painting?.move(points);
    },
    end: () => (painting ? painting.end() : tap()),
    abandon: () => painting?.abandon(),
  };
}
