import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from '../accounts/accounts.table.ts';

/** Who asked to be told when the app is in the stores. The address is the account's, and the row goes with it. */
export const waitlist = pgTable('waitlist', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => authUsers.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
