import { asc, eq } from 'drizzle-orm';
import { findKeys } from '../api-keys/api-keys.queries.ts';
import { authAccounts, authSessions, authUsers } from '../accounts/accounts.table.ts';
import { modelServerConsents } from '../consent/consent.table.ts';
import type { Queryable } from '../database/database.ts';
import { editorSessions } from '../editor-sessions/editor-sessions.table.ts';
import { generationResults, generations } from '../generations/generations.table.ts';
import { type ImageRow, images } from '../images/images.table.ts';
import { users } from '../accounts/users.table.ts';
import { findWebhook } from '../webhooks/webhooks.queries.ts';
import { isWaiting } from '../waitlist/waitlist.queries.ts';

/** Every picture of the person, oldest first, deleted ones that can be restored included. */
export function findAllImages(db: Queryable, userId: string): Promise<ImageRow[]> {
  return db.select().from(images).where(eq(images.userId, userId)).orderBy(asc(images.createdAt), asc(images.id));
}

/** All data of the account except its pictures, without secrets of the server. */
export async function findAccountFacts(db: Queryable, userId: string) {
  const { id, email, emailVerified, createdAt } = authUsers;
  const [account] = await db.select({ id, email, emailVerified, createdAt }).from(authUsers).where(eq(id, userId));
  const { fullName, phoneNumber, dateOfBirth, homeAddress, imageGenerationsCount } = users;
  const [person] = await db
    .select({ fullName, phoneNumber, dateOfBirth, homeAddress, imageGenerationsCount })
    .from(users)
    .where(eq(users.id, userId));
  const signIns = await db
    .select({ provider: authAccounts.providerId, accountId: authAccounts.accountId, createdAt: authAccounts.createdAt })
    .from(authAccounts)
    .where(eq(authAccounts.userId, userId));
  const { ipAddress, userAgent, expiresAt, updatedAt } = authSessions;
  const sessions = await db
    .select({ ipAddress, userAgent, createdAt: authSessions.createdAt, lastUsedAt: updatedAt, expiresAt })
    .from(authSessions)
    .where(eq(authSessions.userId, userId))
    .orderBy(asc(authSessions.createdAt));
  const [consent] = await db
    .select({
      company: modelServerConsents.company,
      allowed: modelServerConsents.allowed,
      decidedAt: modelServerConsents.decidedAt,
    })
    .from(modelServerConsents)
    .where(eq(modelServerConsents.userId, userId));
  const apiKeys = await findKeys(db, userId);
  const webhook = await findWebhook(db, userId);
  const waitsForApp = await isWaiting(db, userId);
  return {
    profile: { ...account, ...person },
    signIns,
    sessions,
    apiKeys,
    webhook: webhook ? { url: webhook.url, createdAt: webhook.createdAt } : null,
    modelServerConsent: consent ?? null,
    waitsForApp,
  };
}

/** Every edit of the person with the words that went into it, oldest first, and the ids of its results. */
export async function findAllEdits(db: Queryable, userId: string) {
  const rows = await db
    .select()
    .from(generations)
    .where(eq(generations.userId, userId))
    .orderBy(asc(generations.createdAt), asc(generations.id));
  const results = await db
    .select({ generationId: generationResults.generationId, imageId: generationResults.imageId })
    .from(generationResults)
    .innerJoin(images, eq(images.id, generationResults.imageId))
    .where(eq(images.userId, userId))
    .orderBy(asc(generationResults.position));
  const byEdit = Map.groupBy(results, ({ generationId }) => generationId);
  return rows.map((row) => {
    const { userId: _, ...edit } = row;
    return { ...edit, resultImageIds: (byEdit.get(row.id) ?? []).map(({ imageId }) => imageId) };
  });
}

/** How the person left the editor of each of their pictures, with the words that stand in it. */
export async function findEditorSessions(db: Queryable, userId: string) {
  const rows = await db
    .select()
    .from(editorSessions)
    .where(eq(editorSessions.userId, userId))
    .orderBy(asc(editorSessions.updatedAt), asc(editorSessions.imageId));
  return rows.map((row) => {
    const { userId: _, version: _version, writer: _writer, sequence: _sequence, ...session } = row;
    return session;
  });
}
