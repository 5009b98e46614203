import type { ErrorTable } from '../errors/api-error.ts';

/** Of what is no picture that can be read. */
export const codecErrors = {
  too_many_pixels: 422,
  unsupported_image: 415,
  unsupported_colors: 422,
  unreadable_image: 422,
  copy_too_wide: 422,
} as const satisfies ErrorTable;
