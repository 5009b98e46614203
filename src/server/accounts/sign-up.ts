import type { AccountParts } from './account-parts.ts';
import { ApiError } from '../errors/api-error.ts';

import { checkNewPassword, readAddress } from './check-input.ts';
import { useCode } from './codes.ts';
import { emailLanguageOf } from './emails/email-languages.ts';
import { findSignUp, keepSignUp, makeProvenAccount } from './pending-sign-ups.ts';
import { type Client, throughAuth } from './through-auth.ts';
import { putAccountMail } from './emails/render-email.ts';
import { RESEND_SECONDS } from '../../tools/limits.ts';

interface SignUpRequest {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** A session, or the token of a sign-up that waits for its code and the seconds until another can be requested. */
export type SignedUp = { readonly cookies: string[] } | { readonly token: string; readonly resendAfter: number };

/**
 * Signs somebody up. Where mail can be sent, the address has to be proven first, and the answer is the same for known
 * and unknown addresses: the mail tells. Otherwise a session begins at once (A1). Throws ApiError `invalid_email`,
 * `password_too_short`, `password_too_long`, `password_easy`, `rate_limited` or, without mail, `email_taken`.
 */
export async function signUp(
  parts: AccountParts,
  { name, ...typed }: SignUpRequest,
  client: Client,
): Promise<SignedUp> {
  const { db, auth, limiter, mail } = parts;
  const email = readAddress(typed.email);
  checkNewPassword(typed.password, email);
  await limiter.from('signUpsFrom', client.address);
  if (mail !== 'sent') {
    const body = { name, email, password: typed.password };
    return throughAuth(auth.api.signUpEmail({ body, headers: client.headers, returnHeaders: true }));
  }
  const { password } = await auth.$context;
  const passwordHash = await password.hash(typed.password);
  const wait = await takeTurn(parts, email, client);
  const token = await db.transaction(async (tx) => {
    if (wait === 0)
      await putAccountMail(tx, { kind: 'sign_up', address: email, language: emailLanguageOf(client.headers) });
    return keepSignUp(tx, { name, email, passwordHash });
  });
  return { token, resendAfter: wait || RESEND_SECONDS };
}

/** Has another code mailed. Throws ApiError `invalid_email`, `code_too_soon`, `rate_limited` or `mail_unavailable`. */
export async function sendCode(parts: AccountParts, typed: string, client: Client): Promise<number> {
  if (parts.mail !== 'sent') throw new ApiError('mail_unavailable');
  const address = readAddress(typed);
  const seconds = await takeTurn(parts, address, client);
  if (seconds > 0) throw new ApiError('code_too_soon', { retryAfter: seconds, details: { seconds: String(seconds) } });
  await putAccountMail(parts.db, { kind: 'sign_up', address, language: emailLanguageOf(client.headers) });
  return RESEND_SECONDS;
}

/** 0 when a code may be sent to `address` now, else the seconds to wait. */
async function takeTurn({ limiter }: AccountParts, address: string, client: Client): Promise<number> {
  await limiter.from('mailsFrom', client.address);
  const wait = await limiter.waitFor('codesTo', address);
  if (wait === 0) await limiter.to('mailsTo', address);
  return wait;
}

/**
 * Makes the account and signs in, given the code and the sign-up's token. The token ensures that the password is of the
 * person who proves the address. Throws ApiError `invalid_code`, `code_expired`, `too_many_guesses` or `rate_limited`.
 */
export async function verifyEmail(
  { db, auth, secret, limiter }: AccountParts,
  { email, otp, token }: { email: string; otp: string; token: string | undefined },
  client: Client,
): Promise<string[]> {
  const address = readAddress(email);
  await limiter.from('guessesFrom', client.address);
  const pending = token ? await findSignUp(db, token, address) : undefined;
  if (!pending) throw new ApiError('invalid_code');
  await useCode(db, secret, { purpose: 'sign-up', address }, otp);
  const user = await makeProvenAccount(db, pending);
  if (!user) throw new ApiError('invalid_code');
  const { cookies } = await throughAuth(
    auth.api.startSession({ body: { userId: user.id }, headers: client.headers, returnHeaders: true }),
  );
  return cookies;
}
