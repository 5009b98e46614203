import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openPglite } from './open-pglite.ts';

test('however many queries wait, the event loop has a turn between them', async () => {
  const { db, close } = await openPglite('memory://');
  let turns = 0;
  let counting: NodeJS.Immediate;
  const count = () => {
    turns++;
    counting = setImmediate(count);
  };
  counting = setImmediate(count);
  await Promise.all(Array.from({ length: 50 }, () => db.execute(sql`select 1`)));
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(50);
  await close();
}, 60_000);
