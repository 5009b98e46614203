import { answer, api } from '../../../app/members/api.ts';

/** What the security page shows: the ways to sign in, and what may be done now. */
export async function loadAccountSecurity() {
  const [ways, account, { keys }] = await Promise.all([
    answer(api.account.security.$get()),
    answer(api.account.$get()),
    answer(api.account.keys.$get()),
  ]);
  return { ...ways, ...account, keys };
}

export type AccountSecurity = Awaited<ReturnType<typeof loadAccountSecurity>>;
export type OpenSession = AccountSecurity['sessions'][number];
export type ApiKey = AccountSecurity['keys'][number];
