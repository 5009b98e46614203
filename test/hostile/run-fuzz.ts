// `npm run hostile -- mutants [SEED [MUTANTS]]`: mutants of every kind of picture through the real upload. Ends with 1 when one of
// them got a 5xx, no answer, or one after too long; its seed and number bring it back.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signUp } from '../support/account.ts';
import { startServer } from '../support/running-server.ts';
import { breedMutants } from './breed-mutants.ts';
import { runFiles } from './run-files.ts';

const [seed = 1, each = 500] = process.argv.slice(3).map(Number);

const dataDir = await mkdtemp(path.join(tmpdir(), 'fuzz-'));
const server = await startServer({ dataDir, env: { MAX_BYTES_PER_USER: String(2 ** 40), UPLOADS_PER_HOUR: '100000' } });
try {
  const account = await signUp(server.url);
  let sent = 0;
  let failed = 0;
  for await (const mutants of breedMutants(seed, each)) {
    const outcomes = await runFiles(account, server.url, mutants, 8);
    const opened = outcomes.filter(({ status }) => status === 201).length;
    const kind = mutants[0]!.file.title.replace(/, mutant .*/, '');
    console.log(`${kind.padEnd(26)} ${opened} opened, ${mutants.length - opened} refused`);
    for (const [at, { complaint }] of outcomes.entries()) {
      sent++;
      if (complaint === undefined) continue;
      failed++;
      console.log(`✗ ${mutants[at]!.file.title}: ${complaint}`);
    }
  }
  console.log(`${sent} mutants of seed ${seed}: ${failed} not as they should be`);
  if (failed > 0) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}
