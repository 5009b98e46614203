import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomUUID } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import { type RunningServer, startServer } from '../support/running-server.ts';
import { openSite } from '../support/site.ts';

export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Fixtures {
  /** Somebody who has no account yet. */
  readonly person: Person;
  /** The page of that somebody, with an account now, and signed in. */
  readonly member: Page;
}

interface WorkerFixtures {
  /** The real server; with the services of `npm run test:services`, several processes behind nginx. */
  readonly server: Pick<RunningServer, 'url' | 'output'>;
}

let clients = 0;

/** Playwright's `test` with the real server behind it, and people. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
    async ({}, use) => {
      if (process.env['TEST_DATABASE_URL']) {
        const site = await openSite();
        await use(site);
        return site.close();
      }
      const dataDir = await mkdtemp(path.join(tmpdir(), 'browser-tests-'));
      const server = await startServer({ dataDir, env: { TRUSTED_PROXIES: '127.0.0.1' } });
      await use(server);
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  baseURL: async ({ server }, use) => use(server.url),

  // The server lets one address sign up ten times a minute: every test comes from one of its own.
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
  extraHTTPHeaders: async ({}, use, { workerIndex }) =>
    use({ 'x-forwarded-for': `10.${workerIndex % 256}.${(++clients >> 8) % 256}.${clients % 256}` }),

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
  person: async ({}, use) =>
    use({ name: 'Ada Example', email: `ada.${randomUUID()}@example.com`, password: 'a long enough one' }),

  member: async ({ page, person }, use) => {
    const answer = await page.request.post('/api/auth/sign-up/email', { data: person });
    if (!answer.ok()) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
    await use(page);
  },
});

export { expect } from '@playwright/test';
