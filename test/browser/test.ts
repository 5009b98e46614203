import { randomUUID } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';
import type { RunningServer } from '../support/running-server.ts';
import { SERVER_URL } from './shared-server.ts';

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
  /** The real server, which all tests share; a file that needs another one starts its own in place of it. */
  readonly server: Pick<RunningServer, 'url'>;
}

let clients = 0;

function nextAddress(workerIndex: number): string {
  clients++;
  return `10.${workerIndex % 256}.${(clients >> 8) % 256}.${clients % 256}`;
}

/** Playwright's `test` with the real server behind it, and people. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
  server: [async ({}, use) => use({ url: process.env[SERVER_URL]! }), { scope: 'worker' }],

  page: async ({ page }, use) => use(openingWhole(page)),

  baseURL: async ({ server }, use) => use(server.url),

  // The server lets one address sign up ten times a minute: every test comes from one of its own.
  context: async ({ context }, use, { workerIndex }) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': nextAddress(workerIndex) });
    await use(context);
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the needed fixtures off the pattern
  person: async ({}, use) =>
    use({ name: 'Ada Example', email: `ada.${randomUUID()}@example.com`, password: 'a long enough one' }),

  member: async ({ page, person }, use) => {
    const answer = await page.request.post('/api/auth/sign-up/email', { data: person });
    if (!answer.ok()) throw new Error(`sign-up: ${answer.status()} ${await answer.text()}`);
    await use(page);
  },
});

/**
 * The page, whose `goto` and `reload` are over when it has its handlers: scripts come late (src/client/app/late-scripts.ts), and a
 * link that is pressed before is a plain link. A test that is about the time before says `waitUntil: 'commit'`.
 */
function openingWhole(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = async (url, options) => {
    const answer = await goto(url, options);
    if (options?.waitUntil !== 'commit') await untilReady(page);
    return answer;
  };
  page.reload = async (options) => {
    const answer = await reload(options);
    await untilReady(page);
    return answer;
  };
  return page;
}

// The first page of a cold machine takes as long as its disk: like the navigation itself, only the test's own limit ends it.
const untilReady = (page: Page) => page.locator('html[data-ready]').waitFor({ state: 'attached', timeout: 0 });

/** For `test.use` in a file whose tests see the page move, as it does unless a person has asked their system for rest. */
export const inMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const;

export { expect } from '@playwright/test';
