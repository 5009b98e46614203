/** The program of the process that holds the network: see `isnet-matter.ts` for the parent's side. */
import { classMaps } from '../../../engine/grounding/class-maps.ts';
import { classProbe } from '../../../engine/grounding/class-probe.ts';
import type { Matte } from '../../../engine/matte.ts';
import type { Raster } from '../../../engine/raster.ts';
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
  matte: async (square: Raster): Promise<Matte> => {
    const { alpha, stages } = await (await network).segment(square);
    return { ...alpha, classes: classMaps(stages, classProbe()) };
  },
};

export type MatteMethods = typeof methods;

serveMethods(methods);
