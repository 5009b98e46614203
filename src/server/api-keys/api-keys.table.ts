import { index, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authSchema, authUsers } from '../accounts/accounts.table.ts';

/** Keys with which other software acts for an account. A key itself is stored nowhere. */
export const apiKeys = authSchema.table(
  'api_keys',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    keyHash: text('key_hash').notNull().unique(),
    /** Tells a person which of their keys it is. */
    lastFour: text('last_four').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [index().on(table.userId)],
);
