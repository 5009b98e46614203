import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeTestDatabase } from '../server/test-database.ts';
import { type RunningServer, startServer } from './running-server.ts';
import { makeTestBuckets } from './test-buckets.ts';

export type Role = 'web' | 'worker';

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  readonly port?: number;
}

/** Processes of the two roles on one PostgreSQL, one S3 and one data folder, as an operator runs them. */
export interface Cluster {
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly start: (role: Role, options?: StartOptions) => Promise<RunningServer>;
  /** Kills what still runs, and removes the database and the folder. */
  readonly close: () => Promise<void>;
}

/** Needs the services of `npm run test:services`. `env` goes to every process. */
export async function openCluster(env: Readonly<Record<string, string>> = {}): Promise<Cluster> {
  const { url, drop } = await makeTestDatabase(process.env['TEST_DATABASE_URL']!);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'cluster-'));
  const shared = {
    UPLOADS_PER_HOUR: '1000000',
    DATABASE_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    ...(await makeTestBuckets()),
    ...env,
  };
  const started: RunningServer[] = [];
  return {
    dataDir,
    databaseUrl: url,
    start: async (role, { env: own = {}, ...options } = {}) => {
      const server = await startServer({ ...options, dataDir, env: { ...shared, ROLE: role, ...own } });
      started.push(server);
      return server;
    },
    close: async () => {
      await Promise.all(started.map((server) => server.kill()));
      await drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
