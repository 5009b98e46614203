import type { ErrorCode } from '../../../tools/messages.ts';

/**
 * Why a call to the model gave no picture.
 * `configuration` the operator has to act: key, billing, region, retired model · `throttled` too many calls a minute ·
 * `spent` the day's quota, or all that was paid for · `busy` overloaded · `broken` the answer did not arrive whole · `slow` no answer in time ·
 * `rejected` the request itself · `refused` on grounds of content ·
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
  readonly unbilled?: boolean;
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
    { retryAfterMs, alarm = kind === 'configuration', unbilled, cause }: FailureFacts = {},
  ) {
    super(`${kind}: ${detail}`, cause === undefined ? undefined : { cause });
    this.kind = kind;
    this.code = behaviour[kind].code;
    this.retries = behaviour[kind].retries;
    this.breaks = behaviour[kind].breaks;
    this.unbilled = unbilled ?? (behaviour[kind] as Behaviour).unbilled ?? false;
    this.retryAfterMs = retryAfterMs;
    this.alarm = alarm;
  }
}
