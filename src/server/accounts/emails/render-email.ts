import type { AccountParts } from '../account-parts.ts';
import { randomBytes } from 'node:crypto';
import type { Queryable } from '../../database/database.ts';
import { layOutMail, type EmailContent } from '../../mail/lay-out-mail.ts';
import { type OutboxRow, putMail } from './mail-outbox.ts';
import type { Mail } from '../../mail/mailer.ts';

import { findAddress, findByAddress } from '../accounts.queries.ts';
import { CODE_MINUTES, makeCode } from '../codes.ts';
import { accountEmails } from './account-emails.ts';
import { type EmailLanguage, readEmailLanguage } from './email-languages.ts';
import { waitsForCode } from '../pending-sign-ups.ts';

type Emails = ReturnType<typeof accountEmails>;
type Write = (parts: AccountParts, row: OutboxRow, emails: Emails) => Promise<EmailContent | undefined>;

/**
 * What each mail of an account says. It is found out when the mail is sent, not when it is asked for: asking therefore
 * takes the same time for an address that is known and one that is not, and no code or link waits in the outbox.
 */
const kinds = {
  sign_up: async ({ db, secret }, { address }, emails) => {
    if ((await findByAddress(db, address))?.emailVerified) return emails.knownAddress();
    // Else anybody could have codes sent to anybody.
    if (!(await waitsForCode(db, address))) return undefined;
    return emails.signUp(await makeCode(db, secret, { purpose: 'sign-up', address }));
  },
  password_reset: async (parts, { address }, emails) => {
    const user = await findByAddress(parts.db, address);
    return user && emails.reset(await makeResetLink(parts, user.id));
  },
  new_address: async ({ db, secret }, { address, userId }, emails) => {
    if (!userId || (await findByAddress(db, address))) return undefined;
    return emails.newAddress(await makeCode(db, secret, { purpose: 'new-address', address, userId }));
  },
  address_changed: async (_parts, _row, emails) => emails.addressChanged(),
  password_changed: async ({ db }, { address, userId }, emails) =>
    userId && (await findAddress(db, userId)) === address ? emails.passwordChanged() : undefined,
} satisfies Record<string, Write>;

interface AccountMail {
  readonly kind: keyof typeof kinds;
  readonly address: string;
  /** What its reader chose: `emailLanguageOf` the request that asks for it. */
  readonly language: EmailLanguage;
  readonly userId?: string;
}

/** Has a mail written and sent; certain once `tx` is committed. */
export const putAccountMail: (tx: Queryable, mail: AccountMail) => Promise<void> = putMail;

/** Writes a mail of the outbox; undefined when there is nothing to say to that address. */
export async function renderEmail(parts: AccountParts, row: OutboxRow): Promise<Mail | undefined> {
  const write = Object.entries<Write>(kinds).find(([kind]) => kind === row.kind)?.[1];
  const emails = accountEmails(readEmailLanguage(row.language), parts.baseUrl);
  const email = await write?.(parts, row, emails);
  return email && layOutMail(email);
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
