import type { ErrorTable } from '../errors/api-error.ts';

/** Of API keys. */
export const apiKeysErrors = {
  invalid_key: 401,
  too_many_keys: 409,
} as const satisfies ErrorTable;
