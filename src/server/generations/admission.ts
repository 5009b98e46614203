import { ApiError } from '../http/api-error.ts';
import { IN_TIME_MS, type Load, RETRY_AFTER_S } from '../http/shed-overload.ts';

/** A process may become busy, and a queue full, after that, too. */
const AGAIN_MS = 50;

/**
 * What a request for an edit has come to: it waits, was taken, or was told that it is too late. The last two exclude each other, and
 * `take` stands in the transaction that makes the edit: whoever was refused has none, and has paid for none (docs/decisions/271).
 */
export class Admission {
  readonly #load: Partial<Load>;
  #isTaken = false;
  #refusal: ApiError | undefined;

  /** Of a request that says nothing of itself the time is counted from here, and its server has time. */
  constructor(load: Partial<Load> = {}) {
    this.#load = load;
  }

  /** Throws when it was refused meanwhile, so that no more is done for it. */
  require(): void {
    if (this.#refusal) throw this.#refusal;
  }

  /** From here on the edit is made, however long that takes. Throws as `require` does. */
  take(): void {
    this.require();
    this.#isTaken = true;
  }

  /**
   * Waits for `work`, which calls `take`; rejects when it has not in time (`IN_TIME_MS`), as soon as `hopeless` gives an error then or the
   * server is busy (`not_ready`). The work goes on as far as its next `require`. A server that has time is waited for.
   */
  async orRefuse(work: Promise<unknown>, hopeless: () => ApiError | undefined): Promise<void> {
    const refused = Promise.withResolvers<never>();
    const look = (): void => {
      if (this.#isTaken) return;
      this.#refusal = hopeless() ?? (this.#load.isBusy?.() ? tooLate() : undefined);
      if (this.#refusal) refused.reject(this.#refusal);
      else timer = setTimeout(look, AGAIN_MS);
    };
    const waited = performance.now() - (this.#load.since ?? performance.now());
    let timer = setTimeout(look, IN_TIME_MS - waited);
    await Promise.race([work, refused.promise]).finally(() => clearTimeout(timer));
  }
}

function tooLate(): ApiError {
  return new ApiError('not_ready', { retryAfter: RETRY_AFTER_S });
}
