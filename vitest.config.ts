import { defineConfig } from 'vitest/config';
import { catalogues } from './scripts/language/catalogues.ts';

/** A test waits for its event however busy the machine is: only one that hangs comes to these ends. */
const patient = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 120_000 } } };

const serverTests = ['src/server/**/*.test.ts', 'test/{server,model-server}/**/*.test.ts'];

/**
 * The parts of the project that Vitest proves; browsers are Playwright's (playwright.config.ts). A file `*.slow.test.ts` runs with
 * `npm run test:slow` only, and a file `*.apart.test.ts` of the server's has modules of its own, as one that replaces a module needs.
 */
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
          include: serverTests,
          exclude: ['**/*.{slow,apart}.test.ts'],
          globalSetup: 'test/server/database-template.ts',
          pool: 'forks',
          // A file that replaces the clock, a global or a variable puts it back; loading the server anew cost each a third of its time.
          isolate: false,
        },
      },
      {
        test: {
          ...patient,
          name: 'server-apart',
          include: [
            ...serverTests.map((tests) => tests.replace('*.test.ts', '*.apart.test.ts')),
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
          include: ['test/{house,golden}/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: ['**/*.slow.test.ts', '**/node_modules/**'],
          globalSetup: 'test/server/database-template.ts',
          pool: 'forks',
        },
      },
      {
        test: {
          ...patient,
          name: 'slow',
          include: ['{src,test}/**/*.slow.test.ts'],
          exclude: ['test/browser/**'],
          globalSetup: 'test/server/database-template.ts',
          pool: 'forks',
        },
      },
    ],
  },
});
