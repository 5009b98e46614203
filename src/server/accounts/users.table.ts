import { date, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { authUsers } from './accounts.table.ts';

/** The profile of an account (P1). Its row is made by a trigger, in the transaction of the sign-up. */
export const users = pgTable(
  'users',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    fullName: text('full_name'),
    phoneNumber: text('phone_number'),
    dateOfBirth: date('date_of_birth'),
    homeAddress: text('home_address'),
    /** Free edits that this account took, those still running among them; only ever changed by SQL that adds or subtracts one. */
    imageGenerationsCount: integer('image_generations_count').notNull().default(0),
    /** Free edits that an operator granted this account; null: as many as everybody. */
    freeGenerations: integer('free_generations'),
    /** The mailbox of its address, with whose other accounts it shares the free edits (free-edits/spent-edits.ts). */
    mailboxHash: text('mailbox_hash'),
    /** Since when an operator lets this account sign in no more. */
    blockedAt: timestamp('blocked_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.mailboxHash)],
);
