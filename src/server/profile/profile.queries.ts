import { eq, sql } from 'drizzle-orm';
import type { User } from '../http/app-env.ts';
import { authUsers } from '../accounts/accounts.table.ts';
import { nextFreeEdits, type Renewal, renewFreeEdits } from '../accounts/free-edits/renewal.ts';
import type { Database } from '../database/database.ts';
import { usedEdits } from '../generations/quota.ts';
import type { Profile, ProfileChanges } from './profile.contract.ts';
import { users } from '../accounts/users.table.ts';

/** The profile of `user`; a row that is missing reads as an empty one (P2). */
export async function readProfile(
  db: Database,
  user: User,
  { freeGenerations, renewal }: { readonly freeGenerations: number; readonly renewal: Renewal | undefined },
): Promise<Profile> {
  await renewFreeEdits(db, user.id, renewal);
  const [[row], used, next] = await Promise.all([
    db.select().from(users).where(eq(users.id, user.id)),
    usedEdits(db, user.id),
    nextFreeEdits(db, user.id, renewal),
  ]);
  const fullName = row?.fullName ?? null;
  return {
    id: user.id,
    email: user.email,
    fullName,
    phoneNumber: row?.phoneNumber ?? null,
    dateOfBirth: row?.dateOfBirth ?? null,
    homeAddress: row?.homeAddress ?? null,
    imageGenerationsCount: used,
    freeGenerations: row?.freeGenerations ?? freeGenerations,
    nextFreeEdits: next,
    profileComplete: fullName !== null,
  };
}

/** Writes what `changes` names, into a new row when there is none; the account's own name follows the full name (P2). */
export async function writeProfile(db: Database, userId: string, changes: ProfileChanges): Promise<void> {
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  await db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: userId, ...named })
      .onConflictDoUpdate({ target: users.id, set: { ...named, updatedAt: sql`now()` } });
    if (changes.fullName === undefined) return;
    await tx
      .update(authUsers)
      .set({ name: changes.fullName ?? '' })
      .where(eq(authUsers.id, userId));
  });
}
