import type { AccountParts } from './account-parts.ts';
import { joinMailbox } from './free-edits/spent-edits.ts';
import { ApiError } from '../errors/api-error.ts';
import { RESEND_SECONDS } from '../../tools/limits.ts';
import type { User } from '../http/app-env.ts';
import { changeAddress, dropResetLinks } from './accounts.queries.ts';
import { readAddress } from './check-input.ts';
import { useCode } from './codes.ts';
import { emailLanguageOf } from './emails/email-languages.ts';
import type { Client } from './through-auth.ts';
import { requireProof } from './passwords/prove-identity.ts';
import { putAccountMail } from './emails/render-email.ts';

/**
 * Mails a code to the account's new address. An address that another account has gets no mail, and the answer does not
 * tell. Returns the seconds until another code can be requested. Throws ApiError `invalid_email`, `same_email`,
 * `mail_unavailable`, `code_too_soon`, `rate_limited`, `password_wrong` or `sign_in_again`.
 */
export async function requestAddressChange(
  { db, limiter, mail }: AccountParts,
  user: User,
  { newEmail, password }: { newEmail: string; password?: string | undefined },
  client: Client,
): Promise<number> {
  if (mail !== 'sent') throw new ApiError('mail_unavailable');
  const address = readAddress(newEmail);
  if (address === user.email) throw new ApiError('same_email');
  await requireProof(db, user, password);
  await limiter.from('mailsFrom', client.address);
  await limiter.to('codesTo', `${user.id} ${address}`, 'code_too_soon');
  await limiter.to('mailsTo', address);
  const language = emailLanguageOf(client.headers);
  await putAccountMail(db, { kind: 'new_address', address, userId: user.id, language });
  return RESEND_SECONDS;
}

/** Throws ApiError `invalid_code`, `code_expired`, `too_many_guesses` or `rate_limited`. */
export async function confirmAddressChange(
  { db, secret, limiter }: AccountParts,
  user: User,
  { newEmail, otp }: { newEmail: string; otp: string },
  client: Client,
): Promise<void> {
  const address = readAddress(newEmail);
  await limiter.from('guessesFrom', client.address);
  await useCode(db, secret, { purpose: 'new-address', address, userId: user.id }, otp);
  const change = db.transaction(async (tx) => {
    // First, because it locks the account before its address, as a deletion does.
    await joinMailbox(tx, { userId: user.id, email: address, secret });
    if (!(await changeAddress(tx, user.id, address))) throw new ApiError('invalid_code');
    await dropResetLinks(tx, user.id);
    await putAccountMail(tx, {
      kind: 'address_changed',
      address: user.email,
      language: emailLanguageOf(client.headers),
    });
  });
  await change.catch((error: unknown) => {
    throw isTaken(error) ? new ApiError('invalid_code') : error;
  });
}

/** Somebody else took the address between the look and the change (SQLSTATE unique_violation). */
function isTaken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause && cause.code === '23505';
}
