import { bigint, date, pgTable } from 'drizzle-orm/pg-core';

/** What the hosted model cost on a day of UTC: what was spent, and what is reserved for calls that have not ended. */
export const hostedSpending = pgTable('hosted_spending', {
  day: date('day').primaryKey(),
  /** Billionths of a US dollar. */
  nanoUsd: bigint('nano_usd', { mode: 'number' }).notNull(),
});
