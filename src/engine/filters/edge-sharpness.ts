import type { Raster } from '../raster.ts';

/** Half the length of the stretch across which an edge is looked at, pixels. */
const REACH = 4;
/** Edges lower than this (of 255, in green) say more about noise than about sharpness. */
const LOWEST_EDGE = 48;
const ROWS_LOOKED_AT = 200;

/**
 * How sharp the sharper edges of a picture are, measured along rows in green: the steepest step between two
 * neighbours over the edge's whole height, at the 80th percentile. 1 is an edge one pixel wide; a Gaussian blur of 2 px gives about 0.2.
 * 1 when there is no edge to tell from.
 */
export function edgeSharpness({ width, height, data }: Raster): number {
  const found: number[] = [];
  const every = Math.max(1, Math.floor(height / ROWS_LOOKED_AT));
  for (let y = 0; y < height; y += every) {
    for (let x = REACH; x < width - REACH; x++) {
      const sharpness = stretchSharpness(data, (y * width + x) * 4 + 1);
      if (sharpness > 0) found.push(sharpness);
    }
  }
  if (found.length < 50) return 1;
  return found.sort((a, b) => a - b)[Math.floor(0.8 * found.length)]!;
}

/**
 * The steepest step over the height of the stretch round the value at `centre`; 0 where that is no edge, or where the
 * steepest step is not the one after the centre, so that each edge counts once and whole.
 */
function stretchSharpness(data: Uint8ClampedArray, centre: number): number {
  const steepest = Math.abs(data[centre + 4]! - data[centre]!);
  let low = 255;
  let high = 0;
  for (let k = -REACH; k <= REACH; k++) {
    const value = data[centre + 4 * k]!;
    low = Math.min(low, value);
    high = Math.max(high, value);
    if (k < REACH && Math.abs(data[centre + 4 * (k + 1)]! - value) > steepest) return 0;
  }
  return high - low >= LOWEST_EDGE ? steepest / (high - low) : 0;
}
