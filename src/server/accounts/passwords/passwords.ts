import type { AccountParts } from '../account-parts.ts';
import { ApiError } from '../../errors/api-error.ts';
import type { User } from '../../http/app-env.ts';
import { tellOfNewPassword } from '../accounts.ts';
import { endOtherSessions, findAddress } from '../accounts.queries.ts';
import { checkNewPassword, readAddress } from '../check-input.ts';
import { emailLanguageOf } from '../emails/email-languages.ts';
import { type Client, throughAuth } from '../through-auth.ts';
import { putAccountMail } from '../emails/render-email.ts';

/**
 * Mails or prints a link that sets a new password. Duration and answer do not tell whether there is such an account.
 */
export async function requestReset({ db, limiter, mail }: AccountParts, typed: string, client: Client): Promise<void> {
  if (mail === 'none') throw new ApiError('reset_unavailable');
  const address = readAddress(typed);
  await limiter.from('mailsFrom', client.address);
  await limiter.to('mailsTo', address);
  await putAccountMail(db, { kind: 'password_reset', address, language: emailLanguageOf(client.headers) });
}

/** Whose link a token belongs to. Throws ApiError `invalid_link`, where it was used or has expired too, or `rate_limited`. */
export async function requireResetLink({ db, auth, limiter }: AccountParts, token: string, client: Client) {
  await limiter.from('guessesFrom', client.address);
  const { internalAdapter } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  const address = link && (await findAddress(db, link.value));
  if (!address) throw new ApiError('invalid_link');
  return { userId: link.value, address };
}

/**
 * Sets a new password with a link's token and uses the token up. Every session ends, and one begins in this browser.
 * Throws ApiError `invalid_link`, `rate_limited` or, while the link stays valid, `password_too_short`,
 * `password_too_long` or `password_easy`.
 */
export async function resetPassword(
  parts: AccountParts,
  { token, newPassword }: { token: string; newPassword: string },
  client: Client,
): Promise<string[]> {
  const { auth } = parts;
  const { userId, address } = await requireResetLink(parts, token, client);
  checkNewPassword(newPassword, address);
  await throughAuth(auth.api.resetPassword({ body: { token, newPassword }, returnHeaders: true }));
  await tellOfNewPassword(parts, userId, client);
  const body = { userId };
  const call = auth.api.startSession({ body, headers: client.headers, returnHeaders: true });
  return (await throughAuth(call)).cookies;
}

interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly revokeOtherSessions: boolean;
  readonly revokeKeys: boolean;
}

/**
 * Sets a new password for a person who knows the present one, and replaces this session; returns its cookies. Throws
 * ApiError `password_wrong`, `no_password`, `password_too_short`, `password_too_long`, `password_easy` or
 * `rate_limited`.
 */
export async function changePassword(
  parts: AccountParts,
  user: User,
  { currentPassword, newPassword, revokeOtherSessions, revokeKeys }: PasswordChange,
  client: Client,
): Promise<string[]> {
  const { db, auth, limiter } = parts;
  checkNewPassword(newPassword, user.email);
  await limiter.between('signInsBetween', client.address, user.email);
  const body = { currentPassword, newPassword, revokeOtherSessions: false };
  await throughAuth(auth.api.changePassword({ body, headers: client.headers, returnHeaders: true }));
  await limiter.forgive('signInsBetween', user.email, client.address);
  if (revokeOtherSessions) await endOtherSessions(db, user.id, user.sessionId);
  if (revokeKeys) await parts.revokeKeys(db, user.id);
  await tellOfNewPassword(parts, user.id, client);
  const next = { body: { userId: user.id }, headers: client.headers, returnHeaders: true } as const;
  return (await throughAuth(auth.api.startSession(next))).cookies;
}
