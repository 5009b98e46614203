import { randomBytes } from 'node:crypto';
import type { Queryable } from '../database/database.ts';
import { layOutMail, type Letter } from '../mail/lay-out-mail.ts';
import { type OutboxRow, putMail } from '../mail/mail-outbox.ts';
import type { Mail } from '../mail/mailer.ts';
import type { AccountParts } from './accounts.ts';
import { findAddress, findByAddress } from './accounts.queries.ts';
import { CODE_MINUTES, makeCode } from './codes.ts';
import { accountLetters } from './letters/account-letters.ts';
import { type LetterLanguage, readLetterLanguage } from './letters/letter-languages.ts';
import { waitsForCode } from './pending-sign-ups.ts';

type Letters = ReturnType<typeof accountLetters>;
type Write = (parts: AccountParts, row: OutboxRow, letters: Letters) => Promise<Letter | undefined>;

/**
 * What each mail of an account says. It is found out when the mail is sent, not when it is asked for: asking therefore
 * takes the same time for an address that is known and one that is not, and no code or link waits in the outbox.
 */
const kinds = {
  sign_up: async ({ db, secret }, { address }, letters) => {
    if ((await findByAddress(db, address))?.emailVerified) return letters.knownAddress();
    // Else anybody could have codes sent to anybody.
    if (!(await waitsForCode(db, address))) return undefined;
    return letters.signUp(await makeCode(db, secret, { purpose: 'sign-up', address }));
  },
  password_reset: async (parts, { address }, letters) => {
    const user = await findByAddress(parts.db, address);
    return user && letters.reset(await makeResetLink(parts, user.id));
  },
  new_address: async ({ db, secret }, { address, userId }, letters) => {
    if (!userId || (await findByAddress(db, address))) return undefined;
    return letters.newAddress(await makeCode(db, secret, { purpose: 'new-address', address, userId }));
  },
  address_changed: async (_parts, _row, letters) => letters.addressChanged(),
  password_changed: async ({ db }, { address, userId }, letters) =>
    userId && (await findAddress(db, userId)) === address ? letters.passwordChanged() : undefined,
} satisfies Record<string, Write>;

interface AccountMail {
  readonly kind: keyof typeof kinds;
  readonly address: string;
  /** What its reader chose: `letterLanguageOf` the request that asks for it. */
  readonly language: LetterLanguage;
  readonly userId?: string;
}

/** Has a mail written and sent; certain once `tx` is committed. */
export const putAccountMail: (tx: Queryable, mail: AccountMail) => Promise<void> = putMail;

/** Writes a mail of the outbox; undefined when there is nothing to say to that address. */
export async function writeLetter(parts: AccountParts, row: OutboxRow): Promise<Mail | undefined> {
  const write = Object.entries<Write>(kinds).find(([kind]) => kind === row.kind)?.[1];
  const letters = accountLetters(readLetterLanguage(row.language), parts.baseUrl);
  const letter = await write?.(parts, row, letters);
  return letter && layOutMail(letter);
}

async function makeResetLink({ auth, baseUrl }: AccountParts, userId: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const { internalAdapter } = await auth.$context;
  // As better-auth's own request-password-reset keeps it, which reset-password then takes; the database has its hash.
  await internalAdapter.createVerificationValue({
    identifier: `reset-password:${token}`,
    value: userId,
    expiresAt: new Date(Date.now() + CODE_MINUTES * 60_000),
  });
  // Behind the #, which no browser sends: the token stands in no log of a proxy and in no Referer.
  return `${baseUrl}/reset-password#token=${token}`;
}
