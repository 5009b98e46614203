import type { Raster } from '../raster.ts';

/** Half the length of the interval that is analysed across an edge, in pixels. */
const REACH = 4;
/** Lower edges (of 255, in green) reflect noise more than sharpness. */
const LOWEST_EDGE = 48;
const ROWS_LOOKED_AT = 200;

/**
 * The sharpness of a picture's sharper edges, along rows in green: the steepest step over the height of the edge, at
 * the 80th percentile. A one-pixel edge gives 1, a Gaussian blur of 2 px about 0.2. Returns 1 when there are too few
 * edges.
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
 * The steepest step over the height of the interval around `centre`. Returns 0 where there is no edge, or where the
 * steepest step is not after the centre, so that each edge counts once.
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
