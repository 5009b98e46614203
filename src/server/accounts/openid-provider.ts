import type { Issuer, ProviderId } from './issuers.ts';
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
  verifyProviderIdToken,
} from 'better-auth/oauth2';
import { createRemoteJWKSet, decodeJwt } from 'jose';

interface OpenIdOptions {
  readonly id: ProviderId;
  readonly issuer: Issuer;
  readonly clientId: string;
  readonly clientSecret: () => Promise<string>;
  readonly scopes: readonly string[];
  readonly responseMode?: 'form_post';
}

export type OpenIdProvider = OAuthProvider & { readonly id: ProviderId };

/**
 * Signing in by OpenID Connect's code flow with PKCE and a nonce. better-auth's own providers for Google and Apple send no
 * nonce, and in this flow look neither at who signed a token nor for whom.
 */
export function createOpenIdProvider(options: OpenIdOptions): OpenIdProvider {
  const { id, issuer, clientId, clientSecret, scopes, responseMode } = options;
  const provider: OpenIdProvider = {
    id,
    name: id,
    issuer: issuer.names[0],
    requiresIdTokenNonce: true,
    idToken: {
      jwks: createRemoteJWKSet(new URL(issuer.keysUrl)),
      issuer: [...issuer.names],
      audience: clientId,
      algorithms: ['RS256'],
      maxTokenAge: '1h',
    },
    accountSubject: ({ profile }) => (profile as Claims).sub ?? '',
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        id,
        options: { clientId },
        authorizationEndpoint: issuer.authorizeUrl,
        redirectURI,
        state,
        codeVerifier,
        scopes: [...scopes],
        ...(idTokenNonce && { nonce: idTokenNonce }),
        ...(responseMode && { responseMode }),
      }),
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) => {
      const { idToken } = await validateAuthorizationCode({
        code,
        redirectURI,
        options: { clientId, clientSecret: await clientSecret() },
        tokenEndpoint: issuer.tokenUrl,
        ...(codeVerifier && { codeVerifier }),
      });
      // Who it is, is all that we want to know: the tokens that would let us act there are let go.
      return idToken ? { idToken } : null;
    },
    getUserInfo: async ({ idToken, expectedIdTokenNonce, user }) => {
      if (!idToken || !expectedIdTokenNonce) return null;
      if (!(await verifyProviderIdToken(provider, idToken, expectedIdTokenNonce))) return null;
      const claims = decodeJwt<Claims>(idToken);
      return { user: { ...readClaims(claims), ...nameOf(user?.name ?? claims.name) }, data: claims };
    },
  };
  return provider;
}

interface Claims {
  readonly sub?: string;
  readonly email?: string;
  /** Apple writes it as a word. */
  readonly email_verified?: boolean | 'true' | 'false';
  readonly name?: string;
}

function readClaims({ email, email_verified: verified }: Claims) {
  return { email: email ?? null, emailVerified: verified === true || verified === 'true' };
}

/** A name is one text from Google and two from Apple, the first time only, by way of the browser: it may be anything. */
function nameOf(name: unknown) {
  const parts: unknown[] = typeof name === 'object' && name !== null ? Object.values(name) : [name];
  const text = parts.filter((part) => typeof part === 'string').join(' ');
  return {
    name: text
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 200),
  };
}
