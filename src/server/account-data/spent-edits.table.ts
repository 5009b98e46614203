import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * What stays of a deleted account: how many free edits it had used, under a keyed hash from which the address cannot be
 * read (spent-edits.ts). Nothing else may be added here.
 */
export const spentEdits = pgTable(
  'spent_edits',
  {
    addressHash: text('address_hash').primaryKey(),
    count: integer('count').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
