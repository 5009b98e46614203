import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { ToolId } from '../../tools/catalogue.ts';
import type { DatabaseHandle, Queryable } from '../database/database.ts';
import type { ImageEditor } from '../editors/image-editor.ts';
import type { GenerationRow } from './generations.table.ts';

const queues = { own: 'edit', modelServer: 'edit-hosted' } as const;
const lanes = Object.keys(queues) as Lane[];

/**
 * `own` edits use our processors, `modelServer` edits wait for the model server. Each lane has workers of its own, so that
 * neither blocks the other. Edits that our own editor makes in place of the model stay in the lane `modelServer`, since the
 * model may be back before they begin.
 */
export type Lane = keyof typeof queues;

/** The lane of an edit with this tool. The wrong lane costs others time, and nothing else. */
export function laneOf(editor: Pick<ImageEditor, 'delegates'>, tool: ToolId, modelServerAllowed = true): Lane {
  return editor.delegates(tool, modelServerAllowed) ? 'modelServer' : 'own';
}

/** An edit that takes longer is stopped (run-generation.ts). With a model server whose calls may take longer than 90 s, so may an edit. */
export function editTimeLimitMs(callMs = 0): number {
  return 5 * 60_000 + Math.max(0, callMs - 90_000);
}

/** The queue only steps in when an edit was not stopped: after twice what the slowest may take. */
const EXPIRE_IN_SECONDS = 40 * 60;

/** With the heartbeat below: an edit whose worker died goes to another within 50 s. */
const WATCH = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 10 } as const;

interface EditJob {
  readonly generationId: string;
}

/** How many edits of one account run at a time in a lane, while others of it wait. */
const RUNNING_PER_ACCOUNT = 2;

/** What the queue has to know of an edit. */
export type QueuedEdit = Pick<GenerationRow, 'id' | 'userId' | 'turn'>;

/**
 * Wakes a worker, in this process or another, for each edit, the smallest `turn` first. A job carries only the edit's id; the row in
 * `generations` is the source of truth.
 */
export interface EditQueue {
  /** With the transaction that writes the row: either both happen or neither. */
  readonly add: (tx: Queryable, edit: QueuedEdit, lane: Lane) => Promise<void>;
  /** At most so many of a lane at a time. A rejected `run` is tried again. */
  readonly work: (
    concurrency: Readonly<Record<Lane, number>>,
    run: (generationId: string, lane: Lane) => Promise<void>,
  ) => Promise<void>;
  /** Takes no more, and waits until those that run have ended. */
  readonly stopWork: () => Promise<void>;
  /** Forgets every job. Only for a process that is alone on its database. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openEditQueue({ jobs }: DatabaseHandle, log: Logger): Promise<EditQueue> {
  const boss = new PgBoss({ ...jobs, useListenNotify: true, schedule: false, ...WATCH });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the job queue failed'));
  await boss.start();
  for (const queue of Object.values(queues)) await openQueue(boss, queue);
  return {
    add: async (tx, { id, userId, turn }, lane) => {
      const order = { expireInSeconds: EXPIRE_IN_SECONDS, priority: -turn, group: { id: groupOf(userId) } };
      await boss.send(queues[lane], { generationId: id } satisfies EditJob, { ...order, db: fromDrizzle(tx, sql) });
    },
    work: async (concurrency, run) => {
      for (const lane of lanes) {
        for (let i = 0; i < concurrency[lane]; i++) await addWorker(boss, queues[lane], (id) => run(id, lane));
      }
    },
    stopWork: async () => {
      await Promise.all(lanes.map((lane) => boss.offWork(queues[lane])));
    },
    clear: async () => {
      for (const queue of Object.values(queues)) await boss.deleteAllJobs(queue);
    },
    close: () => boss.stop({ graceful: false }),
  };
}

/** Tells accounts apart; jobs are kept for an hour, and nothing of an account may be left in them once it is deleted. */
function groupOf(userId: string): string {
  return createHash('sha256').update(userId).digest('base64url');
}

/** pg-boss passes most errors as plain copies. */
function asError(error: unknown): Error {
  return error instanceof Error ? error : Object.assign(new Error(), error);
}

async function openQueue(boss: PgBoss, queue: string): Promise<void> {
  await boss.createQueue(queue, {
    notify: true,
    retryLimit: 2,
    retryDelay: 1,
    // A worker that died is noticed by its silence; 10 s is the least that pg-boss allows.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
  });
  // Makes pg-boss read the queue's settings now. It would do so at the first `send`, on the one connection that
  // PGlite has, which the transaction around that `send` holds: they would wait for each other forever.
  await boss.findJobs(queue, { id: randomUUID() });
}

async function addWorker(boss: PgBoss, queue: string, run: (generationId: string) => Promise<void>): Promise<void> {
  let workerId = '';
  const options = { notifyPollingIntervalSeconds: 5, groupConcurrency: RUNNING_PER_ACCOUNT };
  workerId = await boss.work<EditJob>(queue, options, async ([job]) => {
    if (job) await run(job.data.generationId);
    // More may wait than were announced to a free worker; without this it would sleep before it looks.
    boss.notifyWorker(workerId);
  });
}
