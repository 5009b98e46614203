import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { DatabaseHandle } from '../../src/server/database/database.ts';
import { modelServerSpending } from '../../src/server/editors/model-server-spending.table.ts';
import { createDailyBudget, type DailyBudget } from '../../src/server/editors/model-server/daily-budget.ts';
import { openTestDatabase } from '../server/test-database.ts';

const DOLLAR = 1e9;

let database: DatabaseHandle;
let budget: DailyBudget;
beforeAll(async () => {
  database = await openTestDatabase(pino({ level: 'silent' }));
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(modelServerSpending);
  budget = createDailyBudget(database.db, 1);
});
afterEach(() => {
  vi.useRealTimers();
});

const spent = () => database.db.select().from(modelServerSpending);

test('concurrent calls of any number of processes reserve no more than the daily budget', async () => {
  const other = createDailyBudget(database.db, 1);
  const asked = Array.from({ length: 40 }, (_, at) => (at % 2 ? budget : other).reserve(DOLLAR / 10));
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(10);
});

test('a call returns what it did not need to the budget', async () => {
  const first = await budget.reserve(DOLLAR);
  expect(await budget.reserve(1)).toBeUndefined();
  await first!.settle(0.4 * DOLLAR);
  expect(await budget.reserve(0.7 * DOLLAR)).toBeUndefined();
  expect(await budget.reserve(0.6 * DOLLAR)).toBeDefined();
});

test('a day ends at midnight UTC, and a call counts for the day on which it began', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-21T23:59:59Z') });
  const late = await budget.reserve(DOLLAR);
  vi.setSystemTime(Date.parse('2026-11-22T00:00:01Z'));
  expect(await budget.reserve(0.5 * DOLLAR)).toBeDefined();
  await late!.settle(0.2 * DOLLAR);
  expect(await spent()).toEqual(
    expect.arrayContaining([
      { day: '2026-11-21', nanoUsd: 0.2 * DOLLAR },
      { day: '2026-11-22', nanoUsd: 0.5 * DOLLAR },
    ]),
  );
});

test('a budget of zero allows no call', async () => {
  expect(await createDailyBudget(database.db, 0).reserve(1)).toBeUndefined();
  expect(await spent()).toEqual([]);
});
