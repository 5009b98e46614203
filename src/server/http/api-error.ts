import { type ErrorCode, errorMessages } from '../../tools/messages.ts';

/**
 * The HTTP status of each error, in one place. The `edit_*` codes and `no_subject` travel inside a
 * generation, not as an answer; their status is what a route would give if one escaped.
 */
export const errorStatus = {
  unauthenticated: 401,
  forbidden_origin: 403,
  not_found: 404,
  invalid_request: 400,
  invalid_params: 422,
  idempotency_conflict: 409,
  free_limit_reached: 403,
  tool_unavailable: 422,
  queue_full: 503,
  rate_limited: 429,
  no_image: 422,
  too_large: 413,
  too_many_pixels: 422,
  unsupported_image: 415,
  unreadable_image: 422,
  upload_failed: 400,
  edit_failed: 500,
  edit_lost: 500,
  edit_timed_out: 500,
  no_subject: 422,
  out_of_space: 507,
  not_ready: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

export interface ApiErrorOptions extends ErrorOptions {
  /** What a person reads, where it can say more than the code's own sentence (a limit, a name). */
  readonly message?: string;
  /** Whole seconds after which trying again may help. */
  readonly retryAfter?: number;
}

/** An error that there is a sentence for: it may be shown to the person who asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: (typeof errorStatus)[ErrorCode];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { message, retryAfter, cause }: ApiErrorOptions = {}) {
    super(message ?? errorMessages[code], cause === undefined ? undefined : { cause });
    this.code = code;
    this.status = errorStatus[code];
    this.retryAfter = retryAfter;
  }
}

/** Whether `code`, which came from outside the type system (another process, a row), is one of ours. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}
