import { HOLE, type InpaintLevel } from '../inpaint-level.ts';
import type { SourceCost } from './shift-map.ts';

/** One pixel of distance costs as much as this squared color difference (levels, three channels). */
const DISTANCE = 80;

/**
 * A unary cost for the shift map. For a hole pixel it takes the nearest known pixels to the left, right, top and
 * bottom, and returns the smallest squared color difference (levels) to the source plus `DISTANCE` per pixel away. A
 * wall between two walls is continued as a wall, so that no second door appears.
 */
export function boundaryColorCost(level: InpaintLevel): SourceCost {
  const { width, pixels } = level;
  const nearest = nearestKnown(level);
  return (node, pixel, source) => {
    let least = Infinity;
    for (let side = 0; side < 4; side++) {
      const known = nearest[4 * node + side]!;
      if (known < 0) continue;
      const away = Math.abs(known - pixel) / (side < 2 ? 1 : width);
      const red = pixels[4 * known]! - pixels[4 * source]!;
      const green = pixels[4 * known + 1]! - pixels[4 * source + 1]!;
      const blue = pixels[4 * known + 2]! - pixels[4 * source + 2]!;
      least = Math.min(least, red * red + green * green + blue * blue + DISTANCE * away);
    }
    return least === Infinity ? 0 : least;
  };
}

/**
 * For each hole pixel, the indices of the nearest known pixels to the left, right, top and bottom; −1 where there is
 * none.
 */
function nearestKnown({ width, height, state, holeList }: InpaintLevel): Int32Array {
  const known = new Int32Array(4 * state.length).fill(-1);
  const carry = (i: number, side: number, from: number, inside: boolean): void => {
    known[4 * i + side] = state[i] !== HOLE ? i : inside ? known[4 * from + side]! : -1;
  };
  for (let i = 0; i < state.length; i++) {
    carry(i, 0, i - 1, i % width > 0);
    carry(i, 2, i - width, i >= width);
  }
  for (let i = state.length - 1; i >= 0; i--) {
    carry(i, 1, i + 1, i % width < width - 1);
    carry(i, 3, i + width, i < width * (height - 1));
  }
  return Int32Array.from({ length: 4 * holeList.length }, (_, k) => known[4 * holeList[k >> 2]! + (k & 3)]!);
}
