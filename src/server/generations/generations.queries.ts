import { and, asc, count, desc, eq, exists, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ToolId } from '../../tools/catalogue.ts';
import type { GenerationPhase } from '../../tools/messages.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import type { EditNote } from '../editors/image-editor.ts';
import { type ImageRow, images } from '../images/images.table.ts';
import type { GenerationStatus } from './generations.contract.ts';
import { generationResults, generations, type GenerationRow, type NewGeneration } from './generations.table.ts';

/** A worker may die once by a crash of the server; the second time the edit itself counts as the cause. */
const MAX_ATTEMPTS = 2;

const underway = inArray(generations.status, ['queued', 'running']);
/** The edit has given something before, and its free edit is spent. */
const isCompleting = sql`${generations.missing} <> '[]'::jsonb`;

export async function findGeneration(db: Queryable, userId: string, id: string): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.id, id)));
  return row;
}

/** The person's edits with a tool that gave a picture which is still there, newest first. */
export function listFruitful(
  db: Queryable,
  userId: string,
  { tool, limit }: { tool: ToolId; limit: number },
): Promise<GenerationRow[]> {
  const picture = db
    .select({ id: images.id })
    .from(generationResults)
    .innerJoin(images, eq(images.id, generationResults.imageId))
    .where(and(eq(generationResults.generationId, generations.id), isNull(images.deletedAt)));
  return db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.tool, tool), exists(picture)))
    .orderBy(desc(generations.createdAt))
    .limit(limit);
}

export async function findByIdempotencyKey(
  db: Queryable,
  userId: string,
  key: string,
): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.idempotencyKey, key)));
  return row;
}

/** The edit that gave a picture. */
export async function findMaker(db: Queryable, userId: string, imageId: string): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select({ edit: generations })
    .from(generationResults)
    .innerJoin(generations, eq(generations.id, generationResults.generationId))
    .where(and(eq(generationResults.imageId, imageId), eq(generations.userId, userId)));
  return row?.edit;
}

/** The pictures that an edit made, those left out that their owner deleted. */
export async function findResults(db: Queryable, userId: string, generationId: string): Promise<ImageRow[]> {
  const rows = await db
    .select({ image: images })
    .from(generationResults)
    .innerJoin(images, eq(images.id, generationResults.imageId))
    .where(and(eq(generationResults.generationId, generationId), eq(images.userId, userId), isNull(images.deletedAt)))
    .orderBy(asc(generationResults.position));
  return rows.map(({ image }) => image);
}

/** How the edits of these ids stand, whoever's they are. */
export function readStatuses(
  db: Queryable,
  ids: readonly string[],
): Promise<{ id: string; status: GenerationStatus }[]> {
  return db
    .select({ id: generations.id, status: generations.status })
    .from(generations)
    .where(inArray(generations.id, ids));
}

/**
 * The turn of an account's next edit. Accounts are served in turn by start-time fair queueing (Goyal, Vin and Cheng, 1996): an edit
 * comes one turn after the account's last, but not before the turn that is served now, so that whoever comes later waits
 * for one edit of each account before them and not for all.
 */
const nextTurn = (userId: string) => {
  const running = sql`select max(turn) from ${generations} where status = 'running'`;
  const waiting = sql`select min(turn) from ${generations} where status = 'queued'`;
  const own = sql`select max(turn) + 1 from ${generations} where user_id = ${userId} and status in ('queued', 'running')`;
  return sql<number>`greatest(coalesce((${running}), (${waiting}), 0), (${own}))`;
};

/** One turn after all that wait now, of everybody. */
const turnBehindOthers = (userId: string) =>
  sql<number>`greatest(${nextTurn(userId)}, (select max(turn) + 1 from ${generations} where status = 'queued'))`;

/** Writes a new edit, which waits for its account's turn or, where it `yields`, for all that wait now. */
export async function insertGeneration(
  tx: Transaction,
  generation: Omit<NewGeneration, 'turn'>,
  yields = false,
): Promise<GenerationRow> {
  const turn = yields ? turnBehindOthers(generation.userId) : nextTurn(generation.userId);
  const [row] = await tx
    .insert(generations)
    .values({ ...generation, turn })
    .returning();
  return row!;
}

/** How many edits wait, of everybody and of the account. */
export async function countQueued(db: Queryable, userId: string): Promise<{ all: number; own: number }> {
  const own = sql<number>`count(*) filter (where ${generations.userId} = ${userId})`.mapWith(Number);
  const [row] = await db.select({ all: count(), own }).from(generations).where(eq(generations.status, 'queued'));
  return row!;
}

/** Whether no edit of any account waits. */
export async function isQueueEmpty(db: Queryable): Promise<boolean> {
  return (await db.$count(generations, eq(generations.status, 'queued'))) === 0;
}

/** The place of an edit among those that wait: 1 is next. Undefined when it does not wait. */
export async function placeInQueue(db: Queryable, id: string): Promise<number | undefined> {
  const mine = alias(generations, 'mine');
  const isBefore = sql`(${generations.turn}, ${generations.createdAt}) <= (${mine.turn}, ${mine.createdAt})`;
  const [row] = await db
    .select({ place: count() })
    .from(mine)
    .innerJoin(generations, and(eq(generations.status, 'queued'), isBefore))
    .where(and(eq(mine.id, id), eq(mine.status, 'queued')));
  return row!.place || undefined;
}

/** Claims an edit for a worker. Undefined when it has ended, or when its workers died too often. */
export async function claimGeneration(db: Queryable, id: string): Promise<GenerationRow | undefined> {
  const [row] = await db
    .update(generations)
    .set({
      status: 'running',
      phase: 'preparing',
      attempts: sql`${generations.attempts} + 1`,
      startedAt: sql`now()`,
    })
    .where(and(eq(generations.id, id), underway, lt(generations.attempts, MAX_ATTEMPTS)))
    .returning();
  return row;
}

export async function setPhase(db: Queryable, id: string, phase: GenerationPhase): Promise<void> {
  await db
    .update(generations)
    .set({ phase })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')));
}

/** What is written when an edit has given something. */
export interface Completion {
  readonly editor: string;
  readonly notes: readonly EditNote[];
  /** Places in the set that are still empty. */
  readonly missing: readonly number[];
}

/** Ends an edit with its results; the free edit is spent. False when it was cancelled meanwhile. */
export async function complete(tx: Transaction, id: string, { missing, ...rest }: Completion): Promise<boolean> {
  const ending =
    missing.length > 0
      ? ({ status: 'partial', errorCode: 'avatars_missing' } as const)
      : ({ status: 'succeeded', errorCode: null } as const);
  const rows = await tx
    .update(generations)
    .set({ ...ending, ...rest, missing, phase: 'finishing', finishedAt: sql`now()` })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
    .returning({ id: generations.id });
  return rows.length > 0;
}

/** Queues the missing part of an incomplete set. Undefined when nothing is missing, or when it is queued already. */
export async function reopen(tx: Transaction, userId: string, id: string): Promise<GenerationRow | undefined> {
  const [row] = await tx
    .update(generations)
    .set({
      status: 'queued',
      phase: 'queued',
      turn: nextTurn(userId),
      attempts: 0,
      errorCode: null,
      startedAt: null,
      finishedAt: null,
    })
    .where(and(eq(generations.userId, userId), eq(generations.id, id), eq(generations.status, 'partial')))
    .returning();
  return row;
}

/** Restores a set to `partial` after a failed completion. False when that had ended before. */
export async function leavePartial(db: Queryable, id: string): Promise<boolean> {
  const rows = await db
    .update(generations)
    .set({ status: 'partial', phase: 'finishing', errorCode: 'avatars_missing', finishedAt: sql`now()` })
    .where(and(eq(generations.id, id), underway, isCompleting))
    .returning({ id: generations.id });
  return rows.length > 0;
}

/** Returns an edit to the queue when its worker has to stop. */
export async function putBack(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(generations)
    .set({ status: 'queued', phase: 'queued', attempts: sql`${generations.attempts} - 1` })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
    .returning({ id: generations.id });
  return rows.length > 0;
}

/** What has to be known of an edit to end it. */
export type Unended = Pick<GenerationRow, 'id' | 'userId' | 'missing'>;

/** Running edits (all, or one) whose workers died too often. */
export function findOrphanedJobs(db: Database, id?: string): Promise<Unended[]> {
  const lost = and(eq(generations.status, 'running'), gte(generations.attempts, MAX_ATTEMPTS));
  return db
    .select({ id: generations.id, userId: generations.userId, missing: generations.missing })
    .from(generations)
    .where(id === undefined ? lost : and(lost, eq(generations.id, id)));
}

/** Makes every edit that was running wait again; the answer is all that wait, oldest first. */
export async function requeueRunning(db: Database): Promise<Pick<GenerationRow, 'id' | 'userId' | 'turn' | 'tool'>[]> {
  await db.update(generations).set({ status: 'queued', phase: 'queued' }).where(eq(generations.status, 'running'));
  return db
    .select({ id: generations.id, userId: generations.userId, turn: generations.turn, tool: generations.tool })
    .from(generations)
    .where(eq(generations.status, 'queued'))
    .orderBy(asc(generations.createdAt));
}
