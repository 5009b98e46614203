import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was done in a window of time that began with the first; a row is of no use after its end. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.endsAt)],
);
