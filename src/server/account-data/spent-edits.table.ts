import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Keeps, for a deleted account, how many free edits it had used, under a keyed hash of its address (spent-edits.ts).
 * Nothing else may be added here.
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
