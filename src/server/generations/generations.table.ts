import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ToolId } from '../../tools/catalogue.ts';
import type { ErrorCode, GenerationPhase } from '../../tools/messages.ts';
import { apiKeys } from '../api-keys/api-keys.table.ts';
import type { EditNote } from '../editors/image-editor.ts';
import { images } from '../images/images.table.ts';
import { users } from '../accounts/users.table.ts';
import type { GenerationStatus } from './generations.contract.ts';

/**
 * One edit. A row in `queued` or `running` that `holdsFreeEdit` holds one of its owner; the change to any other status is what
 * keeps it or gives it back, so that it can only happen once.
 */
export const generations = pgTable(
  'generations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tool: text('tool').$type<ToolId>().notNull(),
    params: jsonb('params').$type<Record<string, unknown>>().notNull(),
    sourceImageId: uuid('source_image_id').references(() => images.id, { onDelete: 'set null' }),
    maskImageId: uuid('mask_image_id').references(() => images.id, { onDelete: 'set null' }),
    status: text('status').$type<GenerationStatus>().notNull().default('queued'),
    phase: text('phase').$type<GenerationPhase>().notNull().default('queued'),
    errorCode: text('error_code').$type<ErrorCode>(),
    errorMessage: text('error_message'),
    /** The words in the gaps of the error's sentence. */
    errorDetails: jsonb('error_details').$type<Readonly<Record<string, string>>>(),
    /** What the person should know about the results. */
    notes: jsonb('notes').$type<readonly EditNote[]>().notNull().default([]),
    /** Places in its set of results that are still empty. */
    missing: jsonb('missing').$type<readonly number[]>().notNull().default([]),
    /** The editor that made the result. */
    editor: text('editor'),
    /** Whether it took a free edit when it was accepted, and still does where nobody got its answer: plain edits and mending take none. */
    holdsFreeEdit: boolean('holds_free_edit').notNull().default(true),
    /** The erasure that this one mends, at the same place and for nothing. */
    mends: uuid('mends').references((): AnyPgColumn => generations.id, { onDelete: 'set null' }),
    /** The key that asked for it; null: the browser did, or the key is gone. */
    apiKeyId: uuid('api_key_id').references(() => apiKeys.id, { onDelete: 'set null' }),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    idempotencyKey: text('idempotency_key'),
    /** Among the edits that wait the smallest runs next; see `nextTurn`. */
    turn: integer('turn').notNull().default(0),
    /** Times a worker took it on. */
    attempts: integer('attempts').notNull().default(0),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (table) => [
    unique().on(table.userId, table.idempotencyKey),
    index()
      .on(table.status, table.createdAt)
      .where(sql`${table.status} in ('queued', 'running')`),
    index().on(table.apiKeyId),
  ],
);

export type GenerationRow = typeof generations.$inferSelect;
export type NewGeneration = typeof generations.$inferInsert;

/** What an edit made, in the order in which the editor gave it. */
export const generationResults = pgTable(
  'generation_results',
  {
    generationId: uuid('generation_id')
      .notNull()
      .references(() => generations.id, { onDelete: 'cascade' }),
    imageId: uuid('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.generationId, table.imageId] }), index().on(table.imageId)],
);
