import { ApiError } from '../http/api-error.ts';

/** Until when a request for an edit is told whether it was taken. Whoever is refused hears it in time to be of use. */
export const ADMISSION_MS = 300;
const RETRY_AFTER_S = 2;

/**
 * What a request for an edit has come to: it waits, was taken, or was told that it is too late. The last two exclude each other, and
 * `take` stands in the transaction that makes the edit: whoever was refused has none, and has paid for none (docs/decisions/271).
 */
export class Admission {
  #state: 'waiting' | 'taken' | 'late' = 'waiting';

  /** Throws when it was refused meanwhile, so that no more is done for it. */
  require(): void {
    if (this.#state === 'late') throw tooLate();
  }

  /** From here on the edit is made, however long that takes. Throws as `require` does. */
  take(): void {
    this.require();
    this.#state = 'taken';
  }

  /**
   * Waits for `work`, which calls `take`; rejects with `not_ready` when it has not after `ADMISSION_MS` and the server `isBusy` then.
   * The work goes on as far as its next `require`. A server that has time is waited for.
   */
  async orRefuse(work: Promise<unknown>, isBusy: () => boolean): Promise<void> {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      if (this.#state !== 'waiting' || !isBusy()) return;
      this.#state = 'late';
      late.reject(tooLate());
    }, ADMISSION_MS);
    await Promise.race([work, late.promise]).finally(() => clearTimeout(timer));
  }
}

function tooLate(): ApiError {
  return new ApiError('not_ready', { retryAfter: RETRY_AFTER_S });
}
