import { createRaster, type Raster } from '../../src/engine/raster.ts';

/** A round red thing in the scene, in shares of its width. */
export const THING = { x: 0.62, y: 0.4, radius: 0.065 } as const;

/**
 * A scene with light that falls off, edges, stripes of many widths and grain, the same at any size; with a red ball, or
 * with what is behind it.
 */
export function scene(width: number, height: number, { thing = true, grain = 4 } = {}): Raster {
  const raster = createRaster(width, height);
  const across = Float64Array.from(
    { length: width },
    (_, x) => Math.sin(x / width / 0.031) + Math.sin(x / width / 0.0071),
  );
  const unit = 1 / width;
  const crests = Float64Array.from({ length: width }, (_, x) => 0.42 + 0.1 * Math.sin(x * unit * 9));
  let state = 1;
  for (let y = 0, i = 0; y < height; y++) {
    const v = y * unit;
    const wave = Math.sin(v / 0.023) + 0.6 * Math.sin(v / 0.009);
    for (let x = 0; x < width; x++, i += 4) {
      const u = x * unit;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const noise = grain * ((state >>> 8) / 2 ** 23 - 1);
      const hill = v > crests[x]! ? 1 : 0;
      const light = 150 - 60 * v + 40 * u + 9 * (hill ? across[x]! * wave : wave);
      const inside = thing && (u - THING.x) ** 2 + (v - THING.y) ** 2 < THING.radius ** 2;
      raster.data[i] = (inside ? 205 : light - 35 * hill) + noise;
      raster.data[i + 1] = (inside ? 40 : light - 8 * hill) + noise;
      raster.data[i + 2] = (inside ? 45 : light + 35 - 75 * hill) + noise;
      raster.data[i + 3] = 255;
    }
  }
  return raster;
}
