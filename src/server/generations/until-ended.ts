import { ApiError, isErrorCode } from '../errors/api-error.ts';
import type { GenerationStatus } from './generations.contract.ts';
import type { GenerationEvents } from './generation-events.ts';
import { findGeneration } from './generations.queries.ts';
import type { GenerationRow } from './generations.table.ts';
import { type EndDeps, endWithoutResult } from './quota.ts';

/** The row is read so often, whether or not a notification came. */
const POLL_MS = 5_000;

export interface WaitOptions {
  /** Aborted when nobody waits any more. */
  readonly client: AbortSignal;
  readonly timeLimitMs: number;
  /** `progress` is how far a model is, 0..1, where it tells. */
  readonly onChange?: (status: GenerationStatus, progress?: number) => void;
}

/** The edit once it has ended; when it is given up, it is cancelled first. Rejects with ApiError `edit_timed_out`. */
export async function untilEnded(
  { feed, ...deps }: EndDeps & { readonly feed: GenerationEvents },
  { userId, id, missing }: GenerationRow,
  { client, timeLimitMs, onChange = () => {} }: WaitOptions,
): Promise<GenerationRow> {
  const end = AbortSignal.any([client, AbortSignal.timeout(timeLimitMs)]);
  let wake = Promise.withResolvers<void>();
  const notify = () => wake.resolve();
  const stopFollowing = feed.follow(id, (status, progress) => {
    onChange(status, progress);
    notify();
  });
  end.addEventListener('abort', notify);
  const poll = setInterval(notify, POLL_MS);
  try {
    for (;;) {
      const generation = await findGeneration(deps.db, userId, id);
      if (!generation) throw new ApiError('not_found');
      if (generation.finishedAt) return generation;
      if (end.aborted) {
        await endWithoutResult(deps, { id, userId, missing }, { status: 'cancelled' });
        throw new ApiError('edit_timed_out');
      }
      await wake.promise;
      wake = Promise.withResolvers<void>();
    }
  } finally {
    stopFollowing();
    clearInterval(poll);
  }
}

/** Why an edit has no results. */
export function failureOf({ errorCode, errorMessage, errorDetails }: GenerationRow): ApiError {
  const code = isErrorCode(errorCode) ? errorCode : 'edit_failed';
  return new ApiError(code, { ...(errorMessage && { message: errorMessage }), details: errorDetails ?? undefined });
}
