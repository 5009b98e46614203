// `npm run test:services`: the server's suites on a real PostgreSQL, which it starts and stops, beside what only a real
// one can show (test/services). The last line is the count.
import path from 'node:path';
import { main, root, runTool } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensurePostgres, startPostgres } from './steps/postgres.mjs';
import { countVitest, tallyOf } from './steps/tally.mjs';

const report = path.join(root, 'test-results/services.json');

const runSuites = (/** @type {NodeJS.ProcessEnv} */ env) =>
  runTool(
    'vitest/vitest.mjs',
    [
      'run',
      '--project=server',
      'test/server',
      'test/services',
      'test/hosted/daily-budget',
      '--reporter=dot',
      '--reporter=json',
    ].concat(`--outputFile.json=${report}`),
    { show: true, env },
  );

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  const postgres = await startPostgres();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void postgres.stop().then(() => process.exit(1)));
  }
  const env = { TEST_DATABASE_URL: postgres.url, TEST_POOLER_URL: postgres.poolerUrl };
  const { passed, failed } = await tallyOf(report, () => runSuites(env), countVitest).finally(postgres.stop);
  if (failed > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
});
