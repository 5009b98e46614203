import pg from 'pg';
import type { Cluster, Role } from './cluster.ts';
import type { Victims } from './kill-under-load.ts';
import type { RunningServer } from './running-server.ts';

const ROLES: readonly Role[] = ['web', 'web', 'worker', 'worker'];

/** Two web and two worker processes on `cluster`, each of which may be killed. */
export async function startVictims(cluster: Cluster): Promise<Victims> {
  const servers: RunningServer[] = await Promise.all(ROLES.map((role) => cluster.start(role)));
  return {
    urls: servers.flatMap(({ url }, at) => (ROLES[at] === 'web' ? [url] : [])),
    count: servers.length,
    killAndRestart: async (victim) => {
      const { url, kill } = servers[victim]!;
      await kill();
      servers[victim] = await cluster.start(ROLES[victim]!, { port: Number(new URL(url).port) });
    },
  };
}

/** Looks every second for how long an edit that is being run has given no sign of life; `stop` gives the longest, in seconds. */
export async function watchHeartbeats(databaseUrl: string): Promise<{ readonly stop: () => Promise<number> }> {
  const client = new pg.Client({ connectionString: databaseUrl });
  // The watch ends with the database at the latest.
  client.on('error', () => {});
  await client.connect();
  let longest = 0;
  let looking = Promise.resolve();
  const look = async () => {
    const { rows } = await client.query<{ seconds: string | null }>(
      "SELECT extract(epoch FROM max(now() - coalesce(heartbeat_on, started_on))) AS seconds FROM pgboss.job WHERE state = 'active'",
    );
    longest = Math.max(longest, Number(rows[0]?.seconds ?? 0));
  };
  const timer = setInterval(() => (looking = looking.then(look).catch(() => {})), 1_000);
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
      await client.end().catch(() => {});
      return longest;
    },
  };
}
