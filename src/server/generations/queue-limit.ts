import type { Queryable } from '../database/database.ts';
import { ApiError } from '../errors/api-error.ts';
import { countQueued } from './generations.queries.ts';

/** How many edits of one account may wait. */
const WAITING_PER_ACCOUNT = 10;
/** Seconds after which a full queue is worth another try. */
const RETRY_S = 15;
/** For so long a queue that was full is taken to be full still. */
const FULL_FOR_MS = 250;

/** The places of edits that wait. */
export class QueueLimit {
  readonly #limit: number;
  #fullUntil = 0;

  /** @param limit The most edits that may wait, of all accounts. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /**
   * Throws `queue_full` when the queue was full a moment ago. It asks no database, so that a crowd is refused at once and takes no time from
   * what is served.
   */
  requireSeen(): void {
    if (performance.now() < this.#fullUntil) throw full();
  }

  /** Throws `queue_full` or `own_queue_full` when as many edits wait as may, of everybody or of the account, as `tx` sees them. */
  async require(tx: Queryable, userId: string): Promise<void> {
    const { all, own } = await countQueued(tx, userId);
    if (own >= WAITING_PER_ACCOUNT) throw new ApiError('own_queue_full', { retryAfter: RETRY_S });
    if (all < this.#limit) return;
    this.#fullUntil = performance.now() + FULL_FOR_MS;
    throw full();
  }
}

function full(): ApiError {
  return new ApiError('queue_full', { retryAfter: RETRY_S });
}
