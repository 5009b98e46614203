import { ApiError } from '../errors/api-error.ts';
import { takeFromLimit } from '../http/rate-limit.ts';
import { reopen } from './generations.queries.ts';
import type { GenerationRow } from './generations.table.ts';
import { requireConsent, type RequestDeps } from './request-generation.ts';

/** Limited because it takes no free edit. */
const RETRIES = { limit: 6, windowSeconds: 600 } as const;
const RETRY_AFTER_S = 60;

/** Makes the missing pictures of a set again, without a free edit. A failure leaves the set as it is. */
export async function retryMissing(deps: RequestDeps, generation: GenerationRow): Promise<GenerationRow> {
  const { db, queue, editor } = deps;
  const { id, userId, tool, status } = generation;
  if (status !== 'partial') throw new ApiError('nothing_missing');
  // The set is the model server's, so only it can complete it.
  if (!editor.usesModelServer(tool)) throw new ApiError('not_ready', { retryAfter: RETRY_AFTER_S });
  const allowed = await requireConsent(deps, userId, tool);
  if (!editor.delegates(tool, allowed)) throw new ApiError('consent_required');
  await takeFromLimit(db, `retry:${userId}`, RETRIES);
  return db.transaction(async (tx) => {
    await deps.queueLimit.require(tx, userId);
    const reopened = await reopen(tx, userId, id);
    if (!reopened) throw new ApiError('nothing_missing');
    await queue.add(tx, reopened, 'modelServer');
    return reopened;
  });
}
