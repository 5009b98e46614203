import type { Issuers } from './issuers.ts';
import { importPKCS8, SignJWT } from 'jose';
import { createOpenIdProvider } from './openid-provider.ts';

export interface GoogleConfig {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Apple has no client secret but a key (PEM, P-256) that signs one. */
export interface AppleConfig {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  readonly privateKey: string;
}

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
            // Apple sends name and email in this mode only.
            responseMode: 'form_post',
          }),
        ]
      : []),
  ];
}

/**
 * Apple's client secret is a token signed with the operator's key.
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
