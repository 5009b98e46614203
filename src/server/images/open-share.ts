import type { Queryable } from '../database/database.ts';
import { findSharedImage } from './image-shares.queries.ts';
import type { ImageRow } from './images.table.ts';
import { readShare, type Share } from './share-token.ts';

/** Where a picture lies, as links name it. */
export type FileAddress = Pick<Share, 'bucket' | 'userId' | 'name'>;

/** The picture at this address, for who has the signed part of a link to it that is good. */
export async function openShare(
  { db, secret }: { readonly db: Queryable; readonly secret: string },
  address: FileAddress,
  token: string,
): Promise<ImageRow | undefined> {
  const shareId = readShare(token, address, secret);
  return shareId === undefined ? undefined : findSharedImage(db, address, shareId);
}
