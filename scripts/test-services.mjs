// `npm run test:services`: the server's suites on a real PostgreSQL and a real S3 (Swift), which it starts and stops, beside
// what only real ones can show (test/services). Arguments are files to run instead. The last line is the count.
import path from 'node:path';
import { main, root, runTool } from './steps/command.mjs';
import { ensureInstalled } from './steps/install.mjs';
import { ensurePostgres, startPostgres } from './steps/postgres.mjs';
import { credentials, ensureSwift, startSwift } from './steps/swift.mjs';
import { countVitest, tallyOf } from './steps/tally.mjs';

const report = path.join(root, 'test-results/services.json');
const given = process.argv.slice(2);
const suites = given.length > 0 ? given : ['test/server', 'test/services', 'test/hosted/daily-budget'];

const runSuites = (/** @type {NodeJS.ProcessEnv} */ env) =>
  runTool(
    'vitest/vitest.mjs',
    ['run', '--project=server', ...suites, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { show: true, env },
  );

await main(async () => {
  await ensureInstalled();
  await ensurePostgres();
  await ensureSwift();
  const postgres = await startPostgres();
  const swift = await startSwift().catch(async (error) => {
    await postgres.stop();
    throw error;
  });
  const stop = async () => void (await Promise.all([postgres.stop(), swift.stop()]));
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void stop().then(() => process.exit(1)));
  }
  const env = {
    TEST_DATABASE_URL: postgres.url,
    TEST_POOLER_URL: postgres.poolerUrl,
    TEST_S3_ENDPOINT: swift.endpoint,
    TEST_S3_ACCESS_KEY_ID: credentials.accessKeyId,
    TEST_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
  };
  const { passed, failed } = await tallyOf(report, () => runSuites(env), countVitest).finally(stop);
  if (failed > 0) process.exitCode = 1;
  console.log(`${passed} passed, ${failed} failed`);
});
