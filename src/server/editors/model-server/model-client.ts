import { randomUUID } from 'node:crypto';
import type { ToolId } from '../../../tools/catalogue.ts';
import { actingAccount } from '../../processes/acting-account.ts';
import { FairPool } from '../../processes/fair-pool.ts';
import { type Clock, systemClock } from './clock.ts';
import type { DailyBudget } from './daily-budget.ts';
import { costOf, mostOf } from './known-models.ts';
import type { ModelAddress, ModelAnswer, ModelDialect, ModelFacts, ModelRequest, TokenUsage } from './model-dialect.ts';
import { type FailureKind, ModelFailure, type Standstill } from './model-failure.ts';
import { createRest, type RestLimits, type StandstillReport } from './rest.ts';

export interface ModelOptions {
  readonly dialect: ModelDialect;
  readonly address: ModelAddress;
  readonly facts: ModelFacts;
  /** Calls at once, half of them for one account; the rest wait in turn. */
  readonly concurrency: number;
  readonly budget: DailyBudget;
  /** Called when calls to the model are suspended. */
  readonly onStandstill: (pause: StandstillReport) => void;
  readonly limits?: Partial<CallLimits>;
  readonly clock?: Clock;
}

/** In milliseconds. */
export interface CallLimits extends RestLimits {
  /** Of one call. */
  readonly attemptMs: number;
  /** Of all tries together, from the first one's turn, with the pauses between them. */
  readonly deadlineMs: number;
  /** Before the second try; doubled before the third. */
  readonly backoffMs: number;
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
  /** Why calls are suspended now, of everybody or of the account that is acted for; undefined when they are not. */
  readonly standstill: () => Standstill | undefined;
}

export function createModelClient(options: ModelOptions): ModelClient {
  const limits = { ...LIMITS, ...options.limits };
  const clock = options.clock ?? systemClock;
  const rest = createRest(limits, clock, options.onStandstill);
  const { concurrency: places } = options;
  const turns = new FairPool({ places, share: Math.ceil(places / 2), waiting: Infinity });

  return {
    serves: options.dialect.serves,
    standstill: () => rest.standstill(actingAccount()),
    async generate(request, hooks) {
      const { signal } = hooks;
      const account = actingAccount();
      // What is done for nobody has turns of its own.
      const whose = account ?? randomUUID();
      let deadline: number | undefined;
      let last: ModelFailure | undefined;
      const tryOnce = async () => {
        rest.begin(account);
        deadline ??= clock.now() + limits.deadlineMs;
        const limit = clock.limit(Math.min(limits.attemptMs, deadline - clock.now()));
        try {
          const result = await attempt(options, amend(request, last), hooks, limit.signal);
          rest.end('picture', account);
          return { result };
        } catch (error) {
          rest.end(error instanceof ModelFailure ? error : 'cancelled', account);
          if (!(error instanceof ModelFailure)) throw error;
          return { failure: error };
        } finally {
          limit.clear();
        }
      };
      for (let tries = 1; ; tries++) {
        const left = rest.standstill(account);
        if (left) throw last ?? new ModelFailure('away', left);
        const ended = await turns.run(whose, tryOnce, signal);
        if ('result' in ended) return ended.result;
        last = ended.failure;
        const pause = pauseOf(last, tries, limits.backoffMs);
        if (tries > last.retries || clock.now() + (last.retryAfterMs ?? limits.backoffMs) >= deadline!) throw last;
        await clock.pause(pause, signal);
      }
    },
  };
}

/** One call, charged to the budget. */
async function attempt<Result>(
  options: ModelOptions,
  request: ModelRequest,
  { accept, signal, onCall, onProgress }: GenerateHooks<Result>,
  limit: AbortSignal,
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
    const answer = await ask(options, request, signal, limit, onProgress);
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

/** Asks the server. Rejects with ModelFailure, or with the signal's reason. */
async function ask(
  { dialect, address, facts }: ModelOptions,
  request: ModelRequest,
  signal: AbortSignal,
  limit: AbortSignal,
  onProgress: ((share: number) => void) | undefined,
): Promise<ModelAnswer> {
  try {
    return await dialect.ask({ address, facts, request, onProgress }, AbortSignal.any([signal, limit]));
  } catch (cause) {
    if (cause instanceof ModelFailure) throw cause;
    signal.throwIfAborted();
    // The cause's message may hold an address; its code and its name do not.
    const { code } = cause as { code?: unknown };
    const name = typeof code === 'string' ? code : cause instanceof Error ? cause.name : typeof cause;
    throw limit.aborted
      ? new ModelFailure('slow', String((limit.reason as Error).message))
      : new ModelFailure('broken', name);
  }
}

/** The pause that the service asked for, else exponential backoff; with jitter. */
function pauseOf({ retryAfterMs }: ModelFailure, tries: number, backoffMs: number): number {
  const jitter = backoffMs * Math.random();
  return retryAfterMs === undefined ? (backoffMs * 2 ** (tries - 1) + jitter) / 2 : retryAfterMs + jitter / 2;
}

/** The request for another try, adapted to the last failure. */
function amend(request: ModelRequest, last: ModelFailure | undefined): ModelRequest {
  return last?.kind === 'empty' ? { ...request, instruction: `${request.instruction}\nReturn an image.` } : request;
}
