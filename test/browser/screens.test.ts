import { randomInt } from 'node:crypto';
import { Cast } from '../screens/cast.ts';
import { screens } from '../screens/screens.ts';
import { watchFailures } from './failures.ts';
import { findings } from './findings.ts';
import { expect, test as base } from './test.ts';

const test = base.extend<object, { readonly cast: Cast }>({
  cast: [
    async ({ browser, server }, use) => {
      // The server lets one address sign up ten times a minute: every cast comes from one of its own.
      const extraHTTPHeaders = { 'x-forwarded-for': `10.255.${randomInt(256)}.${randomInt(256)}` };
      await use(await Cast.assemble(browser, { baseURL: server.url, extraHTTPHeaders }));
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.use({ contextOptions: { reducedMotion: 'reduce' } });

// Of every route there is a screen (test/house/screens.test.ts). The editor's have their states, and a test of their own.
const { editor: _, ...others } = screens;
for (const screen of Object.values(others).flat()) {
  test(`${screen.id}: axe finds nothing in either theme, nothing fails on the way there`, async ({ page, cast }) => {
    const failures = watchFailures(page);
    await cast.perform(screen, page);
    expect(await findings(page)).toEqual([]);
    if (!screen.fails) expect(failures).toEqual([]);
  });
}
