import { bigint, date, pgTable } from 'drizzle-orm/pg-core';

/** What the model server cost on a day of UTC: what was spent, and what is reserved for calls that have not ended. */
export const modelServerSpending = pgTable('hosted_spending', {
  day: date('day').primaryKey(),
  /** Billionths of a US dollar. */
  nanoUsd: bigint('nano_usd', { mode: 'number' }).notNull(),
});
