import { expect, test } from 'vitest';
import { processorTimeOf } from './processor-time.ts';

test('it is what the process itself is told', () => {
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

test('of a process that there is not it is unknown', () => {
  expect(processorTimeOf(2 ** 22 + 1)).toBeUndefined();
});
