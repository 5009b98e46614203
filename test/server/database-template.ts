import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the tests' databases are copied from. */
export const databaseTemplate = join(tmpdir(), 'pixmend-test-template');

/** Once before all tests of the server: files that run side by side would build it over one another. */
export function setup(): void {
  execFileSync(process.execPath, ['src/server/database/build-template.ts', databaseTemplate]);
}
