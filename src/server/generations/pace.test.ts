import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPace } from './pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('lets the first pass at once, the next ones apart, and does not save up pauses', async () => {
  const pace = createPace(250);
  const through: number[] = [];
  const start = performance.now();
  const go = async () => {
    await pace();
    through.push(Math.round(performance.now() - start));
  };
  await go();
  void go();
  void go();
  await vi.advanceTimersByTimeAsync(600);
  expect(through).toEqual([0, 250, 500]);
  await vi.advanceTimersByTimeAsync(1_000);
  await go();
  expect(through.at(-1)).toBe(1_600);
});
