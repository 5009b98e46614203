import type { Logger } from 'pino';
import type { AddedAbility, ModelAnswer, ModelQuestion } from '../../../engine/model-question.ts';
import { EDIT_NICENESS } from '../../processes/edit-niceness.ts';
import { isTimeout, PoolClosedError } from '../../processes/process-errors.ts';
import { ProcessPool } from '../../processes/process-pool.ts';
import { ADDED_MODELS, type AddedModel, filesOf } from './added-models.ts';
import type { AddedMethods } from './added-process.ts';
import { type FileState, stateOf } from './models-folder.ts';

/** Of `failed` the log says why; it is not asked again until the next start. */
export type AddedModelState = Exclude<FileState, 'complete'> | 'ready' | 'failed';

export interface AddedModels {
  /** Resolves when every file has been compared with the table; until then nothing is asked. */
  readonly ready: Promise<void>;
  /** Every model that can be added. */
  readonly states: () => readonly (Pick<AddedModel, 'id' | 'ability' | 'licence'> & {
    readonly state: AddedModelState;
  })[];
  /** For which there is a model that can be asked. */
  readonly abilities: () => readonly AddedAbility[];
  /** The answer of the first model that gives one; undefined when there is none. Rejects with the signal's reason when aborted. */
  readonly answer: (question: ModelQuestion, signal: AbortSignal) => Promise<ModelAnswer | undefined>;
  readonly close: () => Promise<void>;
}

export interface AddedModelsOptions {
  readonly folder: string;
  readonly log: Logger;
  readonly models?: readonly AddedModel[];
  /** The program of the process that holds them. */
  readonly program?: URL;
  /** For what is sought in a picture. */
  readonly patienceMs?: number;
}

const PROGRAM = new URL('./added-process.ts', import.meta.url);
/** On two busy cores, the loading of the model among it; enlarging takes the longest. An edit has 240 s. */
const TIME_LIMITS = { processorMs: 180_000, timeoutMs: 120_000 } as const;
/** A person waits for what is sought in a picture: it goes before other work, and what takes longer is sought without a model. */
const SOUGHT: readonly AddedAbility[] = ['segmentPoint'];
const PATIENCE_MS = 30_000;
/** One odd picture must not take a model from everybody: it has failed after so many in a row. */
const MOST_FAILURES = 3;
const HEAP_MEGABYTES = 256;
/** Three models at once would hold more; a new process loads the one that is asked next. */
const KEEP_BELOW_BYTES = 1e9;
const END_AFTER_IDLE_MS = 5 * 60_000;

/**
 * The models that an operator has added, in a process of their own, so that one which fails costs nobody anything but its answer. A file that
 * is missing or damaged, and a model that fails again and again, is passed over.
 */
export function openAddedModels({
  folder,
  log,
  models = ADDED_MODELS,
  program = PROGRAM,
  patienceMs = PATIENCE_MS,
}: AddedModelsOptions): AddedModels {
  const states = new Map<AddedModel, AddedModelState>(models.map((model) => [model, 'missing']));
  const inARow = new Map<AddedModel, number>();
  const pool = new ProcessPool<AddedMethods>({
    entry: program,
    size: 1,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: EDIT_NICENESS,
    keepBelowBytes: KEEP_BELOW_BYTES,
    endAfterIdleMs: END_AFTER_IDLE_MS,
  });
  const usable = () => models.filter((model) => states.get(model) === 'ready');
  return {
    ready: compare(folder, states, log),
    states: () => [...states].map(([{ id, ability, licence }, state]) => ({ id, ability, licence, state })),
    abilities: () => [...new Set(usable().map(({ ability }) => ability))],
    answer: async (question, signal) => {
      const urgent = SOUGHT.includes(question.ability);
      const patience = urgent ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal;
      for (const model of usable().filter(({ ability }) => ability === question.ability)) {
        try {
          const task = { id: model.id, files: filesOf(folder, model), question };
          const work = await pool.run('answer', task, { signal: patience, urgent, ...TIME_LIMITS });
          inARow.delete(model);
          return { ...work, by: model.id };
        } catch (error) {
          signal.throwIfAborted();
          if (error instanceof PoolClosedError) throw error;
          const failures = isTimeout(error) || patience.aborted ? 0 : (inARow.get(model) ?? 0) + 1;
          inARow.set(model, failures);
          if (failures === MOST_FAILURES) states.set(model, 'failed');
          log.error({ err: error, model: model.id }, 'a model that was added gave no answer');
        }
      }
      return undefined;
    },
    close: () => pool.close(),
  };
}

async function compare(folder: string, states: Map<AddedModel, AddedModelState>, log: Logger): Promise<void> {
  for (const model of states.keys()) {
    const state = await stateOf(folder, model).catch(() => 'damaged' as const);
    states.set(model, state === 'complete' ? 'ready' : state);
    if (state === 'damaged') log.error({ model: model.id }, 'a file of a model that was added is not the one expected');
  }
}
