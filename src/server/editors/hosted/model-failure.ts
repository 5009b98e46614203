import { z } from 'zod';
import type { ErrorCode } from '../../../tools/messages.ts';
import type { ModelAnswer } from './gemini-wire.ts';

/**
 * Why a call to the model gave no picture.
 * `configuration` the operator has to act: key, billing, region, retired model · `throttled` too many calls a minute ·
 * `spent` the day's quota, or all that was paid for · `busy` overloaded · `broken` the answer did not arrive whole · `slow` no answer in time ·
 * `rejected` the request itself · `refused` on grounds of content · `thoughtless` thinking used up the answer ·
 * `empty` an answer without a picture · `away` no call was made: the model is left alone (see `Standstill`)
 */
export type FailureKind = keyof typeof behaviour;

interface Behaviour {
  /** What the person is told. */
  readonly code: ErrorCode;
  /** How often it is worth another try, at most. */
  readonly retries: 0 | 1 | 2;
  /** Whether it speaks against the service, and not only against this one request. */
  readonly breaks: boolean;
  /** Whether the call is known to cost nothing: the service answered it with an error. */
  readonly unbilled?: boolean;
}

const behaviour = {
  configuration: { code: 'model_unavailable', retries: 0, breaks: true, unbilled: true },
  throttled: { code: 'model_busy', retries: 2, breaks: false, unbilled: true },
  spent: { code: 'model_unavailable', retries: 0, breaks: true, unbilled: true },
  busy: { code: 'model_busy', retries: 2, breaks: true, unbilled: true },
  broken: { code: 'model_busy', retries: 2, breaks: true },
  slow: { code: 'model_busy', retries: 1, breaks: true },
  rejected: { code: 'model_rejected', retries: 0, breaks: false, unbilled: true },
  refused: { code: 'model_refused', retries: 0, breaks: false },
  thoughtless: { code: 'no_image_generated', retries: 1, breaks: false },
  empty: { code: 'no_image_generated', retries: 1, breaks: false },
  away: { code: 'model_unavailable', retries: 0, breaks: false, unbilled: true },
} as const satisfies Record<string, Behaviour>;

/**
 * Why the model is left alone for a while: the operator has to act (key, billing, region, retired model), the service's
 * quota or our own budget of the day is used up, or the service was found broken.
 */
export type Standstill = 'misconfigured' | 'quota_spent' | 'budget_spent' | 'broken';

interface FailureFacts {
  readonly retryAfterMs?: number | undefined;
  readonly alarm?: boolean;
  readonly cause?: unknown;
}

export class ModelFailure extends Error implements Behaviour {
  override readonly name = 'ModelFailure';
  readonly kind: FailureKind;
  readonly code: ErrorCode;
  readonly retries: Behaviour['retries'];
  readonly breaks: boolean;
  readonly unbilled: boolean;
  /** How long the service asked to wait. */
  readonly retryAfterMs: number | undefined;
  /** Whether it lasts until the operator acts. */
  readonly alarm: boolean;

  /** `detail` is the service's own word for it (a status, an enum value); never the person's text or picture. */
  constructor(
    kind: FailureKind,
    detail: string,
    { retryAfterMs, alarm = kind === 'configuration', cause }: FailureFacts = {},
  ) {
    super(`${kind}: ${detail}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.code = behaviour[kind].code;
    this.retries = behaviour[kind].retries;
    this.breaks = behaviour[kind].breaks;
    this.unbilled = (behaviour[kind] as Behaviour).unbilled ?? false;
    this.retryAfterMs = retryAfterMs;
    this.alarm = alarm;
  }
}

const errorSchema = z.looseObject({
  error: z.looseObject({
    status: z.string().catch('').default(''),
    message: z.string().catch('').default(''),
    details: z
      .array(
        z.looseObject({
          reason: z.string().optional(),
          retryDelay: z.string().optional(),
          violations: z
            .array(z.looseObject({ quotaId: z.string().optional(), quotaValue: z.coerce.string().optional() }))
            .optional(),
        }),
      )
      .catch([])
      .default([]),
  }),
});

const NOTHING_SAID = { status: '', message: '', details: [] };

/** Said by a 429 that no waiting ends, since nothing but its message tells it from the others. */
const DEPLETED = /credits? (?:are|is|have been|has been) (?:depleted|exhausted|used up)/i;

/** What an answer other than 200 means; `json` is its body, if that was JSON. */
export function failureOfStatus(status: number, json: unknown): ModelFailure {
  const parsed = errorSchema.safeParse(json);
  const { status: name, message, details } = parsed.success ? parsed.data.error : NOTHING_SAID;
  const said = `${status} ${name}`.trim();
  if (status === 402 || (status === 429 && DEPLETED.test(message)))
    return new ModelFailure('spent', `${said}, credits`, { alarm: true });
  if (status === 429) return quotaFailure(said, details);
  if (status === 408 || status >= 500) return new ModelFailure('busy', said);
  const badKey = details.some(({ reason }) => reason === 'API_KEY_INVALID');
  const configuration = badKey || name === 'FAILED_PRECONDITION' || [401, 403, 404].includes(status);
  return new ModelFailure(configuration ? 'configuration' : 'rejected', badKey ? `${said} API_KEY_INVALID` : said);
}

type Details = z.infer<typeof errorSchema>['error']['details'];

function quotaFailure(said: string, details: Details): ModelFailure {
  const violations = details.flatMap((detail) => detail.violations ?? []);
  const spent = violations.some(({ quotaId = '', quotaValue }) => quotaId.includes('PerDay') || quotaValue === '0');
  if (spent) return new ModelFailure('spent', said);
  const retryAfterMs = details.map(({ retryDelay }) => milliseconds(retryDelay)).find((ms) => ms !== undefined);
  return new ModelFailure('throttled', said, { retryAfterMs });
}

/** A protobuf duration, such as `38s` or `1.5s`. */
function milliseconds(duration: string | undefined): number | undefined {
  const seconds = /^(\d+(?:\.\d+)?)s$/.exec(duration ?? '')?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}

/** Reasons of content, for input and output. */
const REFUSALS = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'SPII',
  'BLOCKLIST',
  'RECITATION',
  'IMAGE_RECITATION',
]);

/** Why a 200 has no picture. An unknown reason counts as `empty`. */
export function failureOfAnswer({ blockReason, finishReason = 'no reason' }: ModelAnswer): ModelFailure {
  if (blockReason !== undefined) return new ModelFailure('refused', blockReason);
  if (REFUSALS.has(finishReason)) return new ModelFailure('refused', finishReason);
  return new ModelFailure(finishReason === 'MAX_TOKENS' ? 'thoughtless' : 'empty', finishReason);
}
