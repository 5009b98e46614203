// `npm run hostile`: every hostile file through the real upload, and what it cost everybody else. Ends with 1 when one
// of them got through, crashed something, or took too long.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { watchLatency } from '../../bench/server/latency.ts';
import { familyOf, memoryOf } from '../../bench/server/process-memory.ts';
import { watchMemory } from '../../bench/server/watch-memory.ts';
import { signUp } from '../support/account.ts';
import { startServer } from '../support/running-server.ts';
import { hostileClasses } from './classes.ts';
import { makeFiles, type Outcome, runFiles } from './run-files.ts';

const CONCURRENCY = 8;
const MOST_MEMORY = 1.5e9;
const MOST_HEALTH_MS = 250;
/** Counted apart: it holds a network, and sees no upload. */
const MATTE = 'matting-process';

const files = hostileClasses.flatMap(([title, files]) => files.map((file) => ({ ...file, class: title })));
const made = await makeFiles(files);
const dataDir = await mkdtemp(path.join(tmpdir(), 'hostile-'));
const server = await startServer({ dataDir, env: { MAX_BYTES_PER_USER: String(2 ** 40), UPLOADS_PER_HOUR: '100000' } });
try {
  const account = await signUp(server.url);
  const idle = memoryOf(familyOf(server.pid, MATTE));
  const ownDelay = monitorEventLoopDelay({ resolution: 10 });
  ownDelay.enable();
  const memory = watchMemory(server.pid, MATTE);
  const health = watchLatency(['/api/health'], (it) => fetch(server.url + it));

  const outcomes = await runFiles(account, server.url, made, CONCURRENCY);

  const { '/api/health': p99 = Number.NaN } = await health.stop();
  const growth = memory.stop() - idle;
  let failed = 0;
  for (const [title] of hostileClasses) {
    const ofClass = outcomes.filter((_, at) => files[at]!.class === title);
    console.log(rowOf(title, ofClass));
  }
  for (const [at, { complaint }] of outcomes.entries()) {
    if (complaint === undefined) continue;
    failed++;
    console.log(`✗ ${files[at]!.class}, ${files[at]!.title}: ${complaint}`);
  }
  const limits = [
    [`memory above idle ${(growth / 1e9).toFixed(2)} GB`, growth <= MOST_MEMORY],
    [`/api/health p99 ${p99.toFixed(0)} ms`, p99 < MOST_HEALTH_MS],
  ] as const;
  // A sender that is late itself, or others that want the cores, make that p99: it is of the server on a free machine only.
  console.log(
    `of which the sender itself was late by p99 ${(ownDelay.percentile(99) / 1e6 - 10).toFixed(0)} ms; ` +
      `${loadavg()[0]!.toFixed(1)} cores wanted in the last minute, this run's included`,
  );
  for (const [text, kept] of limits) console.log(`${kept ? '✓' : '✗'} ${text}`);
  const statuses = outcomes.filter(({ status }) => status >= 500 || status === 0).length;
  console.log(
    `${files.length} files of ${hostileClasses.length} classes, ${CONCURRENCY} at once: ${failed} not as they should be, ${statuses} of 5xx or without an answer`,
  );
  if (failed > 0 || limits.some(([, kept]) => !kept)) process.exitCode = 1;
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

function rowOf(title: string, outcomes: readonly Outcome[]): string {
  const opened = outcomes.filter(({ status }) => status === 201).length;
  const slowest = Math.max(...outcomes.map(({ seconds }) => seconds));
  return `${title.padEnd(26)} ${outcomes.length} files  ${opened} opened  ${outcomes.length - opened} refused  slowest ${slowest.toFixed(1)} s`;
}
