import { and, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '../../tools/messages.ts';
import { spentEdits } from '../accounts/free-edits/spent-edits.table.ts';
import type { Database, Queryable, Transaction } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { users } from '../accounts/users.table.ts';
import type { EditQueue } from './edit-queue.ts';
import { leavePartial, type Unended } from './generations.queries.ts';
import { generations } from './generations.table.ts';
import { countRefund } from './refund-limit.ts';

/**
 * Takes one free edit (S3, S5) of `limit`, or of the number that an operator granted. The SQL function counts it for the
 * account and for its mailbox, and locks both rows until the transaction ends, so concurrent requests cannot exceed the
 * limit.
 */
export async function reserveFreeEdit(tx: Transaction, userId: string, limit: number): Promise<void> {
  const { rows } = await tx.execute<{ taken: number; own: number | null }>(sql`
    select increment_user_generation_count(${userId}) as taken,
      (select ${users.freeGenerations} from ${users} where ${users.id} = ${userId}) as own`);
  const { taken, own } = rows[0]!;
  const total = own ?? limit;
  if (taken > total) throw new ApiError('free_limit_reached', { details: { total: String(total) } });
}

/** Free edits that the person's mailbox has used; those that wait or run are not counted, nor what completes a set or holds none. */
export async function usedEdits(db: Queryable, userId: string): Promise<number> {
  const { rows } = await db.execute<{ used: number }>(sql`
    select greatest(coalesce(mailbox.count, me.image_generations_count) - (
      select count(*) from ${generations} edit join ${users} whose on whose.id = edit.user_id
      where edit.status in ('queued', 'running') and edit.missing = '[]'::jsonb and edit.holds_free_edit
        and (whose.id = me.id or whose.mailbox_hash = me.mailbox_hash)
    ), 0)::int as used
    from ${users} me left join ${spentEdits} mailbox on mailbox.address_hash = me.mailbox_hash
    where me.id = ${userId}`);
  return rows[0]?.used ?? 0;
}

/** How many free edits the person has left, of `limit` or of the number that an operator granted. */
export async function freeEditsLeft(db: Database, userId: string, limit: number): Promise<number> {
  const [[row], used] = await Promise.all([
    db.select({ own: users.freeGenerations }).from(users).where(eq(users.id, userId)),
    usedEdits(db, userId),
  ]);
  return Math.max(0, (row?.own ?? limit) - used);
}

/** What ends an edit. */
export interface EndDeps {
  readonly db: Database;
  readonly queue: Pick<EditQueue, 'announceEnd'>;
}

/**
 * Ends an edit without results. A failed completion leaves the set as it was and refunds nothing. Both count as one of the
 * refunds that an account may have an hour, unless the failure `isOurFault`. False when the edit had ended before.
 */
export async function endWithoutResult(
  { db, queue }: EndDeps,
  generation: Unended,
  { isOurFault = false, ...ending }: Ending,
): Promise<boolean> {
  const isCompleting = generation.missing.length > 0;
  const hasEnded = await db.transaction(async (tx) => {
    const ended = isCompleting ? leavePartial(tx, generation.id) : endWithRefund(tx, generation, ending);
    if (!(await ended)) return false;
    await queue.announceEnd(tx, generation);
    return true;
  });
  if (!hasEnded) return false;
  if (!isOurFault) await countRefund(db, generation.userId);
  return true;
}

export interface Ending {
  readonly status: 'failed' | 'cancelled';
  readonly errorCode?: ErrorCode;
  readonly errorMessage?: string;
  readonly errorDetails?: Readonly<Record<string, string>> | undefined;
  readonly isOurFault?: boolean;
}

/**
 * Ends an edit without a result and gives its free edit back to the account and its mailbox: one statement, in which only
 * the change of the status lets the counts go down, so that it does so once. It locks the account first, as all do that
 * change both. False when the edit had ended before.
 */
async function endWithRefund(
  db: Transaction,
  { id, userId }: { id: string; userId: string },
  ending: Omit<Ending, 'isOurFault'>,
): Promise<boolean> {
  const account = db.$with('account').as(
    db
      .select({ accountId: sql<string>`${users.id}`.as('account_id') })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update'),
  );
  const ended = db.$with('ended').as(
    db
      .update(generations)
      .set({ ...ending, finishedAt: sql`now()` })
      .from(account)
      .where(
        sql`${generations.id} = ${id} and ${generations.userId} = ${account.accountId} and ${generations.status} in ('queued', 'running') and ${generations.missing} = '[]'::jsonb`,
      )
      .returning({ userId: generations.userId, holds: generations.holdsFreeEdit }),
  );
  const refunded = db.$with('refunded').as(
    db
      .update(users)
      .set({ imageGenerationsCount: oneLess(users.imageGenerationsCount), updatedAt: sql`now()` })
      .from(ended)
      .where(and(eq(users.id, ended.userId), ended.holds))
      .returning({ mailboxHash: users.mailboxHash }),
  );
  const returned = db.$with('returned').as(
    db
      .update(spentEdits)
      .set({ count: oneLess(spentEdits.count) })
      .from(refunded)
      .where(eq(spentEdits.addressHash, refunded.mailboxHash))
      .returning({ addressHash: spentEdits.addressHash }),
  );
  const rows = await db.with(account, ended, refunded, returned).select({ userId: ended.userId }).from(ended);
  return rows.length > 0;
}

/**
 * Gives the free edit of an edit that ends with a result back, in the transaction that ends it. Locks the account first, as all do
 * that change both counts.
 */
export async function giveFreeEditBack(tx: Transaction, userId: string): Promise<void> {
  const [account] = await tx
    .update(users)
    .set({ imageGenerationsCount: oneLess(users.imageGenerationsCount), updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ mailboxHash: users.mailboxHash });
  if (!account?.mailboxHash) return;
  await tx
    .update(spentEdits)
    .set({ count: oneLess(spentEdits.count) })
    .where(eq(spentEdits.addressHash, account.mailboxHash));
}

const oneLess = (column: AnyPgColumn) => sql`greatest(${column} - 1, 0)`;
