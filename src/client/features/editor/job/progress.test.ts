import { expect, it } from 'vitest';
import { PROGRESS_TICKS } from '../../../../tools/limits.ts';
import { percentAfter, ticksOf } from './progress.ts';

const at = (tool: Parameters<typeof ticksOf>[0], ...times: number[]) =>
  times.map((elapsed) => percentAfter(elapsed, ticksOf(tool)));

it('E6 an edit rises by 5 every 200 ms', () => {
  expect(at('enhancePhoto', 0, 199, 200, 399, 400, 1000)).toEqual([0, 0, 5, 5, 10, 25]);
});

it('E6 an edit waits at 95 for its result', () => {
  expect(at('removeBackground', 3_800, 4_000, 600_000)).toEqual([95, 95, 95]);
});

it('E6 avatars rise by 2 every 500 ms and wait at 98', () => {
  expect(at('generateAvatar', 499, 500, 1_000, 24_500, 60_000)).toEqual([0, 2, 4, 98, 98]);
});

it('E6 an edit never shows 100 before its result', () => {
  for (const ticks of Object.values(PROGRESS_TICKS))
    expect(percentAfter(Number.MAX_SAFE_INTEGER, ticks)).toBeLessThan(100);
});
