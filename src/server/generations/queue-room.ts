import type { Queryable } from '../database/database.ts';
import { ApiError } from '../http/api-error.ts';
import { countQueued } from './generations.queries.ts';

/** Seconds after which a full queue is worth another try. */
const QUEUE_RETRY_S = 15;
/** What was seen longer ago is looked at again. A worker takes an edit every second or so. */
const FRESH_MS = 500;
/** Nobody asked for so long that nothing is known. */
const FORGOTTEN_MS = 5_000;

/**
 * Whether one more edit may wait. A queue that was full is remembered, looked at now and then, and no more requests are let in
 * than there was room for, until half of it is empty: under load most requests for an edit end there, at once and for next to
 * nothing, and not after as long as those take that are served (docs/decisions/251). `require` counts exactly.
 */
export class QueueRoom {
  readonly #db: Queryable;
  readonly #limit: number;
  readonly #now: () => number;
  #free = 0;
  #left = 0;
  #seenAt = Number.NEGATIVE_INFINITY;
  /** Given room that was known of, and not answered yet: they may not be in the queue that is seen. */
  #entered = 0;
  #isLooking = false;

  constructor(db: Queryable, limit: number, now: () => number = () => performance.now()) {
    this.#db = db;
    this.#limit = limit;
    this.#now = now;
  }

  /** Lets a request in until the function that is given back is called, or throws `queue_full`; waits for nothing. */
  enter(): () => void {
    const age = this.#now() - this.#seenAt;
    if (age > FORGOTTEN_MS) return () => {};
    if (age > FRESH_MS && !this.#isLooking) void this.#look();
    if (this.#left <= 0) throw queueFull();
    this.#left--;
    this.#entered++;
    return () => void this.#entered--;
  }

  /** What a request that was let in is to be refused with, when the queue was seen full meanwhile. */
  get refusal(): ApiError | undefined {
    return this.#free <= 0 && this.#now() - this.#seenAt <= FRESH_MS ? queueFull() : undefined;
  }

  /** Throws `queue_full` when as many wait as may, as `tx` sees it. */
  async require(tx: Queryable = this.#db): Promise<void> {
    if ((await countQueued(tx)) < this.#limit) return;
    this.#see(0);
    throw queueFull();
  }

  async #look(): Promise<void> {
    this.#isLooking = true;
    try {
      const free = this.#limit - (await countQueued(this.#db));
      if (free > this.#limit / 2) this.#forget();
      else this.#see(free, free - this.#entered);
    } catch {
      // Whoever asks next is let in, and is told what is wrong.
      this.#forget();
    } finally {
      this.#isLooking = false;
    }
  }

  #see(free: number, left = free): void {
    this.#free = free;
    this.#left = left;
    this.#seenAt = this.#now();
  }

  #forget(): void {
    this.#seenAt = Number.NEGATIVE_INFINITY;
  }
}

function queueFull(): ApiError {
  return new ApiError('queue_full', { retryAfter: QUEUE_RETRY_S });
}
