import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from '../accounts.table.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/**
 * Mails that are still to be sent; a row is gone once its mail is out. It says what the mail is about, and holds no code
 * and no link: those are made when the mail is written, which is when it is sent.
 */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    kind: text('kind').notNull(),
    address: text('address').notNull(),
    /** Whose account it concerns, for the kinds that need one; the mail goes when the account goes. */
    userId: uuid('user_id').references(() => authUsers.id, { onDelete: 'cascade' }),
    /** In which it is written: what its reader had chosen when asking for it (`EmailLanguage`). */
    language: text('language').notNull().default('en'),
    attempts: integer('attempts').notNull().default(0),
    /** When it is to be tried next. Whoever tries moves it into the future first, which keeps others from trying too. */
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index().on(table.dueAt), index().on(table.userId)],
);
