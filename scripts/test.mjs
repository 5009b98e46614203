// `npm test`: everything but what is slow (`npm run test:slow`) or needs services. At the end it says what failed and how long
// each part took; the last line is the count.
import path from 'node:path';
import { clientBuild, databaseTemplate, ensureBuilt, models } from './steps/build.mjs';
import { runChecks } from './steps/checks.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { main, root, runTool } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { stopwatch } from './steps/stopwatch.mjs';
import { conclude, countPlaywright, countVitest, sum, tallyOf } from './steps/tally.mjs';

const reports = {
  vitest: path.join(root, 'test-results/vitest.json'),
  playwright: path.join(root, 'test-results/playwright.json'),
};

const runVitest = () =>
  runTool(
    'vitest/vitest.mjs',
    ['run', '--project=!slow', '--reporter=dot', '--reporter=json', `--outputFile.json=${reports.vitest}`],
    { show: true },
  );

const runPlaywright = () =>
  runTool('@playwright/test/cli.js', ['test', '--trace=off', '--reporter=list,json'], {
    show: true,
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
  });

await main(async () => {
  await ensureInstalled();
  await ensureChromium();
  const { timed, times } = stopwatch();
  const checked = await timed('checks', async () => {
    // The checks build the pages.
    const [tally] = await Promise.all([runChecks(), ensureBuilt([models, databaseTemplate])]);
    await ensureBuilt([clientBuild]);
    return tally;
  });
  const unit = await timed('Vitest', () => tallyOf(reports.vitest, runVitest, countVitest));
  const browser = await timed('browsers', () => tallyOf(reports.playwright, runPlaywright, countPlaywright));
  console.log(times());
  conclude(sum([checked, unit, browser]));
});
