import type { ErrorTable } from '../errors/api-error.ts';

/** Of the transport, and what every route may answer. */
export const httpErrors = {
  forbidden_origin: 403,
  not_found: 404,
  invalid_request: 400,
  rate_limited: 429,
  too_large: 413,
  too_slow: 408,
  upload_failed: 400,
  not_ready: 503,
  internal: 500,
} as const satisfies ErrorTable;
