/** The program of the process that holds the network: see `isnet-matter.ts` for the parent's side. */
import type { Plane, Raster } from '../../../engine/raster.ts';
import { serveMethods } from '../../processes/serve-methods.ts';
import { loadIsnet } from './isnet.ts';
import { networkMissing } from './network-missing.ts';

const network = loadIsnet().catch((cause: unknown) => {
  throw networkMissing(cause);
});
// Told to whoever asks for it, not a reason to end the process.
network.catch(() => {});

const methods = {
  load: async (): Promise<void> => {
    await network;
  },
  matte: async (square: Raster): Promise<Plane> => (await network).matte(square),
};

export type MatteMethods = typeof methods;

serveMethods(methods);
