/** The program of the process that holds the matting network: see `isnet-matting.ts` for the parent's side. */
import { createRaster, type Plane, type Raster } from '../../../engine/raster.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { collectGarbage } from '../collect-garbage.ts';
import { firstLoaded } from '../first-loaded.ts';
import { loadIsnet } from '../adapters/isnet.ts';
import { MATTE_SIDE } from '../matting-model.ts';

const matte = firstLoaded('matte', [
  async () => {
    const { matte } = await loadIsnet();
    // The file was read and rewritten: 350 MB that the session has copied.
    collectGarbage();
    return matte;
  },
]);

const methods = {
  /** Loads the network and runs it once: the first run of a session takes longer than those after it. */
  warm: async (): Promise<void> => {
    await matte(createRaster(MATTE_SIDE, MATTE_SIDE));
  },
  matte: (square: Raster): Promise<Plane> => matte(square),
};

export type MattingMethods = typeof methods;

serveMethods(methods);
