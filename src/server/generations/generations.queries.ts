import { and, asc, count, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { GenerationPhase } from '../../tools/messages.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import type { EditNote } from '../editors/image-editor.ts';
import { type ImageRow, images } from '../images/images.table.ts';
import { generationResults, generations, type GenerationRow, type NewGeneration } from './generations.table.ts';

/** A worker can be lost once, by a crash of the server; the second time the edit itself is taken to be the reason. */
const MAX_ATTEMPTS = 2;

const underway = inArray(generations.status, ['queued', 'running']);

export async function findGeneration(db: Queryable, userId: string, id: string): Promise<GenerationRow | undefined> {
  const [row] = await db
    .select()
    .from(generations)
    .where(and(eq(generations.userId, userId), eq(generations.id, id)));
  return row;
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

export async function insertGeneration(tx: Transaction, generation: NewGeneration): Promise<GenerationRow> {
  const [row] = await tx.insert(generations).values(generation).returning();
  return row!;
}

export async function countQueued(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(generations).where(eq(generations.status, 'queued'));
  return row!.count;
}

/** Takes an edit on. Undefined when it has ended, or when its worker was lost too often. */
export async function claimGeneration(db: Queryable, id: string, editor: string): Promise<GenerationRow | undefined> {
  const [row] = await db
    .update(generations)
    .set({
      status: 'running',
      phase: 'preparing',
      attempts: sql`${generations.attempts} + 1`,
      startedAt: sql`now()`,
      editor,
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

/** Ends an edit with its results; the free edit is spent. False when it was cancelled meanwhile. */
export async function succeed(tx: Transaction, id: string, notes: readonly EditNote[]): Promise<boolean> {
  const rows = await tx
    .update(generations)
    .set({ status: 'succeeded', phase: 'finishing', notes, finishedAt: sql`now()` })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
    .returning({ id: generations.id });
  return rows.length > 0;
}

/** Puts an edit back that this worker gives up through no fault of the edit's. */
export async function putBack(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .update(generations)
    .set({ status: 'queued', phase: 'queued', attempts: sql`${generations.attempts} - 1` })
    .where(and(eq(generations.id, id), eq(generations.status, 'running')))
    .returning({ id: generations.id });
  return rows.length > 0;
}

/** Of edits whose workers are gone (all that run, or one), those that lost one too often. */
export function findLost(db: Database, id?: string): Promise<{ id: string; userId: string }[]> {
  const lost = and(eq(generations.status, 'running'), gte(generations.attempts, MAX_ATTEMPTS));
  return db
    .select({ id: generations.id, userId: generations.userId })
    .from(generations)
    .where(id === undefined ? lost : and(lost, eq(generations.id, id)));
}

/** Makes every edit that was running wait again; the answer is all that wait, oldest first. */
export async function requeueRunning(db: Database): Promise<{ id: string }[]> {
  await db.update(generations).set({ status: 'queued', phase: 'queued' }).where(eq(generations.status, 'running'));
  return db
    .select({ id: generations.id })
    .from(generations)
    .where(eq(generations.status, 'queued'))
    .orderBy(asc(generations.createdAt));
}
