import { timeout, TimeoutStrategy } from 'cockatiel';
import type { ModelAddress, ModelAnswer, ModelDialect, ModelFacts, ModelRequest } from './model-dialect.ts';
import { ModelFailure } from './model-failure.ts';

/** A model, and how it is spoken to. */
export interface ServedModel {
  readonly dialect: ModelDialect;
  readonly address: ModelAddress;
  readonly facts: ModelFacts;
}

export interface CallOptions {
  readonly signal: AbortSignal;
  readonly limitMs: number;
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** One call, no longer than `limitMs` with the body of its answer. Rejects with ModelFailure, or with the signal's reason. */
export function callModel(
  { dialect, address, facts }: ServedModel,
  request: ModelRequest,
  { signal, limitMs, onProgress }: CallOptions,
): Promise<ModelAnswer> {
  const limit = timeout(limitMs, TimeoutStrategy.Cooperative);
  return limit.execute(async ({ signal: limited }) => {
    try {
      return await dialect.ask({ address, facts, request, onProgress }, limited);
    } catch (cause) {
      if (cause instanceof ModelFailure) throw cause;
      signal.throwIfAborted();
      // The cause's message may hold an address; its name does not.
      const name = cause instanceof Error ? cause.name : typeof cause;
      throw limited.aborted ? new ModelFailure('slow', `${limitMs} ms`) : new ModelFailure('broken', name);
    }
  }, signal);
}
