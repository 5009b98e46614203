import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GenerationJson } from '../../src/server/generations/generations.contract.ts';
import { users } from '../../src/server/accounts/users.table.ts';
import { startTestServer } from './test-server.ts';

// ASVS 2.3.3
test('a full queue answers 503 with Retry-After and takes no free edit', async () => {
  const full = await startTestServer({ env: { QUEUE_LIMIT: '2' }, worker: false });
  const someone = await full.signUp();
  const { id } = await someone.uploaded();
  const key = { 'idempotency-key': 'the first' };
  const first = (await (await someone.edit(id, 'enhancePhoto', key)).json()) as GenerationJson;
  expect((await someone.edit(id)).status).toBe(202);
  const refused = await someone.edit(id);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.json()).toMatchObject({ error: { code: 'queue_full' } });
  const [row] = await full.db.select().from(users).where(eq(users.id, someone.id));
  expect(row!.imageGenerationsCount).toBe(2);
  // Whoever lost the answer to an edit that waits in it is told of it none the less.
  const repeated = await someone.edit(id, 'enhancePhoto', key);
  expect([repeated.status, await repeated.json()]).toMatchObject([202, { id: first.id }]);
  expect((await someone.edit(id)).status).toBe(503);
  await full.close();
});
