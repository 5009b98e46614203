// `npm run test:services`: the server's suites on a real PostgreSQL and a real S3 (Swift), which it starts and stops, beside
// what only real ones can show (test/services), and a journey in a browser through nginx to two web and two worker
// processes. Arguments are files to run instead. The last line is the count.
import path from 'node:path';
import { clientBuild, ensureBuilt, models } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { main, root, runTool } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensureServices, startServices } from '../test/services/daemons/services.mjs';
import { conclude, countPlaywright, countVitest, sum, tallyOf } from './steps/tally.mjs';

const report = path.join(root, 'test-results/services.json');
const browserReport = path.join(root, 'test-results/services-browser.json');
const given = process.argv.slice(2);
const suites = given.length > 0 ? given : ['test/server', 'test/services', 'test/model-server/daily-budget'];

const runSuites = (/** @type {NodeJS.ProcessEnv} */ env) =>
  runTool(
    'vitest/vitest.mjs',
    [
      'run',
      ...['server', 'server-apart', 'slow'].map((project) => `--project=${project}`),
      ...suites,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { show: true, env },
  );

/** Its server is the site behind nginx, where there are services to make it of (test/browser/test.ts). */
const runJourney = (/** @type {NodeJS.ProcessEnv} */ env) =>
  runTool(
    '@playwright/test/cli.js',
    ['test', 'whole-path', '--project=mobile', '--trace=off', '--reporter=list,json'],
    {
      show: true,
      env: { ...env, SLOW_TESTS: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
    },
  );

await main(async () => {
  await ensureInstalled();
  await ensureBuilt([models, clientBuild]);
  await ensureChromium();
  await ensureServices();
  const { env, stop } = await startServices();
  const run = async () => {
    const suitesTally = await tallyOf(report, () => runSuites(env), countVitest);
    if (given.length > 0) return suitesTally;
    return sum([suitesTally, await tallyOf(browserReport, () => runJourney(env), countPlaywright)]);
  };
  conclude(await run().finally(stop));
});
