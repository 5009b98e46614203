import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test, type TestContext, vi } from 'vitest';
import { makeTestDatabase } from '../server/test-database.ts';
import { bodyOf, signUp } from '../support/account.ts';
import { codeIn, openMailSink } from '../support/mail-sink.ts';
import { dimPhoto } from '../support/photos.ts';
import { startServer } from '../support/running-server.ts';
import { makeTestBuckets } from '../support/test-buckets.ts';
import { serverUrl } from './databases.ts';
import { makeGate } from './gate.ts';

/** How long a service is away. */
const AWAY_MS = 30_000;
/** A return is noticed by then. */
const BACK_MS = 30_000;

/**
 * A server with a database of its own until the test ends; `through` is the way to the database. Tests that run at the
 * same time say which of them it is.
 */
async function start({ onTestFinished }: TestContext, env: Record<string, string>, through = (url: string) => url) {
  const { url, drop } = await makeTestDatabase(serverUrl);
  const dataDir = await mkdtemp(join(tmpdir(), 'outage-'));
  const server = await startServer({ dataDir, env: { DATABASE_URL: through(url), ...env } });
  onTestFinished(async () => {
    await server.kill();
    await drop();
    await rm(dataDir, { recursive: true, force: true });
  });
  return server;
}

const succeeded = async (account: Awaited<ReturnType<typeof signUp>>, id: string) =>
  vi.waitFor(
    async () =>
      expect(await bodyOf.generation(await account.fetch(`/api/generations/${id}`))).toMatchObject({
        status: 'succeeded',
      }),
    { timeout: 120_000 },
  );

// At the same time, each on a server of its own: what takes long is the waiting.
describe.concurrent('a service that is away for 30 s and comes back', () => {
  // ASVS 16.5.2
  test('PostgreSQL: requests get 503 with Retry-After meanwhile, and nothing acknowledged is lost', async (context) => {
    const gate = await makeGate(serverUrl);
    context.onTestFinished(gate.close);
    const server = await start(context, {}, gate.through);
    const account = await signUp(server.url);
    const photo = await bodyOf.image(await account.upload(await dimPhoto()));
    const { id } = await bodyOf.generation(await account.requestEdit('enhancePhoto', photo.id));
    gate.shut();
    const back = delay(AWAY_MS).then(gate.open);
    const refused = await account.fetch('/api/profile');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await account.upload(await dimPhoto())).status).toBe(503);
    expect((await fetch(`${server.url}/api/health`)).status).toBe(200);
    await back;
    // Not `/api/ready`, which also waits for the models: beside other suites they may take longer to start.
    await vi.waitFor(async () => expect((await account.fetch('/api/profile')).status).toBe(200), { timeout: BACK_MS });
    await succeeded(account, id);
    expect((await account.fetch(photo.url)).status).toBe(200);
    expect((await account.upload(await dimPhoto())).status).toBe(201);
    expect(await account.usedEdits()).toBe(1);
    expect(server.output()).toContain('the job queue failed');
    expect(server.output()).not.toContain('not an error');
  }, 300_000);

  test('S3: requests that need it get 503 meanwhile, and everything works afterwards', async (context) => {
    const buckets = await makeTestBuckets();
    const gate = await makeGate(buckets['S3_ENDPOINT']!);
    context.onTestFinished(gate.close);
    const server = await start(context, { ...buckets, S3_ENDPOINT: gate.through(buckets['S3_ENDPOINT']!) });
    const account = await signUp(server.url);
    const photo = await bodyOf.image(await account.upload(await dimPhoto()));
    gate.shut();
    const back = delay(AWAY_MS).then(gate.open);
    const refused = await account.upload(await dimPhoto());
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await account.fetch('/api/profile')).status).toBe(200);
    await back;
    expect((await account.upload(await dimPhoto())).status).toBe(201);
    const { id } = await bodyOf.generation(await account.requestEdit('enhancePhoto', photo.id));
    await succeeded(account, id);
  }, 300_000);

  test('SMTP: a sign-up is accepted, and its code arrives when mail goes out again', async (context) => {
    const sink = await openMailSink();
    context.onTestFinished(sink.close);
    await sink.goDown();
    const server = await start(context, { SMTP_URL: sink.url, MAIL_FROM: 'hello@photos.example' });
    const email = `${randomUUID()}@example.org`;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ name: 'Ada', email, password: 'a long enough one' });
    const asked = await fetch(`${server.url}/api/auth/sign-up/email`, { method: 'POST', headers, body });
    expect(asked.status).toBe(200);
    await delay(AWAY_MS);
    await sink.comeUp();
    expect(codeIn(await sink.nextTo(email))).toMatch(/^\d{6}$/);
  }, 300_000);
});
