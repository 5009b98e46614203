import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { checkRegularly } from './session-checks.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A page that can be hidden and shown. */
class FakePage extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';

  turn(state: DocumentVisibilityState): void {
    this.visibilityState = state;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}

function start(check: () => Promise<void>) {
  const page = new FakePage();
  const checks = vi.fn<() => Promise<void>>(check);
  checkRegularly(checks, page as unknown as Document);
  return { page, checks };
}

it('A5 checks the session every 30 s', async () => {
  const { checks } = start(async () => {});
  await vi.advanceTimersByTimeAsync(29_999);
  expect(checks).toHaveBeenCalledTimes(0);
  await vi.advanceTimersByTimeAsync(30_001);
  expect(checks).toHaveBeenCalledTimes(2);
});

it('A5 pauses while the page is hidden and checks at once when it is visible again', async () => {
  const { page, checks } = start(async () => {});
  page.turn('hidden');
  await vi.advanceTimersByTimeAsync(300_000);
  expect(checks).toHaveBeenCalledTimes(0);
  page.turn('visible');
  expect(checks).toHaveBeenCalledTimes(1);
});

it('A5 repeats a failed check after 200 ms, then 400, 800 and so on, up to 30 s', async () => {
  const times: number[] = [];
  start(() => {
    times.push(Date.now());
    return Promise.reject(new Error('offline'));
  });
  await vi.advanceTimersByTimeAsync(200_000);
  const pauses = times.slice(1).map((time, at) => time - times[at]!);
  expect(pauses.slice(0, 10)).toEqual([200, 400, 800, 1600, 3200, 6400, 12_800, 25_600, 30_000, 30_000]);
});

it('A5 restarts the back-off at 200 ms after a check that succeeded', async () => {
  const outcomes = [false, false, true, false];
  const { checks } = start(async () => {
    if (!(outcomes.shift() ?? true)) throw new Error('offline');
  });
  await vi.advanceTimersByTimeAsync(30_000 + 200 + 400);
  expect(checks).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(30_000 + 200);
  expect(checks).toHaveBeenCalledTimes(5);
});
