import type { EngineErrorCode } from '../../../engine/engine-error.ts';
import type { ErrorTable } from '../../errors/api-error.ts';

/** Why an engine cannot make an edit. They travel inside it; the status is what a route gives that asks before. */
export const engineErrors = {
  no_subject: 422,
  no_face: 422,
  object_not_found: 422,
  object_uncertain: 422,
  several_uncertain: 422,
  nothing_marked: 422,
  nothing_left: 422,
  instruction_unknown: 422,
  needs_model: 422,
  style_unknown: 422,
  style_needs_model: 422,
  other_tool: 422,
  cut_at_edge: 422,
  would_repeat: 422,
  extension_poor: 422,
  same_ratio: 422,
  result_too_large: 422,
  enlarging_unavailable: 503,
  nothing_to_change: 422,
  nothing_to_restore: 422,
  already_colored: 422,
  colors_unknown: 422,
  nothing_changed: 422,
  answer_strayed: 502,
} as const satisfies ErrorTable & Readonly<Record<EngineErrorCode, number>>;
