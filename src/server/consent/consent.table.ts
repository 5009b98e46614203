import { boolean, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from '../accounts/accounts.table.ts';

/** Whether a person lets their photos go to the hosted model. Without a row they have not been asked. */
export const hostedConsents = pgTable('hosted_consents', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  allowed: boolean('allowed').notNull(),
  decidedAt: timestamp('decided_at', { withTimezone: true }).notNull().defaultNow(),
});
