import { randomInt } from 'node:crypto';
import type { SSEStreamingApi } from 'hono/streaming';
import type { GenerationPhase } from '../../tools/messages.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import type { GenerationEvents } from './generation-events.ts';
import { toGenerationJson } from './generation-json.ts';
import { findGeneration, placeInQueue } from './generations.queries.ts';

/**
 * Interval of comments that keep proxies from closing the connection. It is random, so that many followers do not read
 * their rows at the same time.
 */
const HEARTBEAT_MS = { least: 8_000, most: 15_000 } as const;
/** The same of an edit that waits, whose place changes when others begin. */
const WAITING_MS = { least: 5_000, most: 8_000 } as const;

export interface FollowDeps {
  readonly db: Database;
  readonly feed: Pick<GenerationEvents, 'follow'>;
  /** Aborted when the server stops; the browser comes back by itself. */
  readonly stopping: AbortSignal;
}

/**
 * Writes events of an edit until it has ended. A notification only wakes the loop, which reads the row, so that
 * duplicate or missed notifications do no harm.
 */
export async function followGeneration(
  deps: FollowDeps,
  userId: string,
  id: string,
  stream: SSEStreamingApi,
): Promise<void> {
  const signal = createWakeSignal();
  const told: { progress?: number } = {};
  const stopFollowing = deps.feed.follow(id, (_, progress) => {
    if (progress !== undefined) told.progress = progress;
    signal.notify();
  });
  const stop = () => signal.notify();
  deps.stopping.addEventListener('abort', stop);
  stream.onAbort(stop);
  try {
    const written: Written = {};
    while (!stream.aborted && !deps.stopping.aborted) {
      if (await writeChanges(deps.db, userId, id, stream, { written, ...told })) return;
      const { least, most } = written.place === undefined ? HEARTBEAT_MS : WAITING_MS;
      if (!(await signal.wait(randomInt(least, most)))) await stream.write(': still there\n\n');
    }
  } finally {
    stopFollowing();
    deps.stopping.removeEventListener('abort', stop);
  }
}

/** What was written last. */
interface Written {
  phase?: GenerationPhase | undefined;
  place?: number | undefined;
  progress?: number | undefined;
}

/**
 * Writes what has changed of the edit; true when it has ended. The connection outlives an outage of the database: a browser
 * that came back then would be refused, and would not come again by itself.
 */
async function writeChanges(
  db: Database,
  userId: string,
  id: string,
  stream: SSEStreamingApi,
  { written, progress }: { readonly written: Written; readonly progress?: number },
): Promise<boolean> {
  try {
    const generation = await findGeneration(db, userId, id);
    if (!generation) return true;
    if (generation.finishedAt) {
      const event = generation.status === 'succeeded' || generation.status === 'partial' ? 'done' : 'failed';
      await stream.writeSSE({ event, data: JSON.stringify(await toGenerationJson(db, generation)) });
      return true;
    }
    const { phase } = generation;
    const place = phase === 'queued' ? await placeInQueue(db, id) : undefined;
    const now = { phase, place, progress: phase === 'editing' ? progress : undefined };
    if (phase !== written.phase || place !== written.place || now.progress !== written.progress)
      await stream.writeSSE({ event: 'phase', data: JSON.stringify(now) });
    Object.assign(written, now);
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
  return false;
}

/** However often it is notified between two waits, the next wait ends once. */
function createWakeSignal() {
  let notified = Promise.withResolvers<true>();
  return {
    notify: () => notified.resolve(true),
    /** Whether it was notified within that time. */
    wait: async (withinMs: number): Promise<boolean> => {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<false>((resolve) => (timer = setTimeout(resolve, withinMs, false)));
      const wasNotified = await Promise.race([notified.promise, silence]);
      clearTimeout(timer);
      if (wasNotified) notified = Promise.withResolvers<true>();
      return wasNotified;
    },
  };
}
