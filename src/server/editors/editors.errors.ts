import type { ErrorTable } from '../errors/api-error.ts';

/** Of editors, most of which travel inside an edit. */
export const editorsErrors = {
  tool_unavailable: 422,
  edit_timed_out: 500,
  search_timed_out: 500,
  too_small: 422,
  model_unavailable: 503,
  model_busy: 503,
  model_rejected: 422,
  model_refused: 422,
  no_image_generated: 502,
  no_avatars_generated: 502,
} as const satisfies ErrorTable;
