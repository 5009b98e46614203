import { pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { images } from './images.table.ts';

/** The link that lets anybody see a picture (S6). One at most for each picture; without its row a link is void. */
export const imageShares = pgTable(
  'image_shares',
  {
    imageId: uuid('image_id')
      .primaryKey()
      .references(() => images.id, { onDelete: 'cascade' }),
    /** Of the links of an earlier version; nothing reads it. */
    shareId: uuid('share_id').notNull().defaultRandom(),
    /** Of the link's key (share-key.ts), which is kept nowhere. */
    keyHash: text('key_hash'),
    /** The original photo, where the link shows that too. */
    originalId: uuid('original_id').references(() => images.id, { onDelete: 'set null' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [uniqueIndex().on(table.keyHash)],
);
