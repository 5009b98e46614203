import type { Face } from '../../src/engine/face.ts';
import type { WindowMatte } from '../../src/engine/grounding/window-mattes.ts';
import type { Plane, Raster } from '../../src/engine/raster.ts';

/** The networks, as the server has them. */
export interface Finders {
  readonly matteOf: (picture: Raster) => Promise<Plane>;
  readonly windowsOf: (picture: Raster) => Promise<readonly WindowMatte[]>;
  readonly facesOf: (picture: Raster) => Promise<readonly Face[]>;
}
