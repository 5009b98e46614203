import { integer, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema, authUsers } from '../accounts/accounts.table.ts';

/** Why a message got no answer. */
export type WebhookFailure = 'not_public' | 'unreachable';

/** Where an account's own server hears that an edit ended; no row, no webhook. */
export const webhooks = authSchema.table('webhooks', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  url: text('url').notNull(),
  /** As its owner has it, `whsec_` and base64: it signs every message, so no hash of it would do. */
  secret: text('secret').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** The last message: when it was sent, and its answer's status or why there was none. */
  lastAt: timestamp('last_at', { withTimezone: true }),
  lastStatus: integer('last_status'),
  lastFailure: text('last_failure').$type<WebhookFailure>(),
});
