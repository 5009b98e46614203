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
 * OpenID Connect's code flow with PKCE and a nonce. better-auth's own providers for Google and Apple send no nonce, and
 * do not check issuer and audience of a token in this flow.
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
      // Only the identity is needed: access and refresh tokens are dropped.
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
  /** Apple sends it as a string. */
  readonly email_verified?: boolean | 'true' | 'false';
  readonly name?: string;
}

function readClaims({ email, email_verified: verified }: Claims) {
  return { email: email ?? null, emailVerified: verified === true || verified === 'true' };
}

/** Google sends the name as one text; Apple sends two, once, through the browser, so it is not trusted. */
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
