import type { Raster } from '../../../raster.ts';
import { LINEAR } from '../../../../pixels/srgb-transfer.ts';
import { encodeLinear } from './map-linear.ts';

/** What is left of the light in the very corners. */
const CORNER = 0.36;

/**
 * Light that falls off towards the corners, in place, like a lens's: an oval of the frame's shape in which nothing
 * changes to be seen, then ever steeper. In linear light, so that colors keep their hue.
 */
export function vignette({ width, height, data }: Raster, amount: number): void {
  const corner = CORNER ** Math.min(3, amount);
  const across = Float32Array.from({ length: width }, (_, x) => ((2 * x + 1) / width - 1) ** 2 / 2);
  for (let y = 0, i = 0; y < height; y++) {
    const down = ((2 * y + 1) / height - 1) ** 2 / 2;
    for (let x = 0; x < width; x++, i += 4) {
      const distance = across[x]! + down;
      const left = 1 - (1 - corner) * distance * distance * (1.6 - 0.6 * distance);
      for (let c = i; c < i + 3; c++) data[c] = encodeLinear(LINEAR[data[c]!]! * left);
    }
  }
}
