import type { ErrorTable } from '../errors/api-error.ts';

/** Of the photo server. */
export const immichErrors = {
  immich_key_refused: 422,
  immich_forbidden: 403,
  immich_gone: 404,
  immich_refused: 422,
  immich_too_old: 422,
  immich_unreadable: 422,
  immich_unavailable: 503,
} as const satisfies ErrorTable;
