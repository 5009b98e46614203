import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How many free edits a mailbox has taken with all of its accounts, under a keyed hash of it (spent-edits.ts). Once there is
 * no account, the row stays until `expires_at`. Nothing else about a person may be added here.
 */
export const spentEdits = pgTable(
  'spent_edits',
  {
    addressHash: text('address_hash').primaryKey(),
    count: integer('count').notNull(),
    /** Since when the period runs after which some of them come back (renewal.ts). */
    renewedAt: timestamp('renewed_at', { withTimezone: true }).notNull().defaultNow(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.expiresAt)],
);
