import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFakeCodec } from './fake-codec.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
const codec = createFakeCodec();
beforeAll(async () => {
  server = await startTestServer({ codec, worker: false });
});
afterAll(() => server.close());

test('what a browser cached goes with a sign-out and with the account; a session’s cookie too, and nothing else', async () => {
  const leaving = [
    async () => (await server.signUp()).post('/api/auth/sign-out', {}),
    async () => {
      const person = await server.signUp();
      const body = JSON.stringify({ password: person.password });
      return person.request('/api/account', {
        method: 'DELETE',
        headers: { 'content-type': 'application/json' },
        body,
      });
    },
  ];
  for (const leave of leaving) {
    const answer = await leave();
    expect(answer.status).toBeLessThan(300);
    expect(answer.headers.get('clear-site-data')).toBe('"cache"');
    expect(answer.headers.getSetCookie()).toContainEqual(expect.stringMatching(/session_token=;.*Max-Age=0/));
  }
});

test('an answer of the interface is kept nowhere, nor is a picture that could not be sent', async () => {
  const person = await server.signUp();
  const { url } = await person.uploaded();
  expect((await person.request('/api/profile')).headers.get('cache-control')).toBe('no-store');
  const { render } = codec;
  Object.assign(codec, { render: () => Promise.reject(new Error('no room')) });
  const failed = await person.request(`${url}?w=320`);
  expect([failed.status, failed.headers.get('cache-control')]).toEqual([500, 'no-store']);
  Object.assign(codec, { render });
  expect((await person.request(`${url}?w=320`)).headers.get('cache-control')).toMatch(/^private, max-age/);
});
