// `npm run test:slow`: the files `*.slow.test.ts`: attacks and hostile files, kills, whole starts, the golden pictures. CI runs them,
// `npm test` does not. Arguments are files to run instead. The last line is the count.
import path from 'node:path';
import { clientBuild, databaseTemplate, ensureBuilt, models } from './steps/build.mjs';
import { main, root, runTool } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { stopwatch } from './steps/stopwatch.mjs';
import { conclude, countVitest, tallyOf } from './steps/tally.mjs';

const report = path.join(root, 'test-results/slow.json');

const runSlow = () =>
  runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project=slow',
      ...process.argv.slice(2),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    { show: true },
  );

await main(async () => {
  await ensureInstalled();
  await ensureBuilt([models, databaseTemplate, clientBuild]);
  const { timed, times } = stopwatch();
  const tally = await timed('slow tests', () => tallyOf(report, runSlow, countVitest));
  console.log(times());
  conclude(tally);
});
