import { expect, onTestFinished, test } from 'vitest';
import { startVictims, watchHeartbeats } from '../support/cluster-victims.ts';
import { openCluster } from '../support/cluster.ts';
import { killUnderLoad, randomOf } from '../support/kill-under-load.ts';

const KILLS = 5;

// `npm run bench -- kills` does the same a hundred times.
test('five kill -9 of any process under load lose no picture, no result and no edit', async () => {
  const cluster = await openCluster({ FREE_GENERATIONS: '1000' });
  onTestFinished(cluster.close);
  const victims = await startVictims(cluster);
  const heartbeats = await watchHeartbeats(cluster.databaseUrl);
  const report = await killUnderLoad(victims, KILLS, randomOf(1));
  expect(report).toMatchObject({ kills: KILLS, lostUploads: 0, lostResults: 0, wrongCharges: 0, unended: 0 });
  expect(report.succeeded).toBeGreaterThan(0);
  expect(await heartbeats.stop()).toBeLessThan(60);
}, 300_000);
