import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Account, accountOn, bodyOf, eventsOf, signUp } from '../support/account.ts';
import { type Cluster, openCluster } from '../support/cluster.ts';
import { dimPhoto } from '../support/photos.ts';
import type { RunningServer } from '../support/running-server.ts';

let cluster: Cluster;
let webs: RunningServer[];
beforeAll(async () => {
  cluster = await openCluster();
  webs = await Promise.all([cluster.start('web'), cluster.start('web')]);
});
afterAll(() => cluster.close());

/**
 * The server itself ends its warm-up after at most 30 s to start a process and 240 s of work. A warm-up runs behind everything
 * else on the machine, so a busy machine needs long.
 */
const WARM_LIMIT_MS = 280_000;

/** Somebody, as they are known to both web processes. */
async function person(): Promise<[Account, Account]> {
  const here = await signUp(webs[0]!.url);
  return [here, accountOn(webs[1]!.url, here.cookie)];
}

async function rowsOf(query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: cluster.databaseUrl });
  await client.connect();
  return (await client.query(query).finally(() => client.end())).rows as unknown[];
}

test('webs without a worker accept edits, and a new worker runs them while both webs report it', async () => {
  const [here, there] = await person();
  const photo = await bodyOf.image(await here.upload(await dimPhoto()));
  const asked = await here.requestEdit('enhancePhoto', photo.id);
  expect(asked.status).toBe(202);
  const { id, status } = await bodyOf.generation(asked);
  expect(status).toBe('queued');
  const followed = [here, there].map(async (account) => {
    const events = [];
    for await (const { event } of eventsOf(account, id)) events.push(event);
    return events;
  });
  const worker = await cluster.start('worker');
  expect(worker.output()).toContain('A worker of Pixmend is running');
  for (const events of await Promise.all(followed)) {
    expect(events.slice(0, -1)).toContain('phase');
    expect(events.at(-1)).toBe('done');
  }
  const { results } = await bodyOf.generation(await there.fetch(`/api/generations/${id}`));
  for (const account of [here, there]) {
    const picture = await account.fetch(`${results[0]!.url}?w=320`);
    expect(picture.status).toBe(200);
    expect(picture.headers.get('content-type')).toBe('image/webp');
  }
  expect(await there.usedEdits()).toBe(1);
  await expect.poll(async () => (await fetch(`${worker.url}/api/ready`)).status, { timeout: WARM_LIMIT_MS }).toBe(200);
  expect((await fetch(`${worker.url}/api/images`)).status).toBe(404);
  expect(await worker.stop()).toBe(0);
}, 400_000);

test('each process has its own scratch folder, and one of them sweeps what they share', async () => {
  const folders = (await readdir(cluster.dataDir)).filter((name) => name.startsWith('process-'));
  expect(folders.length).toBeGreaterThanOrEqual(2);
  await expect
    .poll(() => rowsOf("select count from rate_limits where key = 'sweep'"))
    .toEqual([{ count: expect.toSatisfy((count: number) => count >= 2) }]);
});

// ASVS 7.4.1
test('a sign-out at one web is a sign-out at the other', async () => {
  const [here, there] = await person();
  expect((await there.fetch('/api/profile')).status).toBe(200);
  const headers = { 'content-type': 'application/json' };
  await here.fetch('/api/auth/sign-out', { method: 'POST', headers, body: '{}' });
  expect((await there.fetch('/api/profile')).status).toBe(401);
});

// ASVS 6.3.1
test('password attempts are counted over both webs, and ten of twelve concurrent ones are checked', async () => {
  const tries = Array.from({ length: 12 }, (_, i) =>
    fetch(`${webs[i % 2]!.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.9.9.9' },
      body: JSON.stringify({ email: `nobody${i}@example.org`, password: 'a wrong password' }),
    }),
  );
  const statuses = (await Promise.all(tries)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
});
