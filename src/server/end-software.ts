import { revokeAllKeys } from './api-keys/api-keys.queries.ts';
import type { Queryable } from './database/database.ts';
import { removeWebhook } from './webhooks/webhooks.queries.ts';

/** Ends what other software has of an account: its keys, and its webhook. */
export async function endSoftware(db: Queryable, userId: string): Promise<void> {
  await revokeAllKeys(db, userId);
  await removeWebhook(db, userId);
}
