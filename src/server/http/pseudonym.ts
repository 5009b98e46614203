import { createHmac } from 'node:crypto';
import { normaliseAddress } from '../mail/normalise-address.ts';

/** A keyed hash of an email address, for the log. */
export type PseudonymOf = (address: string) => string;

export function createPseudonymOf(secret: string): PseudonymOf {
  return (address) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['log', normaliseAddress(address)]))
      .digest('base64url')
      .slice(0, 16);
}
