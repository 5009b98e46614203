import { AsyncLocalStorage } from 'node:async_hooks';

const accounts = new AsyncLocalStorage<string>();

/** Does `work` for an account: whatever shared thing it waits for meanwhile, it gets in the account's turn. */
export function actingFor<Result>(account: string, work: () => Result): Result {
  return accounts.run(account, work);
}

/** For whom the present work is done; undefined for what the server does by itself, and for whoever has not signed in. */
export function actingAccount(): string | undefined {
  return accounts.getStore();
}
