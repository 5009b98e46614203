import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The secret that signs sessions: the configured one, or one that is made once and kept in the data folder, so that a
 * restart signs nobody out. Production must configure one (config.ts), since several servers share it.
 */
export async function authSecret(configured: string | undefined, dataDir: string): Promise<string> {
  if (configured) return configured;
  const file = join(dataDir, 'auth-secret');
  const kept = await readFile(file, 'utf8').catch(() => undefined);
  if (kept) return kept;
  const made = randomBytes(32).toString('base64url');
  await writeFile(file, made, { mode: 0o600 });
  return made;
}
