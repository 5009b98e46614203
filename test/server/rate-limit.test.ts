import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetRateLimits, takeFromLimit } from '../../src/server/http/rate-limit.ts';
import { rateLimits } from '../../src/server/http/rate-limits.table.ts';
import { startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worker: false });
});
afterAll(() => server.close());

const take = (key: string) => takeFromLimit(server.db, key, { limit: 3, windowSeconds: 60 });

test('as many of 20 concurrent uses pass as the limit allows, and the others are told when to try again', async () => {
  const results = await Promise.allSettled(Array.from({ length: 20 }, () => take('a')));
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  expect(refused).toHaveLength(17);
  expect(refused[0]).toMatchObject({ code: 'rate_limited' });
  expect(refused[0].retryAfter).toBeGreaterThan(50);
  expect(refused[0].retryAfter).toBeLessThanOrEqual(60);
});

test('keys are counted separately, and an expired window is forgotten', async () => {
  for (let i = 0; i < 3; i++) await take('b');
  await take('c');
  await expect(take('b')).rejects.toMatchObject({ code: 'rate_limited' });
  await server.db.update(rateLimits).set({ endsAt: sql`now() - interval '1 second'` });
  await take('b');
  await forgetRateLimits(server.db);
  expect(await server.db.select().from(rateLimits)).toMatchObject([{ key: 'b', count: 1 }]);
});

test('a window from before the clock was set back locks nobody out', async () => {
  for (let i = 0; i < 3; i++) await take('d');
  await server.db.update(rateLimits).set({ endsAt: sql`now() + interval '1 hour'` });
  await take('d');
  expect(await server.db.select().from(rateLimits).where(eq(rateLimits.key, 'd'))).toMatchObject([{ count: 1 }]);
});
