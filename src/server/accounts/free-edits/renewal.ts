import { sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/database.ts';
import { users } from '../users.table.ts';
import { spentEdits } from './spent-edits.table.ts';

/** So many free edits come back after every so many days; the operator's choice (FREE_GENERATIONS_RENEW). */
export interface Renewal {
  readonly edits: number;
  readonly days: number;
}

/** When free edits come back next, and how many: the profile's field. */
export interface NextFreeEdits {
  readonly edits: number;
  readonly at: string;
}

/** Reads `2/7d`: two edits every seven days. Undefined when it is written otherwise. */
export function parseRenewal(text: string): Renewal | undefined {
  const [, edits, days] = /^([1-9]\d{0,5})\/([1-9]\d{0,3})d$/.exec(text.trim()) ?? [];
  return edits && days ? { edits: Number(edits), days: Number(days) } : undefined;
}

/**
 * Gives the mailbox of an account back what has come due of it since its last renewal, in whole periods, and all of its accounts
 * likewise. Whatever reads or takes free edits calls it before, outside of a transaction: it locks every account of the mailbox,
 * always in the same order and before the mailbox, so that it cannot wait in a circle with what locks one of them.
 */
export async function renewFreeEdits(db: Database, userId: string, renewal: Renewal | undefined): Promise<void> {
  if (!renewal || !(await isDue(db, userId, renewal))) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      select id from ${users} where mailbox_hash = (select mailbox_hash from ${users} where id = ${userId})
      order by id for no key update`);
    const { rows } = await tx.execute<{ mailbox: string; back: number }>(sql`
      update ${spentEdits} mailbox set
        count = greatest(mailbox.count - due.periods * ${renewal.edits}::int, 0),
        renewed_at = mailbox.renewed_at + due.periods * ${days(renewal)}
      from (
        select address_hash, floor(extract(epoch from now() - renewed_at) / extract(epoch from ${days(renewal)}))::int as periods
        from ${spentEdits} where address_hash = (select mailbox_hash from ${users} where id = ${userId}) for update
      ) due
      where mailbox.address_hash = due.address_hash and due.periods > 0
      returning mailbox.address_hash as mailbox, due.periods * ${renewal.edits}::int as back`);
    const [renewed] = rows;
    if (!renewed) return;
    await tx.execute(sql`
      update ${users} set image_generations_count = greatest(image_generations_count - ${renewed.back}::int, 0)
      where mailbox_hash = ${renewed.mailbox} and image_generations_count > 0`);
  });
}

/** When the next free edits come back to the mailbox of an account; null where none do. */
export async function nextFreeEdits(
  db: Queryable,
  userId: string,
  renewal: Renewal | undefined,
): Promise<NextFreeEdits | null> {
  if (!renewal) return null;
  const { rows } = await db.execute<{ at: Date | string }>(sql`
    select mailbox.renewed_at + ${days(renewal)} as at from ${spentEdits} mailbox
    join ${users} me on me.mailbox_hash = mailbox.address_hash where me.id = ${userId}`);
  const [next] = rows;
  return next ? { edits: renewal.edits, at: new Date(next.at).toISOString() } : null;
}

async function isDue(db: Queryable, userId: string, renewal: Renewal): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from ${spentEdits} mailbox join ${users} me on me.mailbox_hash = mailbox.address_hash
    where me.id = ${userId} and mailbox.renewed_at <= now() - ${days(renewal)}`);
  return rows.length > 0;
}

const days = ({ days }: Renewal) => sql`${days}::int * interval '1 day'`;
