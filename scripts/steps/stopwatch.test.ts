import { expect, it } from 'vitest';
import { stopwatch } from './stopwatch.mjs';

it('a run says how long each of its parts took, and all together', async () => {
  let now = 0;
  const { timed, times } = stopwatch(() => now);
  const take = (ms: number) => async () => void (now += ms);
  await timed('checks', take(59_600));
  now += 5000;
  await timed('browsers', take(185_000));
  expect(times()).toBe('Time: checks 1:00, browsers 3:05; together 4:05');
});
