import { defineConfig } from 'vitest/config';
import { catalogues } from './scripts/language/catalogues.ts';

/** A test waits for its event however busy the machine is: only one that hangs comes to these ends. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

/** The parts of the project that Vitest proves; browsers are Playwright's (playwright.config.ts). */
export default defineConfig({
  test: {
    // One more than the two cores that the project is built for: a server's test waits for its child processes for a third of its time.
    maxWorkers: 3,
    projects: [
      {
        test: {
          ...patient,
          name: 'engine',
          include: ['src/{pixels,engine,tools}/**/*.test.ts', 'packages/*/src/**/*.test.ts'],
          pool: 'threads',
          // Pure functions hold nothing that another file could see, and the compiler knows them by then: half of the time.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'test/server/**/*.test.ts',
            'test/{recovery,hostile,modelServer}/**/*.test.ts',
            ...(process.env.TEST_DATABASE_URL ? ['test/services/**/*.test.ts'] : []),
          ],
          globalSetup: 'test/server/database-template.ts',
          pool: 'forks',
        },
      },
      {
        plugins: [catalogues()],
        test: {
          ...patient,
          name: 'client',
          include: ['src/client/**/*.test.{ts,tsx}'],
          pool: 'threads',
          // A file that replaces the clock or a global puts it back after each test; what they import is loaded once for all.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'house',
          include: ['test/house/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          pool: 'forks',
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
