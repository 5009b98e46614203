import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { ToolId } from '../../tools/catalogue.ts';
import type { DatabaseHandle, Queryable } from '../database/database.ts';
import type { ImageEditor } from '../editors/image-editor.ts';
import { hasWebhook } from '../webhooks/webhooks.queries.ts';
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

const EDIT_RETRIES = { retryLimit: 2, retryDelay: 1 } as const;

/** How many edits of one account run at a time in a lane, while others of it wait. */
const RUNNING_PER_ACCOUNT = 2;

/** The queue of messages to webhooks. */
const WEBHOOK = 'webhook';
/** How many messages are sent at a time, and of them of one account, whose server may be slow. */
const SENDING = { places: 4, share: 1 } as const;
/** After about 5, 10, 20 seconds and so on, up to every six hours: for more than a day. */
const WEBHOOK_RETRIES = { retryLimit: 16, retryDelay: 5, retryBackoff: true, retryDelayMax: 6 * 60 * 60 } as const;

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
  /** Has the end of an edit told to the webhook of its account, if it has one; with the transaction that ends it. */
  readonly announceEnd: (tx: Queryable, edit: Pick<GenerationRow, 'id' | 'userId'>) => Promise<void>;
  /** Calls `tell` for each end that was announced; a rejected one is tried again, later each time, with the same `messageId`. */
  readonly workWebhooks: (tell: (generationId: string, messageId: string) => Promise<void>) => Promise<void>;
  /** Takes no more, and waits until those that run have ended. */
  readonly stopWork: () => Promise<void>;
  /** Forgets every job. Only for a process that is alone on its database. */
  readonly clear: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openEditQueue(
  { jobs }: DatabaseHandle,
  log: Logger,
  { webhooks = false }: { readonly webhooks?: boolean } = {},
): Promise<EditQueue> {
  const boss = new PgBoss({ ...jobs, useListenNotify: true, schedule: false, ...WATCH });
  boss.on('error', (error) => log.error({ err: asError(error) }, 'the job queue failed'));
  await boss.start();
  for (const queue of Object.values(queues)) await openQueue(boss, queue, EDIT_RETRIES);
  await openQueue(boss, WEBHOOK, WEBHOOK_RETRIES);
  return {
    add: async (tx, { id, userId, turn }, lane) => {
      const order = { expireInSeconds: EXPIRE_IN_SECONDS, priority: -turn, group: { id: groupOf(userId) } };
      await boss.send(queues[lane], { generationId: id } satisfies EditJob, { ...order, db: fromDrizzle(tx, sql) });
    },
    work: async (concurrency, run) => {
      for (const lane of lanes) {
        for (let i = 0; i < concurrency[lane]; i++)
          await addWorker(boss, queues[lane], RUNNING_PER_ACCOUNT, (id) => run(id, lane));
      }
    },
    announceEnd: async (tx, { id, userId }) => {
      if (!webhooks || !(await hasWebhook(tx, userId))) return;
      const order = { expireInSeconds: 60, group: { id: groupOf(userId) } };
      await boss.send(WEBHOOK, { generationId: id } satisfies EditJob, { ...order, db: fromDrizzle(tx, sql) });
    },
    workWebhooks: async (tell) => {
      if (!webhooks) return;
      for (let i = 0; i < SENDING.places; i++) await addWorker(boss, WEBHOOK, SENDING.share, tell);
    },
    stopWork: async () => {
      await Promise.all([...lanes.map((lane) => queues[lane]), WEBHOOK].map((queue) => boss.offWork(queue)));
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

async function openQueue(
  boss: PgBoss,
  queue: string,
  retries: typeof EDIT_RETRIES | typeof WEBHOOK_RETRIES,
): Promise<void> {
  await boss.createQueue(queue, {
    notify: true,
    ...retries,
    // A worker that died is noticed by its silence; 10 s is the least that pg-boss allows.
    heartbeatSeconds: 30,
    deleteAfterSeconds: 3600,
  });
  // Makes pg-boss read the queue's settings now. It would do so at the first `send`, on the one connection that
  // PGlite has, which the transaction around that `send` holds: they would wait for each other forever.
  await boss.findJobs(queue, { id: randomUUID() });
}

async function addWorker(
  boss: PgBoss,
  queue: string,
  share: number,
  run: (generationId: string, jobId: string) => Promise<void>,
): Promise<void> {
  let workerId = '';
  const options = { notifyPollingIntervalSeconds: 5, groupConcurrency: share };
  workerId = await boss.work<EditJob>(queue, options, async ([job]) => {
    if (job) await run(job.data.generationId, job.id);
    // More may wait than were announced to a free worker; without this it would sleep before it looks.
    boss.notifyWorker(workerId);
  });
}
