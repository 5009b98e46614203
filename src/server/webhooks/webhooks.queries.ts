import { and, eq, sql } from 'drizzle-orm';
import type { Queryable } from '../database/database.ts';
import { webhooks } from './webhooks.table.ts';

export type Webhook = typeof webhooks.$inferSelect;

/** What came of a message. */
export type Delivery = Required<Pick<Webhook, 'lastStatus' | 'lastFailure'>>;

/** The account's webhook; undefined when it has none. */
export async function findWebhook(db: Queryable, userId: string): Promise<Webhook | undefined> {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.userId, userId));
  return webhook;
}

/** Whether the receiver wants no more messages: it has answered with 410. */
export const hasEnded = ({ lastStatus }: Pick<Webhook, 'lastStatus'>): boolean => lastStatus === 410;

/** Whether the end of an edit of the account is to be told. */
export async function hasWebhook(db: Queryable, userId: string): Promise<boolean> {
  const webhook = await findWebhook(db, userId);
  return webhook !== undefined && !hasEnded(webhook);
}

/** Sets the account's webhook, in place of the one that it had. */
export async function putWebhook(db: Queryable, own: Pick<Webhook, 'userId' | 'url' | 'secret'>): Promise<Webhook> {
  const fresh = { ...own, createdAt: sql`now()`, lastAt: null, lastStatus: null, lastFailure: null };
  const [webhook] = await db
    .insert(webhooks)
    .values(own)
    .onConflictDoUpdate({ target: webhooks.userId, set: fresh })
    .returning();
  return webhook!;
}

export async function removeWebhook(db: Queryable, userId: string): Promise<void> {
  await db.delete(webhooks).where(eq(webhooks.userId, userId));
}

/** Notes what came of a message to `webhook`, unless it was set anew meanwhile. */
export async function recordDelivery(db: Queryable, { userId, secret }: Webhook, delivery: Delivery): Promise<void> {
  await db
    .update(webhooks)
    .set({ lastAt: sql`now()`, ...delivery })
    .where(and(eq(webhooks.userId, userId), eq(webhooks.secret, secret)));
}
