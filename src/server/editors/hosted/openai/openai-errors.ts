import { z } from 'zod';
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
  { status, headers }: { readonly status: number; readonly headers: Headers },
  json: unknown,
): ModelFailure {
  const parsed = errorSchema.safeParse(json);
  const names = parsed.success
    ? [parsed.data.error?.code, parsed.data.error?.type, parsed.data.code].filter((name) => typeof name === 'string')
    : [];
  const known = names.find((name) => [REFUSALS, SPENT, MISCONFIGURED].some((set) => set.has(name)));
  const detail = `${status} ${known ?? ''}`.trim();
  if (status === 451 || (known && REFUSALS.has(known))) return new ModelFailure('refused', detail, { unbilled: true });
  if (status === 402 || (known && SPENT.has(known))) return new ModelFailure('spent', detail, { alarm: true });
  if (known && MISCONFIGURED.has(known)) return new ModelFailure('configuration', detail);
  return failureOfPlainStatus(status, detail, headers);
}

function failureOfPlainStatus(status: number, detail: string, headers: Headers): ModelFailure {
  if (status === 429) return new ModelFailure('throttled', detail, { retryAfterMs: waitOf(headers) });
  if (status === 408 || status >= 500) return new ModelFailure('busy', detail, { retryAfterMs: waitOf(headers) });
  return new ModelFailure([401, 403, 404, 405].includes(status) ? 'configuration' : 'rejected', detail);
}

/** The pause that the server asked for: `Retry-After` in seconds or as a date, or OpenAI's own in milliseconds. */
function waitOf(headers: Headers): number | undefined {
  const own = Number(headers.get('retry-after-ms') ?? Number.NaN);
  if (Number.isFinite(own) && own >= 0) return own;
  const value = headers.get('retry-after');
  if (value === null) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? 1000 * Number(value) : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}
