import type { Face } from '../../src/engine/face.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';

/** The networks, as the server has them. */
export interface Finders {
  readonly matteOf: (picture: Raster) => Promise<Plane>;
  readonly facesOf: (picture: Raster) => Promise<readonly Face[]>;
}
