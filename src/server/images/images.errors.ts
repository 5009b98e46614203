import type { ErrorTable } from '../errors/api-error.ts';

/** Of pictures. */
export const imagesErrors = {
  no_image: 422,
} as const satisfies ErrorTable;
