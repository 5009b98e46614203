import { startVictims, watchHeartbeats } from '../../test/support/cluster-victims.ts';
import { openCluster } from '../../test/support/cluster.ts';
import { killUnderLoad, randomOf, type Victims } from '../../test/support/kill-under-load.ts';

const SILENT_SECONDS = 60;

/** Kills processes of two webs and two workers at random moments under load; false when something was lost. */
export async function benchKills(kills: number): Promise<boolean> {
  const seed = Math.floor(Date.now() / 1000);
  console.log(`${kills} kill -9 at random (seed ${seed}), of two web and two worker processes under load`);
  const cluster = await openCluster({ FREE_GENERATIONS: '100000', MAX_BYTES_PER_USER: '100000000000' });
  try {
    const victims = await startVictims(cluster);
    const heartbeats = await watchHeartbeats(cluster.databaseUrl);
    const start = performance.now();
    const report = await killUnderLoad(tellingEvery(10, victims), kills, randomOf(seed));
    const silent = await heartbeats.stop();
    const { uploads, accepted, succeeded, failed, lostUploads, lostResults, wrongCharges, unended } = report;
    console.log(`  in ${((performance.now() - start) / 60_000).toFixed(1)} min`);
    console.log(
      `  acknowledged: ${uploads} uploads, ${accepted} edits, of which ${succeeded} succeeded, ${failed} failed`,
    );
    console.log(
      `  lost: ${lostUploads} uploads, ${lostResults} results; ${wrongCharges} wrong charges; ${unended} unended`,
    );
    console.log(`  longest without a sign of life: ${silent.toFixed(0)} s (${SILENT_SECONDS} s)`);
    const isWell = lostUploads + lostResults + wrongCharges + unended === 0 && silent <= SILENT_SECONDS;
    console.log(`  ${isWell ? 'passed' : 'FAILED'}`);
    return isWell;
  } finally {
    await cluster.close();
  }
}

/** Says every so many kills how far it is, and how long the slowest process took to be back. */
function tellingEvery(count: number, victims: Victims): Victims {
  let killed = 0;
  let slowest = 0;
  return {
    ...victims,
    killAndRestart: async (victim) => {
      const start = performance.now();
      await victims.killAndRestart(victim);
      slowest = Math.max(slowest, (performance.now() - start) / 1000);
      if (++killed % count === 0) console.log(`  ${killed} killed, the slowest back after ${slowest.toFixed(0)} s`);
    },
  };
}
