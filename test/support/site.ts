import { startNginx } from '../services/daemons/nginx.mjs';
import { type Cluster, openCluster } from './cluster.ts';
import type { RunningServer } from './running-server.ts';

/** Two web and two worker processes behind nginx. */
export interface Site extends Pick<Cluster, 'databaseUrl'> {
  /** What all processes have printed so far. */
  readonly output: () => string;
  /** Of nginx, for tests that are not about TLS. */
  readonly url: string;
  /** Where nginx ends TLS, and where it sends people there. */
  readonly tlsPort: number;
  readonly plainPort: number;
  readonly webs: readonly RunningServer[];
  readonly workers: readonly RunningServer[];
  readonly close: () => Promise<void>;
}

/** Needs the services of `npm run test:services`. */
export async function openSite(): Promise<Site> {
  const cluster = await openCluster({ CONCURRENCY: '1' });
  try {
    const [webs, workers] = await Promise.all([
      Promise.all([cluster.start('web'), cluster.start('web')]),
      Promise.all([cluster.start('worker'), cluster.start('worker')]),
    ]);
    const nginx = await startNginx(webs.map(({ url }) => Number(new URL(url).port)));
    const close = async () => {
      await nginx.stop();
      await cluster.close();
    };
    const output = () => [...webs, ...workers].map((server) => server.output()).join('');
    const { url, tlsPort, plainPort } = nginx;
    return { url, tlsPort, plainPort, databaseUrl: cluster.databaseUrl, output, webs, workers, close };
  } catch (error) {
    await cluster.close();
    throw error;
  }
}
