import { toolTexts } from '../../tools/tool-texts.ts';
import { type ErrorCode, errorMessages, fillSentence } from '../../tools/messages.ts';

/**
 * The HTTP status of each error, in one place. The `edit_*` codes and `no_subject` travel inside a
 * generation, not as an answer; their status is what a route would give if one escaped.
 */
export const errorStatus = {
  unauthenticated: 401,
  password_wrong: 403,
  sign_in_again: 403,
  account_blocked: 403,
  wrong_credentials: 401,
  email_taken: 422,
  invalid_email: 400,
  same_email: 400,
  password_too_short: 400,
  password_too_long: 400,
  password_easy: 400,
  no_password: 400,
  email_not_verified: 403,
  invalid_code: 400,
  code_expired: 400,
  too_many_guesses: 403,
  code_too_soon: 429,
  invalid_link: 400,
  reset_unavailable: 503,
  mail_unavailable: 503,
  provider_unavailable: 404,
  oauth_cancelled: 400,
  oauth_failed: 400,
  oauth_email_unverified: 403,
  oauth_account_exists: 409,
  invalid_key: 401,
  too_many_keys: 409,
  forbidden_origin: 403,
  not_found: 404,
  invalid_request: 400,
  consent_required: 403,
  invalid_params: 422,
  session_conflict: 409,
  idempotency_conflict: 409,
  free_limit_reached: 403,
  tool_unavailable: 422,
  queue_full: 503,
  own_queue_full: 429,
  rate_limited: 429,
  no_image: 422,
  too_large: 413,
  too_many_pixels: 422,
  unsupported_image: 415,
  unsupported_colors: 422,
  unreadable_image: 422,
  too_slow: 408,
  upload_failed: 400,
  edit_failed: 500,
  avatars_failed: 500,
  source_unreachable: 503,
  edit_lost: 500,
  edit_timed_out: 500,
  search_timed_out: 500,
  no_subject: 422,
  no_face: 422,
  object_not_found: 422,
  object_uncertain: 422,
  several_uncertain: 422,
  too_small: 422,
  nothing_marked: 422,
  nothing_left: 422,
  instruction_unknown: 422,
  cannot_add: 422,
  other_tool: 422,
  cut_at_edge: 422,
  would_repeat: 422,
  same_ratio: 422,
  result_too_large: 422,
  enlarging_unavailable: 503,
  nothing_to_change: 422,
  already_colored: 422,
  model_unavailable: 503,
  model_busy: 503,
  model_rejected: 422,
  model_refused: 422,
  nothing_changed: 422,
  answer_strayed: 502,
  no_image_generated: 502,
  no_avatars_generated: 502,
  avatars_missing: 502,
  nothing_missing: 409,
  immich_key_refused: 422,
  immich_forbidden: 403,
  immich_gone: 404,
  immich_refused: 422,
  immich_unavailable: 503,
  out_of_space: 507,
  not_ready: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

export interface ApiErrorOptions extends ErrorOptions {
  /** A more specific message than the code's own (a limit, a name). */
  readonly message?: string;
  /** Words for the gaps in the code's sentence; they may be the person's own. */
  readonly details?: Readonly<Record<string, string>> | undefined;
  /** Whole seconds after which trying again may help. */
  readonly retryAfter?: number;
}

/** An error that may be shown to the person who asked. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly code: ErrorCode;
  readonly status: (typeof errorStatus)[ErrorCode];
  readonly details: Readonly<Record<string, string>> | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, { message, details, retryAfter, cause }: ApiErrorOptions = {}) {
    super(
      message ?? fillSentence(errorMessages[code], withLabel(details)),
      cause === undefined ? undefined : { cause },
    );
    this.code = code;
    this.status = errorStatus[code];
    this.details = details;
    this.retryAfter = retryAfter;
  }
}

/** Whether `code`, which came from outside the type system (another process, a row), is one of ours. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(errorStatus, code);
}

/** In a sentence a tool is called by its label; its id stays in the details. */
function withLabel(details: ApiErrorOptions['details']): ApiErrorOptions['details'] {
  const tool = details?.['tool'];
  if (tool === undefined || !Object.hasOwn(toolTexts, tool)) return details;
  return { ...details, tool: toolTexts[tool as keyof typeof toolTexts].label };
}
