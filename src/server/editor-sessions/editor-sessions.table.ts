import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ToolId } from '../../tools/catalogue.ts';
import { images } from '../images/images.table.ts';
import { users } from '../accounts/users.table.ts';
import type { KeptInputs } from './editor-sessions.contract.ts';

/**
 * How a person left the editor of a picture: ids and text, no pixels. The ids are no foreign keys: pictures may be deleted
 * and come back, and what is gone is left out when the row is read.
 */
export const editorSessions = pgTable(
  'editor_sessions',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the editor was opened with. */
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** Counts how often it was written: who writes says which version they know. */
    version: integer('version').notNull(),
    /** The open editor that wrote it last, and the number that it gave to what it wrote. */
    writer: text('writer').notNull().default(''),
    sequence: integer('sequence').notNull().default(0),
    currentImageId: uuid('current_image_id').notNull(),
    /** Oldest first. */
    undoImageIds: uuid('undo_image_ids').array().notNull(),
    /** The nearest last. */
    redoImageIds: uuid('redo_image_ids').array().notNull(),
    tool: text('tool').$type<ToolId>().notNull(),
    inputs: jsonb('inputs').$type<KeptInputs>().notNull(),
    /** The idempotency key of the edit that is awaited, or whose result is not decided on yet. */
    editKey: text('edit_key'),
    /** The end of that edit was told to the person. */
    endTold: boolean('end_told').notNull().default(false),
    /** Places, in the list of what is said of its result, of what the person has put away. */
    dismissedNotes: integer('dismissed_notes').array().notNull().default([]),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.imageId] })],
);

export type EditorSessionRow = typeof editorSessions.$inferSelect;
