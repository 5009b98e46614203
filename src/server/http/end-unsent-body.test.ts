import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { endUnsentBody } from './end-unsent-body.ts';

// ASVS 2.4.1 15.2.2
test('what an answer reads from is ended when it is asked for its head alone, and else read whole', async () => {
  let ended = 0;
  const app = new Hono();
  app.use(endUnsentBody);
  app.use(async (c, next) => {
    await next();
    c.header('X-Later', 'here');
  });
  app.get('/', (c) => {
    const body = new ReadableStream({ pull: (it) => it.enqueue(new Uint8Array(10)), cancel: () => void ended++ });
    return c.body(body, 200, { 'Content-Length': '10' });
  });
  const head = await app.request('/', { method: 'HEAD' });
  expect([head.status, head.headers.get('content-length'), head.headers.get('x-later'), ended]).toEqual([
    200,
    '10',
    'here',
    1,
  ]);
  const whole = await app.request('/');
  expect([(await whole.body!.getReader().read()).value?.length, ended]).toEqual([10, 1]);
  expect((await app.request('/nothing', { method: 'HEAD' })).status).toBe(404);
});
