import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DatabaseHandle } from './database.ts';
import { actingFor } from '../processes/acting-account.ts';
import { openPglite } from './open-pglite.ts';

let database: DatabaseHandle;
beforeAll(async () => void (database = await openPglite('memory://')));
afterAll(() => database.close());

test('however many queries wait, the event loop has a turn between them', async () => {
  const { db } = database;
  let turns = 0;
  let counting: NodeJS.Immediate;
  const count = () => {
    turns++;
    counting = setImmediate(count);
  };
  counting = setImmediate(count);
  await Promise.all(Array.from({ length: 50 }, () => db.execute(sql`select 1`)));
  clearImmediate(counting);
  expect(turns).toBeGreaterThanOrEqual(49);
});

test('a query of an edit goes before waiting queries, and after the running one', async () => {
  const { db, dbOfEdits } = database;
  const ended: string[] = [];
  const ask = async (of: typeof db, name: string) => {
    await of.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await tx.execute(sql`select 2`);
    });
    ended.push(name);
  };
  await Promise.all([ask(db, 'first'), ask(db, 'second'), ask(dbOfEdits, 'edit'), ask(dbOfEdits, 'edit too')]);
  expect(ended).toEqual(['edit', 'edit too', 'first', 'second']);
  await Promise.all([
    ...Array.from({ length: 9 }, () => ask(db, 'other')),
    ask(dbOfEdits, 'edit').then(() => ask(dbOfEdits, 'next')),
  ]);
  expect(ended.slice(4, 7)).toEqual(['edit', 'next', 'other']);
  await expect(db.execute(sql`nonsense`)).rejects.toThrow('nonsense');
  await ask(db, 'afterwards');
});

// ASVS 2.4.1 15.2.2
test('however many queries of one account wait, another account’s is next but one', async () => {
  const ended: string[] = [];
  const ask = (account: string) =>
    actingFor(account, () => database.db.execute(sql`select 1`).then(() => ended.push(account)));
  await Promise.all([...Array.from({ length: 50 }, () => ask('greedy')), ask('other')]);
  expect(ended.indexOf('other')).toBeLessThanOrEqual(2);
});
