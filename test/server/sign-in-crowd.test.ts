import { setImmediate as turn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { ApiError } from '../../src/server/errors/api-error.ts';
import { createClient, startTestServer } from './test-server.ts';

/** An eighth of the work of a real hash, so that twenty do not take long. */
const passwordCost = { ln: 12, r: 8, p: 3 };
const often = { limit: 1000, windowSeconds: 60 };
const limits = { signInsFrom: often, signInsBetween: often, signInsTo: often };

test('20 concurrent sign-ins all end, other requests are served meanwhile, and more sign-ins get Retry-After', async () => {
  const server = await startTestServer({ passwordCost, limits, worker: false });
  onTestFinished(() => server.close());
  const person = await server.signUp();
  const { url } = await person.uploaded();
  const { email, password } = person;
  const signIn = (typed: string) =>
    createClient(server.app, '').post('/api/auth/sign-in/email', { email, password: typed });
  const gone = new AbortController();
  const crowd = Array.from({ length: 20 }, async (_, at) => {
    const { status } = await signIn(at % 2 ? password : 'wrong horse');
    return status;
  });
  const answers = Promise.all(crowd).finally(() => gone.abort());

  // The main thread is free, and so are threads that read files: both answer more than once before the crowd is gone.
  let served = 0;
  while (!gone.signal.aborted) {
    const both = [await server.app.request('/api/health'), await person.request(url)];
    for (const answer of both) await answer.arrayBuffer();
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    served++;
    await turn();
  }
  expect(served).toBeGreaterThan(1);
  expect(await answers).toEqual(Array.from({ length: 20 }, (_, at) => (at % 2 ? 200 : 401)));

  // As password-hash.test.ts shows that it is beyond 42.
  const context = await server.deps.accounts.parts.auth.$context;
  context.password.verify = () => Promise.reject(new ApiError('not_ready', { retryAfter: 5 }));
  const refused = await signIn(password);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
});
