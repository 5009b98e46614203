import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/steps/chromium.mjs';

const executablePath = findChromium();
const slowFiles = process.env.SLOW_TESTS ? [] : ['**/*.slow.*'];

/**
 * The browser tests, on the machine's own Chromium. What depends on the layout runs at both sizes. A test with `@desktop` or
 * `@mobile` in its title, or in a file `*.desktop.test.ts` or `*.mobile.test.ts`, runs at that size only. A file `*.slow.*` runs with
 * `npm run test:slow`, and here with SLOW_TESTS=1.
 */
export default defineConfig({
  testDir: 'test/browser',
  globalSetup: './test/browser/shared-server.ts',
  outputDir: 'test-results/browser',
  forbidOnly: Boolean(process.env.CI),
  // One more than CI has cores: a third of a journey's time is spent waiting for an animation or a pause of the product's.
  workers: 3,
  timeout: 300_000,
  // An edit ends within seconds, but not on a machine that is building something else meanwhile.
  expect: { timeout: 30_000 },
  use: {
    // A new browser context and its renderer cost as much as a page does. Playwright clears what a test may leave in it.
    reuseContext: true,
    actionTimeout: 30_000,
    // `npm test` keeps none, for it takes a sixth of the time: whoever runs the file that failed alone gets one.
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArguments,
    },
    // Drawing what moves costs a sixth of the time. Tests of what moves ask for motion (test/browser/test.ts).
    contextOptions: { reducedMotion: 'reduce' },
    // A page's requests pass by `page.route` once a service worker has them: tests of what it keeps allow it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: ['**/*.mobile.test.ts', ...slowFiles],
      grepInvert: /@mobile/,
    },
    {
      name: 'mobile',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testIgnore: ['**/*.desktop.test.ts', ...slowFiles],
      grepInvert: /@desktop/,
    },
  ],
});
