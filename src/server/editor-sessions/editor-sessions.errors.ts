import type { ErrorTable } from '../errors/api-error.ts';

/** Of editor sessions. */
export const editorSessionsErrors = {
  session_conflict: 409,
} as const satisfies ErrorTable;
