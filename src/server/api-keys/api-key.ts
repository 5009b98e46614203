import { createHash, randomBytes } from 'node:crypto';
import { API_KEY_PREFIX } from '../../tools/limits.ts';

/** A new key: its prefix, by which tools that look for leaked secrets know it, and 256 random bits. */
export function makeKey(): string {
  return API_KEY_PREFIX + randomBytes(32).toString('base64url');
}

/** The SHA-256 of a key. So many random bits cannot be tried out, so the hash needs neither salt nor cost. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
