import { ApiError } from '../../api-error.ts';

/** A refusal by the service, in its own words. */
interface Refusal {
  readonly message?: string;
}

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export const signIn = (credentials: Credentials) => post('/api/auth/sign-in/email', credentials);

export const signUp = (account: Credentials & { readonly name: string }) => post('/api/auth/sign-up/email', account);

export type Provider = 'google' | 'apple';

/** Leaves this page for the provider's; it sends the person back to `returnTo`. */
export async function signInWith(provider: Provider, returnTo: string): Promise<void> {
  const answer = await post('/api/auth/sign-in/social', { provider, callbackURL: returnTo });
  location.assign((answer as { url: string }).url);
}

export const signOut = () => post('/api/auth/sign-out', {});

/** Resolves to the answer's body; the session is a cookie. Rejects with a sentence to show: the service's own, where it has one. */
async function post(path: string, body: object): Promise<unknown> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => {
    throw ApiError.offline();
  });
  if (response.ok) return response.json();
  const refusal = (await response.json().catch(() => null)) as Refusal | null;
  throw refusal?.message ? new ApiError('unauthenticated', refusal.message) : ApiError.from(refusal);
}
