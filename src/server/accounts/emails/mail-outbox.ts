import { asc, eq, min, sql } from 'drizzle-orm';
import type { Database, Queryable } from '../../database/database.ts';
import { mailOutbox } from './mail-outbox.table.ts';

export type OutboxRow = typeof mailOutbox.$inferSelect;

/** Told when a mail was put in, to whoever sends them, in any process. */
export const OUTBOX_CHANNEL = 'mail_outbox';

/** A mail that somebody asked for: what it is about, and whom it goes to. */
export interface MailRequest {
  readonly kind: string;
  readonly address: string;
  /** A tag of BCP 47. */
  readonly language: string;
  readonly userId?: string;
}

/** Puts a mail into the outbox. It is sent once `tx` is committed. */
export async function putMail(tx: Queryable, { kind, address, language, userId }: MailRequest): Promise<void> {
  await tx.insert(mailOutbox).values({ kind, address, language, userId });
  await tx.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);
}

/** How long a mail is reserved for the process that sends it; after a crash another takes over. */
const CLAIM_SECONDS = 60;

/** After a failure: 5 s, 10 s, 20 s, and so on up to ten minutes. */
const backoff = sql`make_interval(secs => least(600, 5 * power(2, least(${mailOutbox.attempts}, 10))))`;

/** Takes the mail that is due for longest, for this caller alone. */
export async function claimMail(db: Database): Promise<OutboxRow | undefined> {
  const due = db
    .select({ id: mailOutbox.id })
    .from(mailOutbox)
    .where(sql`${mailOutbox.dueAt} <= now()`)
    .orderBy(asc(mailOutbox.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [row] = await db
    .update(mailOutbox)
    .set({ dueAt: sql`now() + make_interval(secs => ${CLAIM_SECONDS})` })
    .where(eq(mailOutbox.id, sql`(${due})`))
    .returning();
  return row;
}

/** Makes all mails due now. Only for a process that is alone on its database. */
export async function releaseMails(db: Database): Promise<void> {
  await db.update(mailOutbox).set({ dueAt: sql`now()` });
}

export async function dropMail(db: Database, id: string): Promise<void> {
  await db.delete(mailOutbox).where(eq(mailOutbox.id, id));
}

/** Has the mail tried again, later each time. */
export async function postponeMail(db: Database, id: string): Promise<void> {
  await db
    .update(mailOutbox)
    .set({ attempts: sql`${mailOutbox.attempts} + 1`, dueAt: sql`now() + ${backoff}` })
    .where(eq(mailOutbox.id, id));
}

/** In how many milliseconds the next mail is due; undefined when there is none. */
export async function nextMailIn(db: Database): Promise<number | undefined> {
  const wait = sql<number | null>`(extract(epoch from ${min(mailOutbox.dueAt)} - now()) * 1000)::int`;
  const [row] = await db.select({ wait }).from(mailOutbox);
  return row?.wait === null || row === undefined ? undefined : Math.max(0, row.wait);
}
