import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../support/running-server.ts';
import { openSite } from '../support/site.ts';

/** Where the tests find it. */
export const SERVER_URL = 'BROWSER_TESTS_SERVER';

/**
 * Starts the real server that all tests share, for each start costs seconds; they come as different people. With the services
 * of `npm run test:services`, it is several processes behind nginx. Playwright calls what is returned at the end.
 */
export default async function startSharedServer(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL']) {
    const site = await openSite();
    process.env[SERVER_URL] = site.url;
    return site.close;
  }
  const dataDir = await mkdtemp(path.join(tmpdir(), 'browser-tests-'));
  const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1', SIGN_UPS_PER_ADDRESS: '1000' } });
  process.env[SERVER_URL] = server.url;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
