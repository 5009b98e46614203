import { and, asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { API_KEY_LIMIT } from '../../tools/limits.ts';
import { lockAccount } from '../accounts/accounts.queries.ts';
import { authUsers } from '../accounts/accounts.table.ts';
import type { Database, Queryable } from '../database/database.ts';
import { users } from '../accounts/users.table.ts';
import { apiKeys } from './api-keys.table.ts';

/** The last use of a key is recorded once in so many minutes. */
const LAST_USE_MINUTES = 10;

/** Both tables of people are called “users”. */
const profiles = alias(users, 'profiles');

/** What may be told of a key. */
const facts = {
  id: apiKeys.id,
  name: apiKeys.name,
  lastFour: apiKeys.lastFour,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
};

/** The keys of an account, oldest first. */
export async function findKeys(db: Queryable, userId: string) {
  return db.select(facts).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(asc(apiKeys.createdAt));
}

export type ApiKeyFacts = Awaited<ReturnType<typeof findKeys>>[number];

/** Undefined when the account has as many keys as it may have. */
export function insertKey(
  db: Database,
  key: Pick<typeof apiKeys.$inferInsert, 'userId' | 'name' | 'keyHash' | 'lastFour'>,
): Promise<ApiKeyFacts | undefined> {
  return db.transaction(async (tx) => {
    await lockAccount(tx, key.userId);
    if ((await tx.$count(apiKeys, eq(apiKeys.userId, key.userId))) >= API_KEY_LIMIT) return undefined;
    const [made] = await tx.insert(apiKeys).values(key).returning(facts);
    return made;
  });
}

/** False when there is no such key of theirs. */
export async function revokeKey(db: Queryable, userId: string, id: string): Promise<boolean> {
  const revoked = await db
    .delete(apiKeys)
    .where(and(eq(apiKeys.userId, userId), eq(apiKeys.id, id)))
    .returning({ id: apiKeys.id });
  return revoked.length > 0;
}

export async function revokeAllKeys(db: Queryable, userId: string): Promise<void> {
  await db.delete(apiKeys).where(eq(apiKeys.userId, userId));
}

/** Whose key has this hash. */
export async function findOwner(db: Queryable, keyHash: string) {
  const [owner] = await db
    .select({ keyId: apiKeys.id, id: authUsers.id, email: authUsers.email, blockedAt: profiles.blockedAt })
    .from(apiKeys)
    .innerJoin(authUsers, eq(authUsers.id, apiKeys.userId))
    .leftJoin(profiles, eq(profiles.id, apiKeys.userId))
    .where(eq(apiKeys.keyHash, keyHash));
  return owner;
}

export async function recordUse(db: Queryable, keyId: string): Promise<void> {
  const isOld = sql`coalesce(${apiKeys.lastUsedAt} < now() - make_interval(mins => ${LAST_USE_MINUTES}), true)`;
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, keyId), isOld));
}
