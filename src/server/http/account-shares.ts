import { ApiError } from '../errors/api-error.ts';

const RETRY_S = 2;

/** Counts what each account holds of something finite, so that no account holds more than its share. */
export class AccountShares {
  readonly #most: number;
  readonly #held = new Map<string, number>();

  /** @param most What one account may hold at once. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Takes one for the account; call what it returns to give it back. Throws ApiError `rate_limited`. */
  take(account: string): () => void {
    const held = this.#held.get(account) ?? 0;
    if (held >= this.#most) throw new ApiError('rate_limited', { retryAfter: RETRY_S });
    this.#held.set(account, held + 1);
    let isGivenBack = false;
    return () => {
      if (isGivenBack) return;
      isGivenBack = true;
      const left = this.#held.get(account)! - 1;
      if (left > 0) this.#held.set(account, left);
      else this.#held.delete(account);
    };
  }
}
