import { expect, test } from 'vitest';
import { processorTimeOf, timeLeft } from './processor-time.ts';

test('the processor time equals what the process itself measures', () => {
  const before = processorTimeOf(process.pid)!;
  const begun = process.cpuUsage();
  let used = 0;
  while (used < 200) {
    const { user, system } = process.cpuUsage(begun);
    used = (user + system) / 1000;
  }
  const told = processorTimeOf(process.pid)! - before;
  // It is told in steps of 10 ms; other threads of this process may work meanwhile.
  expect(told).toBeGreaterThanOrEqual(180);
  expect(told).toBeLessThan(used + 100);
});

test('the processor time of an unknown process is undefined', () => {
  expect(processorTimeOf(2 ** 22 + 1)).toBeUndefined();
});

const LIMITS = { timeoutMs: 30_000, processorMs: 8_000 };

test.each([
  ['that has begun', 0, 0, 8_000],
  ['with two threads, which has used all of it sooner', 5_000, 9_000, 3_000],
  ['that computes by itself', 8_000, 8_000, 0],
  ['that had half of the machine', 8_000, 4_000, 2_000],
  ['that is kept waiting', 29_000, 100, 1_000],
  ['that waits for what never comes', 30_000, 100, 0],
])('a task %s', (_, passed, used, left) => expect(timeLeft(LIMITS, { passed, used }, 2)).toBe(left));

test('without a limit of processor time the clock’s holds', () => {
  expect(timeLeft({ timeoutMs: 500, processorMs: Infinity }, { passed: 400, used: 1e6 }, 2)).toBe(100);
});
