import type { Plane, Raster } from '../../../src/engine/raster.ts';
import { sceneFile } from '../../known-scenes.ts';
import { readAlpha, readPicture } from '../../picture-files.ts';

/** The mask of everything. */
export function whole({ width, height }: Raster): Plane {
  return { width, height, data: new Float32Array(width * height).fill(1) };
}

/** One of the scenes of `bench/scenes`, by its name. */
export function readScene(name: string): Promise<Raster> {
  return readPicture(sceneFile(`${name}.jpg`));
}

/** A mask of `bench/scenes`, by its name: `teddy.alpha`. */
export function readMask(name: string): Promise<Plane> {
  return readAlpha(sceneFile(`${name}.png`));
}
