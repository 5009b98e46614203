import type { AccountParts } from './accounts.ts';
import { endSession } from './accounts.queries.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Session {
  readonly id: string;
  readonly userId: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

type Lifetime = Pick<AccountParts, 'sessionDays'>;

/** When a session ends that is not used any more, or has been used for as long as one may be. */
export function endOf({ createdAt, expiresAt }: Omit<Session, 'id' | 'userId'>, { sessionDays }: Lifetime): Date {
  return new Date(Math.min(expiresAt.getTime(), createdAt.getTime() + sessionDays * DAY_MS));
}

/** Ends a session that has been used for as long as one may be; whether it has. */
export async function endIfOver(parts: Lifetime & Pick<AccountParts, 'db'>, session: Session): Promise<boolean> {
  if (endOf(session, parts).getTime() > Date.now()) return false;
  await endSession(parts.db, session.userId, session.id);
  return true;
}
