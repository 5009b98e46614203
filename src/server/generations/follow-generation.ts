import { randomInt } from 'node:crypto';
import type { SSEStreamingApi } from 'hono/streaming';
import type { GenerationPhase } from '../../tools/messages.ts';
import type { Database } from '../database/database.ts';
import { isDatabaseAway } from '../database/is-database-away.ts';
import type { GenerationFeed } from './generation-feed.ts';
import { toGenerationJson } from './generation-json.ts';
import { findGeneration } from './generations.queries.ts';

/**
 * A comment now and then, so that no proxy takes the connection for dead. Each wait is another one, within these: hundreds
 * who began to follow in one moment would else read their rows in one moment, again and again.
 */
const HEARTBEAT_MS = { least: 8_000, most: 15_000 } as const;

export interface FollowDeps {
  readonly db: Database;
  readonly feed: GenerationFeed;
  /** Aborted when the server stops; the browser comes back by itself. */
  readonly stopping: AbortSignal;
}

/**
 * Writes how an edit goes on until it has ended. A change only wakes the loop; what is written is read from the row,
 * so that changes may come twice, in a bunch or not at all in between.
 */
export async function followGeneration(
  deps: FollowDeps,
  userId: string,
  id: string,
  stream: SSEStreamingApi,
): Promise<void> {
  const bell = createBell();
  const stopFollowing = deps.feed.follow(id, bell.ring);
  const stop = () => bell.ring();
  deps.stopping.addEventListener('abort', stop);
  stream.onAbort(stop);
  try {
    const told: Told = { phase: undefined };
    while (!stream.aborted && !deps.stopping.aborted) {
      if (await tellNews(deps.db, userId, id, stream, told)) return;
      if (!(await bell.heard(randomInt(HEARTBEAT_MS.least, HEARTBEAT_MS.most))))
        await stream.write(': still there\n\n');
    }
  } finally {
    stopFollowing();
    deps.stopping.removeEventListener('abort', stop);
  }
}

/** The phase that was written last. */
interface Told {
  phase: GenerationPhase | null | undefined;
}

/**
 * Writes what is new about the edit; whether that was the last of it. Nothing is known while the database is away, and
 * the connection outlives that: a browser that came back then would be refused, and would not come again by itself.
 */
async function tellNews(
  db: Database,
  userId: string,
  id: string,
  stream: SSEStreamingApi,
  told: Told,
): Promise<boolean> {
  try {
    const generation = await findGeneration(db, userId, id);
    if (!generation) return true;
    if (generation.finishedAt) {
      const event = generation.status === 'succeeded' || generation.status === 'partial' ? 'done' : 'failed';
      await stream.writeSSE({ event, data: JSON.stringify(await toGenerationJson(db, generation)) });
      return true;
    }
    if (generation.phase !== told.phase)
      await stream.writeSSE({ event: 'phase', data: JSON.stringify({ phase: generation.phase }) });
    told.phase = generation.phase;
  } catch (error) {
    if (!isDatabaseAway(error)) throw error;
  }
  return false;
}

/** Rung any number of times since it was last heard, it is heard once. */
function createBell() {
  let rung = Promise.withResolvers<true>();
  return {
    ring: () => rung.resolve(true),
    heard: async (withinMs: number): Promise<boolean> => {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<false>((resolve) => (timer = setTimeout(resolve, withinMs, false)));
      const heard = await Promise.race([rung.promise, silence]);
      clearTimeout(timer);
      if (heard) rung = Promise.withResolvers<true>();
      return heard;
    },
  };
}
