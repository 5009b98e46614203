import { ApiError } from '../errors/api-error.ts';

/** A person sees one search at a time; more than these come from a program. */
const WAITING_PER_ACCOUNT = 4;
const RETRY_S = 5;

interface WaitingSearch {
  readonly start: () => void;
}

/**
 * Runs one search at a time in this process, so that searches take no more than one of the processes that also run edits. Accounts are
 * served in turn: after a search of one account comes the first of each other account that waits.
 */
export class SearchQueue {
  /** By account, the one that is served next first. An account without waiting searches is not in it. */
  readonly #waiting = new Map<string, WaitingSearch[]>();
  #isRunning = false;

  /**
   * The result of `search`, run in its turn. Rejects with `own_queue_full` when too many of the account wait, and with the signal's reason
   * when it is aborted before its turn.
   */
  async run<Result>(account: string, search: () => Promise<Result>, signal: AbortSignal): Promise<Result> {
    await this.#turn(account, signal);
    try {
      return await search();
    } finally {
      this.#isRunning = false;
      this.#startNext();
    }
  }

  async #turn(account: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const own = this.#waiting.get(account) ?? [];
    if (own.length >= WAITING_PER_ACCOUNT) throw new ApiError('own_queue_full', { retryAfter: RETRY_S });
    const turn = Promise.withResolvers<void>();
    const waiting = { start: turn.resolve };
    this.#waiting.set(account, [...own, waiting]);
    const leave = (): void => {
      this.#keep(
        account,
        this.#waiting.get(account)?.filter((one) => one !== waiting),
      );
      turn.reject(signal.reason);
    };
    signal.addEventListener('abort', leave, { once: true });
    this.#startNext();
    await turn.promise.finally(() => signal.removeEventListener('abort', leave));
  }

  #startNext(): void {
    if (this.#isRunning) return;
    const [next] = this.#waiting;
    if (!next) return;
    const [account, [first, ...rest]] = next;
    this.#isRunning = true;
    // An account that was served goes behind all others.
    this.#waiting.delete(account);
    this.#keep(account, rest);
    first!.start();
  }

  #keep(account: string, searches: WaitingSearch[] | undefined): void {
    if (searches?.length) this.#waiting.set(account, searches);
    else this.#waiting.delete(account);
  }
}
