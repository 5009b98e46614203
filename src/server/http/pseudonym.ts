import { createHmac } from 'node:crypto';

/** What stands in the log for an email address: the same for the same, and nobody's without the secret. */
export type PseudonymOf = (address: string) => string;

export function createPseudonymOf(secret: string): PseudonymOf {
  return (address) =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['log', address.trim().toLowerCase()]))
      .digest('base64url')
      .slice(0, 16);
}
