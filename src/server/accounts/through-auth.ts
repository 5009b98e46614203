import { isAPIError } from 'better-auth/api';
import type { ErrorCode } from '../../tools/messages.ts';
import { ApiError } from '../errors/api-error.ts';

/** A browser's request headers, with the client's address in `x-real-ip`, and that address. */
export interface Client {
  readonly headers: Headers;
  readonly address: string;
}

/** Error codes of better-auth, as ours. */
const codes: Readonly<Record<string, ErrorCode>> = {
  INVALID_EMAIL_OR_PASSWORD: 'wrong_credentials',
  INVALID_EMAIL: 'invalid_email',
  PASSWORD_TOO_SHORT: 'password_too_short',
  PASSWORD_TOO_LONG: 'password_too_long',
  USER_ALREADY_EXISTS: 'email_taken',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'email_taken',
  // Two sign-ups with one address at the same time.
  FAILED_TO_CREATE_USER: 'email_taken',
  EMAIL_NOT_VERIFIED: 'email_not_verified',
  INVALID_PASSWORD: 'password_wrong',
  CREDENTIAL_ACCOUNT_NOT_FOUND: 'no_password',
  INVALID_TOKEN: 'invalid_link',
  USER_NOT_FOUND: 'invalid_link',
  UNAUTHORIZED: 'unauthenticated',
  // The database did not answer.
  FAILED_TO_GET_SESSION: 'not_ready',
};

const BLOCKED = 'PX403';

/** Calls better-auth: its answer and the cookies it sets. Rejects with ApiError when it refuses. */
export async function throughAuth<T>(
  call: Promise<{ headers: Headers; response: T }>,
): Promise<{ cookies: string[]; response: T }> {
  const { headers, response } = await call.catch((error: unknown) => {
    throw toApiError(error);
  });
  return { cookies: headers.getSetCookie(), response };
}

/** Raised by the trigger `refuse_blocked`. */
function isRefusedAsBlocked(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (error as { code?: unknown }).code === BLOCKED || isRefusedAsBlocked(error.cause);
}

/** An error of better-auth, as ours. */
export function toApiError(error: unknown): unknown {
  if (isRefusedAsBlocked(error)) return new ApiError('account_blocked');
  if (!isAPIError(error)) return error;
  const code = codes[String(error.body?.code)];
  if (code) return new ApiError(code);
  return error.statusCode === 401 ? new ApiError('unauthenticated') : new ApiError('internal', { cause: error });
}
