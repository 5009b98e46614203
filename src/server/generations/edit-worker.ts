import { type Lane, laneOf } from './edit-queue.ts';
import { requeueRunning } from './generations.queries.ts';
import { createPace } from './pace.ts';
import { failOrphanedJobs, runGeneration, type RunDeps } from './run-generation.ts';

/** Time that an edit of the model server takes in an edit process, doubled for safety. */
const MODEL_SERVER_WORK_MS = 2_000;

export interface EditWorker {
  /** Takes no more edits; those that still run after `graceMs` go back into the queue. */
  readonly stop: (graceMs: number) => Promise<void>;
}

/**
 * Runs edits as they come. `alone` says that no other process uses this database, as the lock of the embedded one
 * proves: edits that are marked as running were then lost in a crash, and are queued again. Edits of the model server begin at least
 * `modelServerPaceMs` apart.
 */
export async function startEditWorker(
  deps: Omit<RunDeps, 'stopping'>,
  {
    concurrency,
    alone,
    modelServerPaceMs = MODEL_SERVER_WORK_MS / concurrency.own,
  }: { concurrency: Readonly<Record<Lane, number>>; alone: boolean; modelServerPaceMs?: number },
): Promise<EditWorker> {
  const stopping = new AbortController();
  if (alone) await recover(deps);
  // Edits of the model server that begin together would get their answers together and wait for each other.
  const pace = createPace(modelServerPaceMs);
  await deps.queue.work(concurrency, async (id, lane) => {
    if (lane === 'modelServer') await pace();
    await runGeneration({ ...deps, stopping: stopping.signal }, id);
  });
  return {
    stop: async (graceMs) => {
      const patience = setTimeout(() => stopping.abort(new Error('the server is stopping')), graceMs);
      await deps.queue.stopWork();
      clearTimeout(patience);
    },
  };
}

/** Rebuilds the queue from the rows, which are the source of truth. */
async function recover({ db, queue, editor }: Omit<RunDeps, 'stopping'>): Promise<void> {
  await failOrphanedJobs({ db, queue });
  await queue.clear();
  for (const edit of await requeueRunning(db)) await queue.add(db, edit, laneOf(editor, edit.tool));
}
