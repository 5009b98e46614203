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
import { callModel } from './call-model.ts';
import type { ModelRequest, TokenUsage } from './gemini-wire.ts';
import { failureOfAnswer, ModelFailure } from './model-failure.ts';

export interface GeminiOptions {
  readonly apiKey: string;
  readonly baseUrl: string;
  readonly model: string;
  /** Calls at once; the rest wait in turn. */
  readonly concurrency: number;
  /** Told of every answer, for those without a picture cost as well. */
  readonly onUsage: (usage: TokenUsage) => void;
  readonly limits?: Partial<GeminiLimits>;
}

/** In milliseconds. */
interface GeminiLimits {
  /** Of one call. */
  readonly attemptMs: number;
  /** Of all tries together, with the pauses between them and the wait for a turn. */
  readonly deadlineMs: number;
  /** Before the second try; doubled before the third. */
  readonly backoffMs: number;
  /** For how long nothing is tried once the service was found broken or our key refused. */
  readonly breakMs: number;
}

const LIMITS: GeminiLimits = { attemptMs: 90_000, deadlineMs: 150_000, backoffMs: 1_000, breakMs: 30_000 };
const MOST_RETRIES = 2;
/** Of a minute's calls, when there were at least six. */
const BREAKER = { threshold: 0.5, duration: 60_000, minimumRps: 0.1 } as const;

export interface GeminiClient {
  /**
   * A `generateContent` call, tried again where that may help. `accept` gets the encoded picture, which may be anything,
   * and rejects with ModelFailure when it is none. Rejects with ModelFailure, or with the signal's reason.
   */
  readonly generate: <Result>(
    request: ModelRequest,
    accept: (image: Buffer) => Promise<Result>,
    signal: AbortSignal,
  ) => Promise<Result>;
  /** False while the service is left alone because it was found broken. */
  readonly available: () => boolean;
}

export function createGeminiClient(options: GeminiOptions): GeminiClient {
  const limits = { ...LIMITS, ...options.limits };
  const breaker = circuitBreaker(handleWhen(isBreaking), {
    halfOpenAfter: limits.breakMs,
    breaker: new SamplingBreaker(BREAKER),
  });
  const guard = wrap(bulkhead(options.concurrency, Infinity), breaker);

  /** What is wrong with our key will not be right a moment later. */
  const isolate = (): void => {
    const hold = breaker.isolate();
    setTimeout(() => hold.dispose(), limits.breakMs).unref();
  };

  const attempt = async <Result>(
    request: ModelRequest,
    accept: (image: Buffer) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> => {
    const answer = await callModel(options, request, signal, limits.attemptMs);
    options.onUsage(answer.usage);
    if (!answer.image) throw failureOfAnswer(answer);
    return accept(answer.image);
  };

  return {
    available: () => breaker.state === CircuitState.Closed || breaker.state === CircuitState.HalfOpen,
    async generate(request, accept, signal) {
      const deadline = Date.now() + limits.deadlineMs;
      const whole = AbortSignal.any([signal, AbortSignal.timeout(limits.deadlineMs)]);
      let tries = 0;
      let last: ModelFailure | undefined;
      const mayTryAgain = (error: unknown): boolean =>
        error instanceof ModelFailure &&
        tries <= error.retries &&
        Date.now() + (error.retryAfterMs ?? limits.backoffMs) < deadline;
      const persistent = retry(handleWhen(mayTryAgain), {
        maxAttempts: MOST_RETRIES,
        backoff: new DelegateBackoff((context: IRetryBackoffContext<unknown>) => pause(context, limits.backoffMs)),
      });
      const tryOnce = () =>
        guard.execute(() => {
          tries++;
          return attempt(amend(request, last), accept, whole).catch((error: unknown) => {
            if (error instanceof ModelFailure) last = error;
            if (last?.kind === 'configuration') isolate();
            throw error;
          });
        }, whole);
      try {
        // The pauses of the library do not end with the signal; whoever asked need not wait for them.
        return await Promise.race([persistent.execute(tryOnce, whole), rejectOnAbort(whole)]);
      } catch (error) {
        signal.throwIfAborted();
        throw error instanceof ModelFailure ? error : (last ?? asFailure(error, whole));
      }
    },
  };
}

function isBreaking(error: unknown): boolean {
  return error instanceof ModelFailure && error.breaks;
}

/** What the service asked for, else twice as long each time, with jitter so that many do not come back together. */
function pause({ attempt, result }: IRetryBackoffContext<unknown>, backoffMs: number): number {
  const failure = 'error' in result && result.error instanceof ModelFailure ? result.error : undefined;
  const jitter = backoffMs * Math.random();
  return failure?.retryAfterMs === undefined
    ? (backoffMs * 2 ** (attempt - 1) + jitter) / 2
    : failure.retryAfterMs + jitter / 2;
}

/** The request for another try, changed by what the last one lacked. */
function amend(request: ModelRequest, last: ModelFailure | undefined): ModelRequest {
  if (last?.kind === 'empty') return { ...request, instruction: `${request.instruction}\nReturn an image.` };
  if (last?.kind === 'thoughtless') return { ...request, thinkLess: true };
  return request;
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

/** The circuit was open, or the deadline passed while waiting for a turn. */
function asFailure(cause: unknown, whole: AbortSignal): ModelFailure {
  return whole.aborted
    ? new ModelFailure('slow', 'deadline', { cause })
    : new ModelFailure('busy', 'left alone', { cause });
}
