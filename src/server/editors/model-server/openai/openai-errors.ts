import { z } from 'zod';
import { failureOfPlainStatus } from '../failure-of-status.ts';
import { ModelFailure } from '../model-failure.ts';

const said = z.string().nullish().catch(undefined);

/** OpenAI's envelope, and the one that servers made with FastAPI have. Everything may be missing. */
const errorSchema = z.looseObject({
  error: z.looseObject({ code: said, type: said }).optional().catch(undefined),
  code: said,
});

/** Reasons of content, as OpenAI, Azure and those who pass them on name them. */
const REFUSALS = new Set([
  'moderation_blocked',
  'content_policy_violation',
  'content_filter',
  'contentFilter',
  'responsible_ai_policy_violation',
]);
/** Nothing is left of what was paid for. */
const SPENT = new Set(['insufficient_quota', 'billing_hard_limit_reached', 'insufficient_credits']);
/** The operator has to act. */
const MISCONFIGURED = new Set(['invalid_api_key', 'model_not_found', 'invalid_model', 'billing_not_active']);

/** What an answer other than 200 means; `json` is its body, if that was JSON. */
export function failureOfStatus(
  answer: { readonly status: number; readonly headers: Headers },
  json: unknown,
): ModelFailure {
  const parsed = errorSchema.safeParse(json);
  const names = parsed.success
    ? [parsed.data.error?.code, parsed.data.error?.type, parsed.data.code].filter((name) => typeof name === 'string')
    : [];
  const known = names.find((name) => [REFUSALS, SPENT, MISCONFIGURED].some((set) => set.has(name)));
  const detail = `${answer.status} ${known ?? ''}`.trim();
  if (known && REFUSALS.has(known)) return new ModelFailure('refused', detail, { unbilled: true });
  if (known && SPENT.has(known)) return new ModelFailure('spent', detail, { alarm: true });
  if (known && MISCONFIGURED.has(known)) return new ModelFailure('configuration', detail);
  return failureOfPlainStatus(answer, detail);
}
