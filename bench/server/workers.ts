import { readFileSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Account, bodyOf, signUp } from '../../test/support/account.ts';
import { type Cluster, openCluster } from '../../test/support/cluster.ts';
import type { RunningServer } from '../../test/support/running-server.ts';
import { sceneFile } from '../pictures/picture-files.ts';
import { cpuSecondsOf } from './process-memory.ts';

const MOST_WORKERS = 3;

/** `edits` for each count: edits a minute with one, two and three workers that run one edit at a time each, behind one web process. */
export async function benchWorkers(edits: number): Promise<boolean> {
  const cores = availableParallelism();
  console.log(
    `enhancePhoto at 2 megapixels on PostgreSQL and S3, ${cores} cores, of which others want ${loadavg()[0]!.toFixed(1)}`,
  );
  const cluster = await openCluster({ CONCURRENCY: '1', FREE_GENERATIONS: '10000' });
  try {
    const web = await cluster.start('web');
    const account = await signUp(web.url);
    const imageId = await uploadScene(account);
    const workers: RunningServer[] = [];
    const curve: number[] = [];
    while (workers.length < MOST_WORKERS) {
      workers.push(await cluster.start('worker'));
      await timeEdits(cluster, account, imageId, 2 * workers.length);
      const before = cpuOf(workers);
      const seconds = await timeEdits(cluster, account, imageId, edits);
      const cpu = (cpuOf(workers) - before) / edits;
      curve.push((edits * 60) / seconds);
      console.log(
        `  ${workers.length} workers   ${curve.at(-1)!.toFixed(0)} edits a minute   ${cpu.toFixed(2)} CPU seconds an edit`,
      );
    }
    // Until the cores are full: a second worker has a core of its own where there are two.
    const isWell = cores < 2 || curve[1]! > curve[0]!;
    console.log(`  a second worker raises it: ${isWell ? 'passed' : 'FAILED'}`);
    return isWell;
  } finally {
    await cluster.close();
  }
}

const cpuOf = (workers: readonly RunningServer[]) => workers.reduce((sum, { pid }) => sum + cpuSecondsOf(pid), 0);

async function uploadScene(account: Account): Promise<string> {
  const buffer = readFileSync(fileURLToPath(sceneFile('character.jpg')));
  return (await bodyOf.image(await account.upload({ name: 'scene.jpg', mimeType: 'image/jpeg', buffer }))).id;
}

/** From the first edit's start to the last one's end, in seconds. */
async function timeEdits(cluster: Cluster, account: Account, imageId: string, count: number): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  try {
    await client.query('DELETE FROM generations WHERE finished_at IS NOT NULL');
    await Promise.all(Array.from({ length: count }, () => account.requestEdit('enhancePhoto', imageId)));
    for (;;) {
      const { rows } = await client.query<{ ended: string; failed: string; seconds: string }>(
        `SELECT count(finished_at) AS ended, count(*) FILTER (WHERE status = 'failed') AS failed,
          extract(epoch FROM max(finished_at) - min(started_at)) AS seconds FROM generations`,
      );
      const [row] = rows;
      if (Number(row!.failed) > 0) throw new Error(`${row!.failed} edits failed`);
      if (Number(row!.ended) === count) return Number(row!.seconds);
      await delay(100);
    }
  } finally {
    await client.end();
  }
}
