import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createClient, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ env: { PUBLIC_URL: 'https://photos.example' } });
});
afterAll(() => server.close());

async function linkTo(person: Awaited<ReturnType<TestServer['signUp']>>, imageId: string) {
  const answer = await person.request(`/api/images/${imageId}/phone-link`, { method: 'POST' });
  return { status: answer.status, ...((await answer.json()) as { url: string; expiresAt: string }) };
}

const tokenOf = ({ url }: { url: string }) => new URL(url).searchParams.get('open')!;

test('the link of a picture opens it for the same person, for ten minutes', async () => {
  const person = await server.signUp();
  const { id } = await person.uploaded();
  const link = await linkTo(person, id);
  expect(link.url).toMatch(/^https:\/\/photos\.example\/app\?open=/);
  const path = `/api/phone-links/${tokenOf(link)}`;
  expect(await person.get(path)).toEqual({ imageId: id });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(link.expiresAt) + 1 });
  expect((await person.request(path)).status).toBe(404);
  vi.useRealTimers();
});

// ASVS 8.2.2
test('the link is of no use to anybody else, and nobody makes one of a stranger’s picture', async () => {
  const [person, stranger] = [await server.signUp(), await server.signUp()];
  const { id } = await person.uploaded();
  const path = `/api/phone-links/${tokenOf(await linkTo(person, id))}`;
  expect((await stranger.request(path)).status).toBe(404);
  expect((await createClient(server.app, '').request(path)).status).toBe(401);
  expect((await linkTo(stranger, id)).status).toBe(404);
});
