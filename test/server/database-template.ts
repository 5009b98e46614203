import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, models } from '../../scripts/steps/build.mjs';

/** What the tests' embedded databases are copied from. */
export const databaseTemplate = join(tmpdir(), 'pixmend-test-template');

/** Once before all tests of the server: files that run side by side would build it over one another. */
export async function setup(): Promise<void> {
  await ensureBuilt([models]);
  const serverUrl = process.env['TEST_DATABASE_URL'];
  if (!serverUrl) {
    execFileSync(process.execPath, ['src/server/housekeeping/build-template.ts', databaseTemplate]);
    return;
  }
  const { default: pino } = await import('pino');
  const { makeTestTemplate } = await import('./test-database.ts');
  await makeTestTemplate(serverUrl, pino({ level: 'silent' }));
}
