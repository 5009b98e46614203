import { count, desc, eq, ilike, max, sql, sum } from 'drizzle-orm';
import { authSessions, authUsers } from '../accounts/accounts.table.ts';
import type { Database } from '../database/database.ts';
import { generations } from '../generations/generations.table.ts';
import { hashShareKey } from '../images/share-key.ts';
import { imageShares } from '../images/image-shares.table.ts';
import { images } from '../images/images.table.ts';
import { normaliseAddress } from '../mail/normalise-address.ts';
import { users } from '../accounts/users.table.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
}

const LISTED = 20;

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** Whose address or id it is. */
export async function findPerson(db: Database, who: string): Promise<Person | undefined> {
  const [person] = await db
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(isId(who) ? eq(authUsers.id, who) : eq(authUsers.email, normaliseAddress(who)));
  return person;
}

/** Everybody whose address has `part` in it, the newest account first. */
export function findPeople(db: Database, part: string): Promise<Person[]> {
  const literal = part.replaceAll(/[%_\\]/g, String.raw`\$&`);
  return db
    .select({ id: authUsers.id, email: authUsers.email })
    .from(authUsers)
    .where(ilike(authUsers.email, `%${literal}%`))
    .orderBy(desc(authUsers.createdAt))
    .limit(LISTED);
}

/** What an account has, in numbers. */
export async function describePerson(db: Database, { id }: Person) {
  const [account] = await db.select().from(authUsers).where(eq(authUsers.id, id));
  const [profile] = await db.select().from(users).where(eq(users.id, id));
  const [sessions] = await db
    .select({ count: count(), lastUse: max(authSessions.updatedAt) })
    .from(authSessions)
    .where(eq(authSessions.userId, id));
  const [pictures] = await db
    .select({ count: count(), bytes: sum(images.bytes).mapWith(Number) })
    .from(images)
    .where(eq(images.userId, id));
  const [edits] = await db.select({ count: count() }).from(generations).where(eq(generations.userId, id));
  return { account: account!, profile, sessions: sessions!, pictures: pictures!, edits: edits!.count };
}

/** Ends the sessions. The trigger `refuse_blocked` prevents new ones. */
export async function block(db: Database, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id, blockedAt: sql`now()` })
      .onConflictDoUpdate({ target: users.id, set: { blockedAt: sql`coalesce(${users.blockedAt}, now())` } });
    await tx.delete(authSessions).where(eq(authSessions.userId, id));
  });
}

export async function unblock(db: Database, id: string): Promise<void> {
  await db.update(users).set({ blockedAt: null }).where(eq(users.id, id));
}

/** Null is as many as everybody. */
export async function setLimit(db: Database, id: string, freeGenerations: number | null): Promise<void> {
  await db
    .insert(users)
    .values({ id, freeGenerations })
    .onConflictDoUpdate({ target: users.id, set: { freeGenerations } });
}

/** Ends a link, or the link to the picture of this id or at this path. False when there is none. */
export async function unshare(db: Database, secret: string, linkOrPicture: string): Promise<boolean> {
  const path = URL.canParse(linkOrPicture) ? new URL(linkOrPicture).pathname : linkOrPicture.replace(/\?.*$/, '');
  const key = /^\/s\/([\w-]+)/.exec(path)?.[1];
  const found = isId(path)
    ? eq(images.id, path)
    : sql`'/files/' || ${images.bucket} || '/' || ${images.userId} || '/' || ${images.name} = ${path}`;
  const ids = db.select({ id: images.id }).from(images).where(found);
  const ended = await db
    .delete(imageShares)
    .where(key ? eq(imageShares.keyHash, hashShareKey(key, secret)) : sql`${imageShares.imageId} in ${ids}`)
    .returning({ id: imageShares.imageId });
  return ended.length > 0;
}
