import { HOLE, type InpaintLevel } from './inpaint-level.ts';
import type { Unlikeliness } from './shift-map.ts';

/** Square of the difference in colour (levels, three channels) that counts as much as one pixel of distance. */
const DISTANCE = 80;

/**
 * How unlikely a source is to continue what lies to the left, right, top or bottom of a pixel of the hole: the square
 * of its difference from the likest of these four colours, further ones counting less. So a wall goes on between wall
 * and wall, and no second door is put there.
 */
export function unlikeRim(level: InpaintLevel): Unlikeliness {
  const { width, pixels } = level;
  const rims = nearestKnown(level);
  return (node, pixel, source) => {
    let least = Infinity;
    for (let side = 0; side < 4; side++) {
      const rim = rims[4 * node + side]!;
      if (rim < 0) continue;
      const away = Math.abs(rim - pixel) / (side < 2 ? 1 : width);
      const red = pixels[4 * rim]! - pixels[4 * source]!;
      const green = pixels[4 * rim + 1]! - pixels[4 * source + 1]!;
      const blue = pixels[4 * rim + 2]! - pixels[4 * source + 2]!;
      least = Math.min(least, red * red + green * green + blue * blue + DISTANCE * away);
    }
    return least === Infinity ? 0 : least;
  };
}

/** For each pixel of the hole the nearest known ones to the left, right, top and bottom; −1 where there is none. */
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
