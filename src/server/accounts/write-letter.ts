import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { layOutMail, type Letter } from '../mail/lay-out-mail.ts';
import { type OutboxRow, putMail } from '../mail/mail-outbox.ts';
import type { Mail } from '../mail/mailer.ts';
import * as letters from './account-letters.ts';
import type { AccountParts } from './accounts.ts';
import { findAddress, findByAddress } from './accounts.queries.ts';
import { makeCode } from './codes.ts';
import { waitsForCode } from './pending-sign-ups.ts';

/** For how long a link that sets a new password is good. */
const LINK_MS = 60 * 60_000;

type Write = (parts: AccountParts, row: OutboxRow) => Promise<Letter | undefined>;

/**
 * What each mail of an account says. It is found out when the mail is sent, not when it is asked for: asking therefore
 * takes the same time for an address that is known and one that is not, and no code or link waits in the outbox.
 */
const kinds = {
  sign_up: async ({ db, secret, baseUrl }, { address }) => {
    if ((await findByAddress(db, address))?.emailVerified) return letters.knownAddressLetter(baseUrl);
    // Else anybody could have codes sent to anybody.
    if (!(await waitsForCode(db, address))) return undefined;
    return letters.signUpLetter(await makeCode(db, secret, { purpose: 'sign-up', address }));
  },
  password_reset: async (parts, { address }) => {
    const user = await findByAddress(parts.db, address);
    return user && letters.resetLetter(await makeResetLink(parts, user.id));
  },
  new_address: async ({ db, secret }, { address, userId }) => {
    if (!userId || (await findByAddress(db, address))) return undefined;
    return letters.newAddressLetter(await makeCode(db, secret, { purpose: 'new-address', address, userId }));
  },
  address_changed: async ({ baseUrl }) => letters.addressChangedLetter(baseUrl),
  password_changed: async ({ db, baseUrl }, { address, userId }) =>
    userId && (await findAddress(db, userId)) === address ? letters.passwordChangedLetter(baseUrl) : undefined,
} satisfies Record<string, Write>;

interface AccountMail {
  readonly kind: keyof typeof kinds;
  readonly address: string;
  readonly userId?: string;
}

/** Has a mail written and sent; certain once `tx` is committed. */
export const putAccountMail: (tx: Queryable, mail: AccountMail) => Promise<void> = putMail;

/** Writes a mail of the outbox; undefined when there is nothing to say to that address. */
export async function writeLetter(parts: AccountParts, row: OutboxRow): Promise<Mail | undefined> {
  const write = Object.entries<Write>(kinds).find(([kind]) => kind === row.kind)?.[1];
  const letter = await write?.(parts, row);
  return letter && layOutMail(letter);
}

async function makeResetLink({ auth, baseUrl }: AccountParts, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  // As better-auth's own request-password-reset keeps it, which reset-password then takes; the database has its hash.
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + LINK_MS),
  });
  return `${baseUrl}/reset-password?token=${token}`;
}
