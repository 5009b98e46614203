// `npm run test:slow`: the files `*.slow.*`: attacks and hostile files, kills, whole starts, the golden pictures, and in browsers what is
// beside the way from a photo to its result. CI runs them, `npm test` does not. Arguments are files of Vitest's to run instead. The last
// line is the count.
import path from 'node:path';
import { clientBuild, databaseTemplate, ensureBuilt, models } from './steps/build.mjs';
import { main, root, runTool } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { stopwatch } from './steps/stopwatch.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { conclude, countPlaywright, countVitest, sum, tallyOf } from './steps/tally.mjs';

const report = path.join(root, 'test-results/slow.json');
const browserReport = path.join(root, 'test-results/slow-browser.json');
const given = process.argv.slice(2);

const runSlow = () =>
  runTool(
    'vitest/vitest.mjs',
    ['run', '--project=slow', ...given, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true },
  );

const runBrowsers = () =>
  runTool('@playwright/test/cli.js', ['test', '\\.slow\\.', '--trace=off', '--reporter=list,json'], {
    show: true,
    env: { SLOW_TESTS: '1', PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport },
  });

await main(async () => {
  await ensureInstalled();
  await ensureChromium();
  await ensureBuilt([models, databaseTemplate, clientBuild]);
  const { timed, times } = stopwatch();
  const tally = await timed('slow tests', () => tallyOf(report, runSlow, countVitest));
  const browser =
    given.length > 0 ? [] : [await timed('browsers', () => tallyOf(browserReport, runBrowsers, countPlaywright))];
  console.log(times());
  conclude(sum([tally, ...browser]));
});
