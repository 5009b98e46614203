import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountOn, bodyOf } from '../support/account.ts';
import { smallPhoto } from '../support/photos.ts';
import { type RunningServer, startServer } from '../support/running-server.ts';

const OLD = 'o'.repeat(40);
const NEW = 'n'.repeat(40);
const PERSON = { name: 'Ada Example', email: 'ada@example.com', password: 'a long enough one' };

let dataDir: string;
let server: RunningServer;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'secrets-'));
  server = await startServer({ dataDir, env: { AUTH_SECRET: OLD } });
});

afterEach(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Signs PERSON up or in; the session's cookie. */
async function enter(way: 'sign-up' | 'sign-in'): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/${way}/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(PERSON),
  });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}

it('another AUTH_SECRET ends sessions and shared links and nothing else', async () => {
  const cookie = await enter('sign-up');
  const before = accountOn(server.url, cookie);
  const image = await bodyOf.image(await before.upload(await smallPhoto()));
  const shared = await before.fetch(`/api/images/${image.id}/share`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  const { url } = (await shared.json()) as { url: string };
  const { pathname } = new URL(url, server.url);
  const visit = async (address: string) => (await fetch(server.url + address)).status;
  expect(await visit(pathname)).toBe(200);

  await server.stop();
  server = await startServer({ dataDir, env: { AUTH_SECRET: NEW } });
  expect((await accountOn(server.url, cookie).fetch('/api/profile')).status).toBe(401);
  expect(await visit(pathname)).toBe(404);

  const after = accountOn(server.url, await enter('sign-in'));
  expect((await after.fetch(image.url)).status).toBe(200);
  expect((await after.fetch('/api/profile')).status).toBe(200);
});
