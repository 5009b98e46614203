import { randomInt } from 'node:crypto';
import { Cast } from '../screens/cast.ts';
import { screens } from '../screens/screens.ts';
import { watchFailures } from './failures.ts';
import { findingsOfScreen } from './findings.ts';
import { smallTargets } from './small-targets.ts';
import { expect, test } from './test.ts';

let cast: Cast;

// Not a fixture: for one of its own, a file waits until all others are done, and is then run by one worker alone.
test.beforeAll(async ({ browser, server }) => {
  // The server lets one address sign up ten times a minute: every cast comes from one of its own.
  const extraHTTPHeaders = { 'x-forwarded-for': `10.255.${randomInt(256)}.${randomInt(256)}` };
  cast = await Cast.assemble(browser, { baseURL: server.url, extraHTTPHeaders });
});

// Of every route there is a screen (test/house/screens.test.ts). The editor's have their states, and a test of their own.
const { editor: _, ...others } = screens;
for (const screen of Object.values(others).flat()) {
  test(`axe finds nothing on the screen ${screen.id}, a finger meets its controls, and nothing fails on the way there`, async ({
    page,
  }, { project }) => {
    const failures = watchFailures(page);
    await cast.perform(screen, page);
    expect(await findingsOfScreen(page, project)).toEqual([]);
    if (project.name === 'mobile') expect(await smallTargets(page)).toEqual([]);
    if (!screen.fails) expect(failures).toEqual([]);
  });
}
