import type { Logger } from 'pino';
import type { AddedAbility, ModelAnswer, ModelQuestion } from '../../../engine/model-question.ts';
import { EDIT_NICENESS } from '../../processes/edit-niceness.ts';
import { isTimeout, PoolClosedError } from '../../processes/process-errors.ts';
import { ProcessPool } from '../../processes/process-pool.ts';
import { ADDED_MODELS, type AddedModel, filesOf } from './added-models.ts';
import type { AddedMethods } from './added-process.ts';
import { type FileState, signatureOf, stateOf } from './models-folder.ts';
import type { Verdict } from './trials/trial.ts';
import { keepVerdict, keptVerdict } from './trials/verdicts.ts';

/**
 * `untried` until its trial is over, `unfit` when it has not passed. Of `failed` the log says why; it is not asked again until the next start.
 */
export type AddedModelState = Exclude<FileState, 'complete'> | 'untried' | 'unfit' | 'ready' | 'failed';

export type DescribedModel = Pick<AddedModel, 'id' | 'name' | 'ability' | 'licence'> & {
  readonly state: AddedModelState;
  /** What was found of it in its trial. */
  readonly trial?: string;
};

export interface AddedModels {
  /** Resolves when every file has been compared with the table and those that have passed before can be asked. */
  readonly ready: Promise<void>;
  /** Resolves when what was there at the start, or at the last `refresh`, has had its trial. */
  readonly settled: () => Promise<void>;
  /** Takes up what has been added, changed or removed. Resolves when that has had its trial. */
  readonly refresh: () => Promise<void>;
  /** Every model that can be added. */
  readonly states: () => readonly DescribedModel[];
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
  /** Tries a model in place of its trial. */
  readonly tryOut?: ((model: AddedModel) => Promise<Verdict>) | undefined;
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
 * is missing or damaged, a model that has not passed its trial, and one that fails again and again, is passed over.
 */
export function openAddedModels({
  folder,
  log,
  models = ADDED_MODELS,
  program = PROGRAM,
  patienceMs = PATIENCE_MS,
  tryOut,
}: AddedModelsOptions): AddedModels {
  const states = new Map<AddedModel, AddedModelState>(models.map((model) => [model, 'missing']));
  const trials = new Map<AddedModel, Verdict>();
  const signatures = new Map<AddedModel, string>();
  const inARow = new Map<AddedModel, number>();
  const pool = new ProcessPool<AddedMethods>({
    entry: program,
    size: 1,
    heapMegabytes: HEAP_MEGABYTES,
    niceness: EDIT_NICENESS,
    keepBelowBytes: KEEP_BELOW_BYTES,
    endAfterIdleMs: END_AFTER_IDLE_MS,
  });
  const runTrial = (model: AddedModel): Promise<Verdict> => {
    const { id, ability } = model;
    return pool.run('try', { id, ability, files: filesOf(folder, model) }, TIME_LIMITS);
  };
  const usable = () => models.filter((model) => states.get(model) === 'ready');
  const judged = (model: AddedModel, verdict: Verdict): void => {
    trials.set(model, verdict);
    states.set(model, verdict.passed ? 'ready' : 'unfit');
    if (!verdict.passed) log.error({ model: model.id, trial: verdict.said }, 'a model has not passed its trial');
  };
  const compare = async (): Promise<void> => {
    for (const model of models) {
      const signature = await signatureOf(folder, model);
      if (signatures.get(model) === signature) continue;
      signatures.set(model, signature);
      inARow.delete(model);
      trials.delete(model);
      const state = await stateOf(folder, model).catch(() => 'damaged' as const);
      states.set(model, state === 'complete' ? 'untried' : state);
      if (state === 'damaged') {
        log.error({ model: model.id }, 'a file of a model that was added is not the one expected');
      }
      const kept = state === 'complete' ? await keptVerdict(folder, model) : undefined;
      if (kept) judged(model, kept);
    }
  };
  const tryUntried = async (): Promise<void> => {
    for (const model of models.filter((each) => states.get(each) === 'untried')) {
      try {
        const verdict = await (tryOut ?? runTrial)(model);
        if (verdict.answered) await keepVerdict(folder, model, verdict);
        judged(model, verdict);
      } catch (error) {
        if (error instanceof PoolClosedError) return;
        states.set(model, 'failed');
        log.error({ err: error, model: model.id }, 'a model could not be tried');
      }
    }
  };
  const ready = compare();
  let settled = ready.then(tryUntried);
  return {
    ready,
    settled: () => settled,
    refresh: () => (settled = settled.then(compare).then(tryUntried)),
    states: () =>
      [...states].map(([model, state]) => {
        const trial = trials.get(model)?.said;
        const { id, name, ability, licence } = model;
        return { id, name, ability, licence, state, ...(trial !== undefined && { trial }) };
      }),
    abilities: () => [...new Set(usable().map(({ ability }) => ability))],
    answer: async (question, signal) => {
      const urgent = SOUGHT.includes(question.ability);
      const patience = urgent ? AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]) : signal;
      for (const model of usable().filter(({ ability }) => ability === question.ability)) {
        try {
          const task = { id: model.id, files: filesOf(folder, model), question };
          const work = await pool.run('answer', task, { signal: patience, urgent, ...TIME_LIMITS });
          inARow.delete(model);
          const trust = trials.get(model)?.trust;
          return { ...work, by: model.id, ...(trust !== undefined && { trust }) };
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
