import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { paintTiles, type TileWork } from './paint-tiles.ts';

/** Samples lie outside of it. */
const HEAP_MEGABYTES = 128;

/** What the thread answers to each work, in turn. */
export interface TileAnswer {
  readonly error: unknown;
}

type Waiting = PromiseWithResolvers<void>;

interface Helper {
  readonly worker: Worker;
  /** In the order in which it was asked. */
  readonly waiting: Waiting[];
}

let helper: Helper | undefined;

/** Decodes tiles here and in a second thread, which is begun by the first such work and kept. Rejects with what either throws. */
export async function withSecondThread(work: TileWork): Promise<void> {
  if (availableParallelism() === 1) {
    paintTiles(work);
    return;
  }
  const { worker, waiting } = (helper ??= start());
  const theirs = Promise.withResolvers<void>();
  waiting.push(theirs);
  worker.ref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no other origins
  worker.postMessage(work);
  const ours = (async () => paintTiles(work))();
  // Both have to be at their end before anybody uses what they paint on.
  const outcomes = await Promise.allSettled([ours, theirs.promise]);
  if (waiting.length === 0) worker.unref();
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
}

function start(): Helper {
  const worker = new Worker(new URL('./tile-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
  });
  const waiting: Waiting[] = [];
  const settle = ({ error }: TileAnswer): void => {
    const first = waiting.shift()!;
    if (error === undefined) first.resolve();
    else first.reject(error);
  };
  worker.on('message', settle);
  // It ends by an error of its own only, out of memory say: the next work begins another one.
  worker.on('error', (error) => {
    helper = undefined;
    while (waiting.length > 0) settle({ error });
  });
  return { worker, waiting };
}
