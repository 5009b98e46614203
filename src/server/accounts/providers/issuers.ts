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
