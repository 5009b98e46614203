import type { Database } from '../database/database.ts';
import { endSession } from './accounts.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** After so many days a session ends, however much it is used, so that a copied cookie is not good for ever. */
export const SESSION_DAYS = 90;

interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

/** When a session ends: unused, at its expiry; used, after `SESSION_DAYS`. */
export function endOf({ createdAt, expiresAt }: Omit<Session, 'id' | 'userId'>): Date {
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + SESSION_DAYS * DAY_MS));
}

/** Ends a session that has been used for as long as one may be; true when it has. */
export async function endIfOver(db: Database, session: Session): Promise<boolean> {
  if (endOf(session).getTime() > Date.now()) return false;
  await endSession(db, session.userId, session.id);
  return true;
}
