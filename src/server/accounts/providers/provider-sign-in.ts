import type { AccountParts } from '../account-parts.ts';
import type { ProviderId } from './issuers.ts';
import type { ErrorCode } from '../../../tools/messages.ts';
import { safeReturnPath } from '../../../tools/return-path.ts';

import { type Client, throughAuth } from '../through-auth.ts';

/** The address at Google or Apple, and the cookies that bind the flow to this browser. */
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

/** Errors of the provider that people can act on. */
const failures: Readonly<Record<string, ErrorCode>> = {
  access_denied: 'oauth_cancelled',
  user_cancelled_authorize: 'oauth_cancelled',
  email_not_verified: 'oauth_email_unverified',
  account_blocked: 'account_blocked',
  account_not_linked: 'oauth_account_exists',
};

/**
 * Handles the redirect back from Google or Apple: begins a session and redirects to where the person was going, or to
 * `/auth?error=…` with one of our codes.
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
