import { type Lane, laneOf } from './edit-queue.ts';
import { requeueRunning } from './generations.queries.ts';
import { createPace } from './pace.ts';
import { failOrphanedJobs, runGeneration, type RunDeps } from './run-generation.ts';

/** What a hosted edit takes of an edit process before and after its wait, with as much again to spare. */
const HOSTED_WORK_MS = 2_000;

export interface EditWorker {
  /** Takes no more edits; those that still run after `graceMs` go back into the queue. */
  readonly stop: (graceMs: number) => Promise<void>;
}

/**
 * Runs edits as they come. `alone` says that no other process works on this database, as its lock proves for the
 * embedded one: whatever is marked as running was then lost with the server that ran it, and is taken up again. Hosted
 * edits begin `hostedPaceMs` apart at least.
 */
export async function startEditWorker(
  deps: Omit<RunDeps, 'stopping'>,
  {
    concurrency,
    alone,
    hostedPaceMs = HOSTED_WORK_MS / concurrency.own,
  }: { concurrency: Readonly<Record<Lane, number>>; alone: boolean; hostedPaceMs?: number },
): Promise<EditWorker> {
  const stopping = new AbortController();
  if (alone) await recover(deps);
  // Hosted edits that began together would come back together, and wait for each other with their answers in hand.
  const pace = createPace(hostedPaceMs);
  await deps.queue.work(concurrency, async (id, lane) => {
    if (lane === 'hosted') await pace();
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

/** The queue is made anew out of the rows, which are the truth. */
async function recover({ db, queue, editor }: Omit<RunDeps, 'stopping'>): Promise<void> {
  await failOrphanedJobs({ db });
  await queue.clear();
  for (const { id, tool } of await requeueRunning(db)) await queue.add(db, id, laneOf(editor, tool));
}
