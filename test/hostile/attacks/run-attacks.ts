// `npm run hostile -- attacks [slow SECONDS [ROUTES]]`: what slow senders, parallel requests, a greedy account, addresses to ask and guessed keys can do to
// a real server, and to somebody else who uses it. Ends with 1 when they can do more than they should.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { argv } from 'node:process';
import { printRow } from '../../../bench/engine/rows.ts';
import { type RunningServer, startServer } from '../../support/running-server.ts';
import { startFakeImmich } from '../../support/fake-immich.ts';
import { ensureNginx, startNginx } from '../../services/daemons/nginx.mjs';
import { everyRoute } from './every-route.ts';
import { attackFairness } from './greedy-account.ts';
import { attackKeys } from './guessed-keys.ts';
import { attackLimits, LIMITS } from './parallel-limits.ts';
import { attackAddresses } from './private-addresses.ts';
import { attackByOneAccount, attackOnRoutes } from './slow-account.ts';
import { startSlowSenders } from './slow-senders.ts';
import { type Times, useServer } from './somebody-else.ts';

const SLOW_SENDERS = 200;
const onlySlow = argv[3] === 'slow';
const SECONDS = onlySlow ? Number(argv[4] ?? 20) : 60;
/** Parts of “METHOD /path”, with commas between them: only these routes, and each for the whole time. */
const NAMED = argv[5]?.split(',');
/** On each of all routes: longer than a body may take that a route does not receive itself. */
const ROUTE_SECONDS = NAMED === undefined ? Math.max(SECONDS / 5, 12) : SECONDS;
const MOST_SLOWER = 2;
/** Below it a difference is of the machine. */
const LEAST_MS = 20;

const whole = [];
const immich = await startFakeImmich();
const manyEdits = {
  TRUSTED_PROXIES: '127.0.0.1',
  FREE_GENERATIONS: '1000',
  SIGN_UPS_PER_ADDRESS: '100000',
  IMMICH_URL: immich.url,
};
whole.push(await onServer(manyEdits, attackByAccount));
await immich.close();
if (!onlySlow) await attackOtherwise();
if (!whole.every(Boolean)) process.exitCode = 1;

/** One account sends slowly to the process itself, and through the nginx that operators are given. */
async function attackByAccount(url: string, { pid }: RunningServer): Promise<boolean> {
  const all = await everyRoute({ IMMICH_URL: immich.url });
  const routes = all.filter(({ method, pattern }) =>
    (NAMED ?? ['']).some((part) => `${method} ${pattern}`.includes(part)),
  );
  const attack = async (at: string, place: string) => {
    const bySender = NAMED !== undefined || (await attackByOneAccount(at, { pid, seconds: SECONDS, place }));
    return (await attackOnRoutes(routes, at, { pid, seconds: ROUTE_SECONDS, place })) && bySender;
  };
  const direct = await attack(url, 'direct');
  await ensureNginx();
  const nginx = await startNginx([Number(new URL(url).port)]);
  const through = await attack(nginx.url, 'through nginx').finally(nginx.stop);
  return direct && through;
}

async function attackOtherwise(): Promise<void> {
  whole.push(
    await onServer({ TRUSTED_PROXIES: '127.0.0.1', FREE_GENERATIONS: '1000', UPLOADS_PER_HOUR: '1000' }, attackSlowly),
  );
  whole.push(await onServer({ FREE_GENERATIONS: '100' }, attackFairness));
  whole.push(await onServer(LIMITS, attackLimits));
  whole.push(await onServer({ UPLOADS_PER_HOUR: '1000' }, attackAddresses));
  whole.push(await onServer({ TRUSTED_PROXIES: '127.0.0.1' }, (_, server) => attackKeys(server)));
}

async function attackSlowly(url: string): Promise<boolean> {
  console.log(
    `${SLOW_SENDERS} half bodies, ${SLOW_SENDERS} half heads and ${SLOW_SENDERS} slow readers for ${SECONDS} s`,
  );
  const page = await (await fetch(url)).text();
  const script = /src="(\/assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '/';
  await useServer(url, 0);
  const alone = await useServer(url, (SECONDS * 1000) / 4);
  const senders = startSlowSenders(url, SLOW_SENDERS, script);
  const beside = await useServer(url, SECONDS * 1000).finally(senders.stop);
  console.log(`    the server closed ${senders.closed()} of their connections, which they opened anew`);
  const rows = (Object.keys(alone) as (keyof Times)[]).map((what) =>
    printRow({
      name: `${what}, median`,
      figures: `${alone[what].toFixed(1)} ms alone, ${beside[what].toFixed(1)} ms beside them`,
      passed: beside[what] <= Math.max(MOST_SLOWER * alone[what], LEAST_MS),
    }),
  );
  return rows.every(Boolean);
}

async function onServer(
  env: Record<string, string>,
  attack: (url: string, server: RunningServer) => Promise<boolean>,
): Promise<boolean> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'attacks-'));
  const server = await startServer({ dataDir, env });
  try {
    await untilReady(server.url);
    return await attack(server.url, server);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/api/ready`)).ok) await new Promise((resolve) => setTimeout(resolve, 200));
}
