import type { ErrorCode } from '../../tools/messages.ts';
import type { ErrorStatus } from '../http/answer-error.ts';
import { ApiError, type ApiErrorOptions } from '../errors/api-error.ts';

/** Our errors that remove.bg's clients know by a status and a code of their own. */
const known: Partial<Record<ErrorCode, readonly [status: 400 | 402 | 403 | 404 | 429, code: string]>> = {
  unauthenticated: [403, 'auth_failed'],
  invalid_key: [403, 'auth_failed'],
  account_blocked: [403, 'auth_failed'],
  consent_required: [403, 'consent_required'],
  free_limit_reached: [402, 'insufficient_credits'],
  rate_limited: [429, 'rate_limit_exceeded'],
  own_queue_full: [429, 'rate_limit_exceeded'],
  queue_full: [429, 'rate_limit_exceeded'],
  no_subject: [400, 'unknown_foreground'],
  unsupported_image: [400, 'invalid_file_type'],
  unreadable_image: [400, 'failed_to_read_image'],
  too_large: [400, 'file_too_large'],
  too_many_pixels: [400, 'resolution_too_high'],
  not_found: [404, 'not_found'],
};

/** Here nobody can sign in. */
const NO_KEY = 'Send an API key of your account as X-Api-Key.';

/** A request that does not fit, with the code that remove.bg has for it. */
export class UnfitRequest extends ApiError {
  readonly removebgCode: string;

  constructor(removebgCode: string, options: ApiErrorOptions & { readonly message: string }) {
    super('invalid_request', options);
    this.removebgCode = removebgCode;
  }
}

/** An error in the shape and with the status of remove.bg: what the request is to blame for is 400, 402, 403 or 429. */
export function toRemovebgError(error: ApiError, errorStatus: ErrorStatus) {
  const { code, message } = error;
  const status = errorStatus[code];
  const [shownStatus, knownCode] = known[code] ?? [status < 500 ? 400 : status, code];
  const shownCode = error instanceof UnfitRequest ? error.removebgCode : knownCode;
  const title = code === 'unauthenticated' ? NO_KEY : message;
  return { status: shownStatus, body: { errors: [{ title, code: shownCode, detail: title }] } };
}
