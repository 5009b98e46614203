import type { ErrorTable } from '../errors/api-error.ts';

/** Of the place where files lie. */
export const storageErrors = {
  out_of_space: 507,
} as const satisfies ErrorTable;
