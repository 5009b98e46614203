import {
  bulkhead,
  circuitBreaker,
  CircuitState,
  DelegateBackoff,
  handleWhen,
  type IRetryBackoffContext,
  retry,
  SamplingBreaker,
  wrap,
} from 'cockatiel';
import type { ToolId } from '../../../tools/catalogue.ts';
import { callModel } from './call-model.ts';
import type { DailyBudget } from './daily-budget.ts';
import type { ModelAddress, ModelDialect, ModelFacts, ModelRequest, TokenUsage } from './model-dialect.ts';
import { type FailureKind, ModelFailure, type Standstill } from './model-failure.ts';
import { costOf, mostOf } from './known-models.ts';

export interface ModelOptions {
  readonly dialect: ModelDialect;
  readonly address: ModelAddress;
  readonly facts: ModelFacts;
  /** Calls at once; the rest wait in turn. */
  readonly concurrency: number;
  readonly budget: DailyBudget;
  /** Called when calls to the model are suspended. */
  readonly onStandstill: (pause: StandstillReport) => void;
  readonly limits?: Partial<CallLimits>;
}

export interface StandstillReport {
  readonly reason: Standstill;
  /** The service's own word for it. */
  readonly detail: string;
  /** Whether it lasts until the operator acts. */
  readonly alarm: boolean;
}

/** In milliseconds. */
export interface CallLimits {
  /** Of one call. */
  readonly attemptMs: number;
  /** Of all tries together, from the first one's turn, with the pauses between them. */
  readonly deadlineMs: number;
  /** Before the second try; doubled before the third. */
  readonly backoffMs: number;
  /** How long calls are suspended once the service is broken. */
  readonly breakMs: number;
  /** The same once our key, billing or model was refused. */
  readonly alarmMs: number;
  /** The same once the service's quota of the day was used up. */
  readonly quotaMs: number;
  /** The same once our own budget had no room. */
  readonly budgetMs: number;
}

const MINUTE_MS = 60_000;
const LIMITS: CallLimits = {
  attemptMs: 90_000,
  deadlineMs: 150_000,
  backoffMs: 1_000,
  breakMs: 30_000,
  alarmMs: 10 * MINUTE_MS,
  quotaMs: 15 * MINUTE_MS,
  budgetMs: MINUTE_MS,
};
const MAX_RETRIES = 2;
/** Of a minute's calls, when there were at least six. */
const BREAKER = { threshold: 0.5, duration: MINUTE_MS, minimumRps: 0.1 } as const;

/** One call, however it ended. */
export interface CallReport {
  readonly outcome: 'picture' | 'cancelled' | FailureKind;
  readonly milliseconds: number;
  readonly usage: TokenUsage | undefined;
  /** Billionths of a US dollar, as they were counted. */
  readonly nanoUsd: number;
}

export interface GenerateHooks<Result> {
  /** Gets the encoded picture, which may be anything; rejects with ModelFailure when it is none. */
  readonly accept: (image: Buffer) => Promise<Result>;
  readonly signal: AbortSignal;
  readonly onCall?: (report: CallReport) => void;
  /** How far the model is, 0..1, where the server tells; a call that is tried again begins anew. */
  readonly onProgress?: (share: number) => void;
}

export interface ModelClient {
  /** Whether the server can be asked for this tool's edits. */
  readonly serves: (tool: ToolId) => boolean;
  /** A call, tried again where that may help. Rejects with ModelFailure, or with the signal's reason. */
  readonly generate: <Result>(request: ModelRequest, hooks: GenerateHooks<Result>) => Promise<Result>;
  /** Why calls are suspended now; undefined when they are not. */
  readonly standstill: () => Standstill | undefined;
}

export function createModelClient(options: ModelOptions): ModelClient {
  const limits = { ...LIMITS, ...options.limits };
  const rest = createRest(options, limits);
  const guard = wrap(bulkhead(options.concurrency, Infinity), rest.breaker);

  return {
    serves: options.dialect.serves,
    standstill: rest.standstill,
    async generate(request, hooks) {
      const left = rest.standstill();
      if (left) throw new ModelFailure('away', left);
      const late = new AbortController();
      const whole = AbortSignal.any([hooks.signal, late.signal]);
      let deadline = Infinity;
      let timer: NodeJS.Timeout | undefined;
      let tries = 0;
      let last: ModelFailure | undefined;
      const mayTryAgain = (error: unknown): boolean =>
        error instanceof ModelFailure &&
        tries <= error.retries &&
        Date.now() + (error.retryAfterMs ?? limits.backoffMs) < deadline;
      const persistent = retry(handleWhen(mayTryAgain), {
        maxAttempts: MAX_RETRIES,
        backoff: new DelegateBackoff((context: IRetryBackoffContext<unknown>) => pause(context, limits.backoffMs)),
      });
      const tryOnce = () =>
        guard.execute(() => {
          if (tries++ === 0) {
            deadline = Date.now() + limits.deadlineMs;
            timer = setTimeout(() => late.abort(new Error('the deadline')), limits.deadlineMs);
          }
          return attempt(options, limits, amend(request, last, options.facts), { ...hooks, signal: whole }).catch(
            (error: unknown) => {
              if (error instanceof ModelFailure) {
                last = error;
                rest.note(error);
              }
              throw error;
            },
          );
        }, whole);
      try {
        // The library's pauses ignore the signal, so the caller does not wait for them.
        return await Promise.race([persistent.execute(tryOnce, whole), rejectOnAbort(whole)]);
      } catch (error) {
        hooks.signal.throwIfAborted();
        throw error instanceof ModelFailure ? error : (last ?? asFailure(error, whole));
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** When calls to the model are suspended, and why. It ends by the clock alone. */
function createRest(options: ModelOptions, limits: CallLimits) {
  const breaker = circuitBreaker(handleWhen(isBreaking), {
    halfOpenAfter: limits.breakMs,
    breaker: new SamplingBreaker(BREAKER),
  });
  let opened = 0;
  let held: { reason: Standstill; until: number } | undefined;
  breaker.onBreak(() => {
    opened = Date.now();
    options.onStandstill({ reason: 'broken', detail: 'too many calls failed', alarm: false });
  });

  const holds: Partial<Record<FailureKind, { reason: Standstill; forMs: number }>> = {
    configuration: { reason: 'misconfigured', forMs: limits.alarmMs },
    spent: { reason: 'quota_spent', forMs: limits.quotaMs },
    away: { reason: 'budget_spent', forMs: limits.budgetMs },
  };
  return {
    breaker,
    note: (failure: ModelFailure): void => {
      const hold = holds[failure.kind];
      if (!hold) return;
      held = { reason: hold.reason, until: Date.now() + hold.forMs };
      options.onStandstill({ reason: hold.reason, detail: failure.message, alarm: failure.alarm });
    },
    standstill: (): Standstill | undefined => {
      if (held && Date.now() < held.until) return held.reason;
      const resting = breaker.state === CircuitState.Open && Date.now() - opened < limits.breakMs;
      // In the half-open state one call tests the service for all.
      return resting || breaker.state === CircuitState.HalfOpen ? 'broken' : undefined;
    },
  };
}

/** One call, charged to the budget. */
async function attempt<Result>(
  options: ModelOptions,
  limits: CallLimits,
  request: ModelRequest,
  { accept, signal, onCall, onProgress }: GenerateHooks<Result>,
): Promise<Result> {
  const { price } = options.facts;
  const most = mostOf(options.facts);
  const reservation = await options.budget.reserve(most);
  if (!reservation) throw new ModelFailure('away', 'budget_spent');
  const started = performance.now();
  let usage: TokenUsage | undefined;
  // Unless known otherwise, a call costs the most it can: the service bills answers that nobody waited for.
  let nanoUsd = most;
  let outcome: CallReport['outcome'] = 'cancelled';
  try {
    const answer = await callModel(options, request, { signal, limitMs: limits.attemptMs, onProgress });
    usage = answer.usage;
    nanoUsd = usage ? costOf(price, usage) : answer.image ? most : 0;
    if (!answer.image) throw answer.failure;
    const result = await accept(answer.image);
    outcome = 'picture';
    return result;
  } catch (error) {
    if (error instanceof ModelFailure) {
      outcome = error.kind;
      if (error.unbilled) nanoUsd = 0;
    }
    throw error;
  } finally {
    onCall?.({ outcome, milliseconds: performance.now() - started, usage, nanoUsd });
    await reservation.settle(nanoUsd);
  }
}

function isBreaking(error: unknown): boolean {
  return error instanceof ModelFailure && error.breaks;
}

/** The pause that the service asked for, else exponential backoff with jitter. */
function pause({ attempt, result }: IRetryBackoffContext<unknown>, backoffMs: number): number {
  const failure = 'error' in result && result.error instanceof ModelFailure ? result.error : undefined;
  const jitter = backoffMs * Math.random();
  return failure?.retryAfterMs === undefined
    ? (backoffMs * 2 ** (attempt - 1) + jitter) / 2
    : failure.retryAfterMs + jitter / 2;
}

/** The request for another try, adapted to the last failure. */
function amend(request: ModelRequest, last: ModelFailure | undefined, { thinking }: ModelFacts): ModelRequest {
  if (last?.kind === 'empty') return { ...request, instruction: `${request.instruction}\nReturn an image.` };
  if (last?.kind === 'thoughtless') return { ...request, thinking: thinking[0] };
  return request;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** The circuit was open, or the deadline passed. */
function asFailure(cause: unknown, whole: AbortSignal): ModelFailure {
  return whole.aborted
    ? new ModelFailure('slow', 'deadline', { cause })
    : new ModelFailure('away', 'broken', { cause });
}
