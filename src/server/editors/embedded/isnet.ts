import { availableParallelism } from 'node:os';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import type { FeatureMap } from '../../../engine/matte.ts';
import type { Plane, Raster } from '../../../engine/raster.ts';
import { readIsnetModel } from './isnet-model.ts';
import { MATTE_SIDE } from './matter.ts';

/** Chosen by time and memory, docs/decisions/021: an arena would keep its peak of 1.4 GB between mattes. */
const OPTIONS: InferenceSession.SessionOptions = {
  graphOptimizationLevel: 'all',
  enableCpuMemArena: false,
  enableMemPattern: false,
  intraOpNumThreads: availableParallelism(),
  // Threads that wait give their core to the server and to the edits.
  extra: { session: { intra_op: { allow_spinning: '0' } } },
};

/** How the network was trained to see a level of 0..255. */
const MEAN = 128;
const SCALE = 1 / 256;

/** The outputs of three of the network's stages: the inmost, and two of those that make it finer again. */
const STAGES = ['input.832', 'input.740', 'input.656'] as const;

/** What the network makes of a picture. */
export interface Segmentation {
  /** The subject's alpha, 0..1. */
  readonly alpha: Plane;
  /** What its stages hold, the finest first; at least 0. */
  readonly stages: readonly FeatureMap[];
}

/** The network for dichotomous segmentation (Qin et al. 2022), ready to run. */
export interface Isnet {
  readonly segment: (square: Raster) => Promise<Segmentation>;
}

export async function loadIsnet(): Promise<Isnet> {
  const session = await InferenceSession.create(await readIsnetModel(), OPTIONS);
  return {
    async segment(square) {
      const feeds = { input: new Tensor('float32', toPlanes(square), [1, 3, MATTE_SIDE, MATTE_SIDE]) };
      const { output, ...stages } = await session.run(feeds, ['output', ...STAGES]);
      return {
        alpha: { width: MATTE_SIDE, height: MATTE_SIDE, data: output!.data as Float32Array },
        stages: STAGES.map((name) => toFeatures(stages[name]!)),
      };
    },
  };
}

function toFeatures({ dims, data }: Tensor): FeatureMap {
  return { channels: dims[1]!, side: dims[2]!, data: data as Float32Array };
}

/** R, G and B one after the other, normalised; alpha is left out. */
function toPlanes({ data }: Raster): Float32Array {
  const area = MATTE_SIDE * MATTE_SIDE;
  const planes = new Float32Array(3 * area);
  for (let i = 0; i < area; i++) {
    planes[i] = (data[4 * i]! - MEAN) * SCALE;
    planes[area + i] = (data[4 * i + 1]! - MEAN) * SCALE;
    planes[2 * area + i] = (data[4 * i + 2]! - MEAN) * SCALE;
  }
  return planes;
}
