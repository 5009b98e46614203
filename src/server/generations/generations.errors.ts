import type { ErrorTable } from '../errors/api-error.ts';

/** Of edits: some travel inside an edit, and their status is what a route would give if one escaped. */
export const generationsErrors = {
  invalid_params: 422,
  consent_required: 403,
  idempotency_conflict: 409,
  free_limit_reached: 403,
  queue_full: 503,
  own_queue_full: 429,
  edit_failed: 500,
  avatars_failed: 500,
  source_unreachable: 503,
  edit_lost: 500,
  avatars_missing: 502,
  nothing_missing: 409,
} as const satisfies ErrorTable;
