import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { authSecret } from './auth-secret.ts';

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'secret-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

// ASVS 11.6.1
test('without a configured secret a random one of 256 bits is made, stored for its owner alone, and used again', async () => {
  const [folder, other] = [await emptyFolder(), await emptyFolder()];
  const secret = await authSecret(undefined, folder);
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect((await stat(join(folder, 'auth-secret'))).mode & 0o777).toBe(0o600);
  expect(await authSecret(undefined, folder)).toBe(secret);
  expect(await authSecret(undefined, other)).not.toBe(secret);
});

test('a configured secret is used and stored nowhere', async () => {
  const folder = await emptyFolder();
  expect(await authSecret('configured', folder)).toBe('configured');
  await expect(readFile(join(folder, 'auth-secret'))).rejects.toThrow(/ENOENT/);
});
