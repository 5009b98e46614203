import type { Face } from '../../src/engine/face.ts';
import type { Matte } from '../../src/engine/matte.ts';
import type { Raster } from '../../src/engine/raster.ts';

/** The networks, as the server has them. */
export interface Finders {
  readonly matteOf: (picture: Raster) => Promise<Matte>;
  readonly facesOf: (picture: Raster) => Promise<readonly Face[]>;
}
