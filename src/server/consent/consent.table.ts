import { boolean, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from '../accounts/accounts.table.ts';

/** Whether a person lets their photos go to a company. Without a row for it they have not been asked. */
export const modelServerConsents = pgTable('hosted_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  /** As they were told; empty in rows from before it was stored, which count for nobody. */
  company: text('company').notNull().default(''),
  allowed: boolean('allowed').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
});
