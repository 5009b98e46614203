import { importPKCS8, SignJWT } from 'jose';
import type { AppleConfig, GoogleConfig } from '../config.ts';
import { createOpenIdProvider } from './openid-provider.ts';

/** Where an issuer of OpenID Connect is spoken to. */
export interface Issuer {
  /** What it calls itself in its tokens; the first is what it calls itself elsewhere. */
  readonly names: readonly [string, ...string[]];
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  readonly keysUrl: string;
}

export interface Issuers {
  readonly google: Issuer;
  readonly apple: Issuer;
}

/**
 * Google's and Apple's own. They stand here and are not asked for at the start, when they might not answer.
 * @see https://accounts.google.com/.well-known/openid-configuration
 * @see https://appleid.apple.com/.well-known/openid-configuration
 */
export const publicIssuers: Issuers = {
  google: {
    names: ['https://accounts.google.com', 'accounts.google.com'],
    authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenUrl: 'https://oauth2.googleapis.com/token',
    keysUrl: 'https://www.googleapis.com/oauth2/v3/certs',
  },
  apple: {
    names: ['https://appleid.apple.com'],
    authorizeUrl: 'https://appleid.apple.com/auth/authorize',
    tokenUrl: 'https://appleid.apple.com/auth/token',
    keysUrl: 'https://appleid.apple.com/auth/keys',
  },
};

export type ProviderId = keyof Issuers;

export interface ProviderConfig {
  readonly google?: GoogleConfig | undefined;
  readonly apple?: AppleConfig | undefined;
}

/** Whom people can sign in with, as configured. */
export function createIdentityProviders({ google, apple }: ProviderConfig, issuers: Issuers) {
  return [
    ...(google
      ? [
          createOpenIdProvider({
            id: 'google',
            issuer: issuers.google,
            clientId: google.clientId,
            clientSecret: async () => google.clientSecret,
            scopes: ['openid', 'email', 'profile'],
          }),
        ]
      : []),
    ...(apple
      ? [
          createOpenIdProvider({
            id: 'apple',
            issuer: issuers.apple,
            clientId: apple.clientId,
            clientSecret: () => signClientSecret(apple),
            scopes: ['openid', 'email', 'name'],
            // Apple tells name and email in no other way.
            responseMode: 'form_post',
          }),
        ]
      : []),
  ];
}

/**
 * Apple takes a token signed with the operator's key in place of a secret.
 * @see https://developer.apple.com/documentation/accountorganizationaldatasharing/creating-a-client-secret
 */
async function signClientSecret({ clientId, teamId, keyId, privateKey }: AppleConfig): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(teamId)
    .setSubject(clientId)
    .setAudience('https://appleid.apple.com')
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(privateKey, 'ES256'));
}
