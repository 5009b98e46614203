import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { images } from './images.table.ts';

/** The link that lets anybody see a picture (S6). One at most for each picture; without its row a link is void. */
export const imageShares = pgTable('image_shares', {
  imageId: uuid('image_id')
    .primaryKey()
    .references(() => images.id, { onDelete: 'cascade' }),
  /** Named in the link, so that a link made anew voids the one before. */
  shareId: uuid('share_id').notNull().defaultRandom(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});
