import type { Raster } from '../../src/engine/raster.ts';
import { gaussian } from '../../src/engine/test-pictures.ts';

/** The picture with noise of three levels, which repeats itself too rarely to be found. */
export function addGrain({ width, height, data }: Raster): Raster {
  const random = gaussian(1);
  const noise = Float32Array.from({ length: 1_000_003 }, () => 3 * random());
  return { width, height, data: data.map((value, i) => (i % 4 === 3 ? value : value + noise[i % noise.length]!)) };
}
