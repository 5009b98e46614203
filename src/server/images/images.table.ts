import { sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import type { Bucket } from '../storage/bucket.ts';
import type { Purpose } from './images.contract.ts';

/** A picture whose bytes are stored: the object is written first, then its row. */
export const images = pgTable(
  'images',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    bucket: text('bucket').$type<Bucket>().notNull(),
    name: text('name').notNull(),
    originalName: text('original_name').notNull(),
    purpose: text('purpose').$type<Purpose>().notNull(),
    derivedFrom: uuid('derived_from').references((): AnyPgColumn => images.id, { onDelete: 'set null' }),
    /** Of the stored bytes, by content. */
    contentType: text('content_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    /** Upright. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Of the stored bytes, hexadecimal. */
    sha256: text('sha256').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The result was discarded in the editor: it is in no gallery. */
    revertedAt: timestamp('reverted_at', { withTimezone: true }),
    /** Deleted by its owner; the sweep removes it for good a day later. */
    deletedAt: timestamp('deleted_at', { withTimezone: true }),
  },
  (table) => [
    unique().on(table.userId, table.bucket, table.name),
    index().on(table.userId, table.bucket, table.createdAt.desc()),
    index()
      .on(table.deletedAt)
      .where(sql`${table.deletedAt} is not null`),
  ],
);

export type ImageRow = typeof images.$inferSelect;
export type NewImage = typeof images.$inferInsert;
