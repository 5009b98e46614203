import type { AccountParts } from './account-parts.ts';
import type { ProviderId } from './issuers.ts';
import type { ErrorCode } from '../../tools/messages.ts';
import { safeReturnPath } from '../../tools/return-path.ts';

import { type Client, throughAuth } from './through-auth.ts';

/** Where to go to sign in with Google or Apple, and the cookies that only this browser can come back with. */
export async function beginProviderSignIn(
  { auth }: AccountParts,
  { provider, returnTo }: { provider: ProviderId; returnTo: string },
  client: Client,
): Promise<{ url: string; cookies: string[] }> {
  const callbackURL = safeReturnPath(returnTo);
  const errorCallbackURL = `/auth?${new URLSearchParams({ from: callbackURL }).toString()}`;
  const body = { provider, callbackURL, errorCallbackURL, disableRedirect: true };
  const { response, cookies } = await throughAuth(
    auth.api.signInSocial({ body, headers: client.headers, returnHeaders: true }),
  );
  return { url: String(response.url), cookies };
}

/** What went wrong at the provider's or on the way back, as far as people can do something about it. */
const failures: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'oauth_cancelled',
  user_cancelled_authorize: 'oauth_cancelled',
  email_not_verified: 'oauth_email_unverified',
  account_blocked: 'account_blocked',
  account_not_linked: 'oauth_account_exists',
};

/**
 * Takes somebody back from Google or Apple: into a session and to where they were going, or to `/auth?error=…` with one of
 * our codes. It always answers with a redirect, since it is a person who stands there and not a program.
 */
export async function endProviderSignIn({ auth, baseUrl }: AccountParts, request: Request): Promise<Response> {
  const answer = await auth.handler(request);
  const location = new URL(answer.headers.get('location') ?? '/auth?error=failed', baseUrl);
  const error = location.pathname === '/auth' ? location.searchParams.get('error') : null;
  if (error !== null) {
    const from = location.searchParams.get('from');
    location.search = new URLSearchParams({
      error: failures[error] ?? 'oauth_failed',
      ...(from && { from }),
    }).toString();
  }
  const headers = new Headers({ location: location.href.slice(location.origin.length) });
  for (const cookie of answer.headers.getSetCookie()) headers.append('set-cookie', cookie);
  return new Response(null, { status: 303, headers });
}
