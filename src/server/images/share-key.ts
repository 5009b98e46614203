import { createHmac, randomBytes } from 'node:crypto';

/** What a link to a picture is known by: 128 random bits. */
export const makeShareKey = (): string => randomBytes(16).toString('base64url');

/** The HMAC-SHA-256 of a key. Neither the database nor, once the secret is exchanged, a key opens a picture alone. */
export function hashShareKey(key: string, secret: string): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify(['shared picture', key]))
    .digest('base64url');
}
