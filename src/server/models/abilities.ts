import type { Abilities } from '../../engine/abilities.ts';
import type { Raster } from '../../engine/raster.ts';
import { EDIT_NICENESS } from '../processes/edit-niceness.ts';
import { ProcessPool } from '../processes/process-pool.ts';
import { createIsnetMatting } from './processes/isnet-matting.ts';
import type { MattingModel } from './matting-model.ts';
import type { ModelMethods } from './processes/model-process.ts';
import { refuseMissing } from './network-missing.ts';

export type AbilityName = keyof Abilities;
export type AbilityOutput<Name extends AbilityName> = Awaited<ReturnType<Abilities[Name]>>;

/** The abilities of this server's models; aborting `signal` ends the work, and the call rejects with its reason. */
export type ServedAbilities = {
  readonly [Name in AbilityName]: (picture: Raster, signal?: AbortSignal) => Promise<AbilityOutput<Name>>;
};

export interface Models extends ServedAbilities {
  /** Resolves when the matting model is loaded; rejects when it cannot be. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ModelsOptions {
  readonly matting?: MattingModel;
  /** The program of the process that holds the small models. */
  readonly program?: URL;
  readonly endAfterIdleMs?: number;
}

const PROGRAM = new URL('./processes/model-process.ts', import.meta.url);
/** Some 0.2 s each on two cores that are free; the first loads the model. */
const DETECT_TIME_LIMIT_MS = 30_000;
const HEAP_MEGABYTES = 256;
/** The models are 30 MB; the buffers of a detection in a large picture are freed after it. */
const KEEP_BELOW_BYTES = 700e6;
const END_AFTER_IDLE_MS = 5 * 60_000;

/** Two processes: one for the matting model, warmed at once, and one for the small models, started when it is needed. */
export function createModels({
  matting = createIsnetMatting(),
  program = PROGRAM,
  endAfterIdleMs = END_AFTER_IDLE_MS,
}: ModelsOptions = {}): Models {
  const pool = new ProcessPool<ModelMethods>({
    entry: program,
    size: 1,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: EDIT_NICENESS,
    keepBelowBytes: KEEP_BELOW_BYTES,
    endAfterIdleMs,
  });
  const limits = (signal: AbortSignal | undefined) => ({ signal, timeoutMs: DETECT_TIME_LIMIT_MS });
  return {
    matte: (square, signal) => matting.matte(square, signal),
    mattePeople: (picture, signal) => pool.run('mattePeople', picture, limits(signal)).catch(refuseMissing),
    detectObjects: (picture, signal) => pool.run('detectObjects', picture, limits(signal)).catch(refuseMissing),
    detectText: (picture, signal) => pool.run('detectText', picture, limits(signal)).catch(refuseMissing),
    detectFaces: (picture, signal) => pool.run('detectFaces', picture, limits(signal)).catch(refuseMissing),
    detectDamage: (picture, signal) => pool.run('detectDamage', picture, limits(signal)).catch(refuseMissing),
    ready: matting.ready,
    close: async () => {
      await Promise.all([matting.close(), pool.close()]);
    },
  };
}
