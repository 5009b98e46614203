import { ApiError } from '../errors/api-error.ts';

const RETRY_S = 5;

interface PoolSizes {
  /** How much runs at once. */
  readonly places: number;
  /** How much of it may be one account's. */
  readonly share: number;
  /** How much of one account may wait. */
  readonly waiting: number;
  /** How more than that is refused. */
  readonly refusal?: 'own_queue_full' | 'rate_limited';
}

/**
 * A number of places that accounts take in turn: after one of an account comes the first of each other account that waits, and no account has
 * more than its share of them.
 */
export class FairPool {
  readonly #sizes: PoolSizes;
  /** By account, the one that is served next first. An account of which nothing waits is not in it. */
  readonly #waiting = new Map<string, { readonly start: () => void }[]>();
  readonly #running = new Map<string, number>();
  #taken = 0;

  constructor(sizes: PoolSizes) {
    this.#sizes = sizes;
  }

  /**
   * The result of `work`, run in its turn. Rejects with `refusal` (`rate_limited`) when too much of the account waits, and with the
   * signal's reason when it is aborted before its turn.
   */
  async run<Result>(account: string, work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await this.#turn(account, signal);
    try {
      return await work();
    } finally {
      this.#leave(account);
    }
  }

  async #turn(account: string, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const own = this.#waiting.get(account) ?? [];
    const { waiting, refusal = 'rate_limited' } = this.#sizes;
    if (own.length >= waiting) throw new ApiError(refusal, { retryAfter: RETRY_S });
    const turn = Promise.withResolvers<void>();
    const one = { start: turn.resolve };
    this.#waiting.set(account, [...own, one]);
    const giveUp = (): void => {
      this.#keep(
        account,
        this.#waiting.get(account)?.filter((other) => other !== one),
      );
      turn.reject(signal?.reason);
    };
    signal?.addEventListener('abort', giveUp, { once: true });
    this.#startNext();
    await turn.promise.finally(() => signal?.removeEventListener('abort', giveUp));
  }

  #startNext(): void {
    while (this.#taken < this.#sizes.places) {
      const next = [...this.#waiting].find(([account]) => this.#countOf(account) < this.#sizes.share);
      if (!next) return;
      const [account, [first, ...rest]] = next;
      this.#taken++;
      this.#running.set(account, this.#countOf(account) + 1);
      // An account that was served goes behind all others.
      this.#waiting.delete(account);
      this.#keep(account, rest);
      first!.start();
    }
  }

  #leave(account: string): void {
    this.#taken--;
    const left = this.#countOf(account) - 1;
    if (left > 0) this.#running.set(account, left);
    else this.#running.delete(account);
    this.#startNext();
  }

  #countOf(account: string): number {
    return this.#running.get(account) ?? 0;
  }

  #keep(account: string, waiting: { readonly start: () => void }[] | undefined): void {
    if (waiting?.length) this.#waiting.set(account, waiting);
    else this.#waiting.delete(account);
  }
}
