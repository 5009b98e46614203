import { defineConfig, devices } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/steps/chromium.mjs';

const executablePath = findChromium();

/** The browser tests, on the machine's own Chromium. */
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
    actionTimeout: 30_000,
    // `npm test` keeps none, for it takes a sixth of the time: whoever runs the file that failed alone gets one.
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: chromiumArguments,
    },
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } }, testIgnore: '**/*.mobile.test.ts' },
    {
      name: 'mobile',
      use: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
      testIgnore: '**/*.desktop.test.ts',
    },
  ],
});
