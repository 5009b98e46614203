import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { DatabaseHandle, Queryable } from '../database/database.ts';

const QUEUE = 'edit';

/** An edit that takes longer is stopped (run-generation.ts); the queue only steps in when that did not happen. */
export const EDIT_TIME_LIMIT_MS = 5 * 60_000;

interface EditJob {
  readonly generationId: string;
}

/**
 * Wakes a worker, in this process or another, for each edit that was asked for. It carries the edit's id and nothing
 * else: what there is to know stands in `generations`.
 */
export interface EditQueue {
  /** With the transaction that writes the row: either both happen or neither. */
  readonly add: (tx: Queryable, generationId: string) => Promise<void>;
  /** At most `concurrency` at a time. A rejected `run` is tried again. */
  readonly work: (concurrency: number, run: (generationId: string) => Promise<void>) => Promise<void>;
  /** Takes no more, and waits until those that run have ended. */
  readonly stopWork: () => Promise<void>;
  /** Forgets every job. Only for a process that is alone on its database. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openEditQueue({ jobs }: DatabaseHandle, log: Logger): Promise<EditQueue> {
  const boss = new PgBoss({ ...jobs, useListenNotify: true, schedule: false });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  await boss.createQueue(QUEUE, {
    notify: true,
    retryLimit: 2,
    retryDelay: 1,
    expireInSeconds: (2 * EDIT_TIME_LIMIT_MS) / 1000,
    // A worker that died is noticed by its silence; 10 s is the least that pg-boss allows.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
  });
  // Makes pg-boss read the queue's settings now. It would do so at the first `send`, on the one connection that
  // PGlite has, which the transaction around that `send` holds: they would wait for each other forever.
  await boss.findJobs(QUEUE, { id: randomUUID() });
  return {
    add: async (tx, generationId) => {
      await boss.send(QUEUE, { generationId } satisfies EditJob, { db: fromDrizzle(tx, sql) });
    },
    work: async (concurrency, run) => {
      for (let i = 0; i < concurrency; i++) await addWorker(boss, run);
    },
    stopWork: () => boss.offWork(QUEUE),
    clear: () => boss.deleteAllJobs(QUEUE),
    close: () => boss.stop({ graceful: false }),
  };
}

async function addWorker(boss: PgBoss, run: (generationId: string) => Promise<void>): Promise<void> {
  let workerId = '';
  workerId = await boss.work<EditJob>(QUEUE, { notifyPollingIntervalSeconds: 5 }, async ([job]) => {
    if (job) await run(job.data.generationId);
    // More may wait than were announced to a free worker; without this it would sleep before it looks.
    boss.notifyWorker(workerId);
  });
}
