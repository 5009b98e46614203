import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { IN_TIME_MS } from '../http/shed-overload.ts';
import { Admission } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const busy = { isBusy: () => true };
const hoped = () => undefined;
const tooLate = { code: 'not_ready', status: 503, retryAfter: 2 };
const taking = (admission: Admission) => {
  try {
    admission.take();
  } catch (error) {
    return error;
  }
};

test('a request that is not taken in time is refused then, and cannot be taken any more', async () => {
  const admission = new Admission(busy);
  const work = Promise.withResolvers<void>();
  const answer = admission.orRefuse(work.promise, hoped);
  vi.advanceTimersByTime(IN_TIME_MS - 1);
  admission.require();
  vi.advanceTimersByTime(1);
  await expect(answer).rejects.toMatchObject(tooLate);
  expect(taking(admission)).toMatchObject(tooLate);
  expect(() => admission.require()).toThrow(expect.objectContaining(tooLate));
  work.resolve();
});

test('its time is counted from when it came', async () => {
  const admission = new Admission({ ...busy, since: performance.now() });
  vi.advanceTimersByTime(IN_TIME_MS - 50);
  const answer = admission.orRefuse(new Promise(() => {}), hoped);
  vi.advanceTimersByTime(49);
  admission.require();
  vi.advanceTimersByTime(1);
  await expect(answer).rejects.toMatchObject(tooLate);
});

test('a request that was taken is waited for, and never refused', async () => {
  const admission = new Admission(busy);
  const work = Promise.withResolvers<void>();
  const answer = admission.orRefuse(work.promise, hoped);
  expect(taking(admission)).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  admission.require();
  work.resolve();
  await expect(answer).resolves.toBeUndefined();
});

test('a server that has time is waited for', async () => {
  const admission = new Admission({ isBusy: () => false });
  const work = Promise.withResolvers<void>();
  const answer = admission.orRefuse(work.promise, hoped);
  vi.advanceTimersByTime(60_000);
  expect(taking(admission)).toBeUndefined();
  work.resolve();
  await expect(answer).resolves.toBeUndefined();
});

test('a server that becomes busy later refuses then', async () => {
  let isBusy = false;
  const admission = new Admission({ isBusy: () => isBusy });
  const answer = admission.orRefuse(new Promise(() => {}), hoped);
  vi.advanceTimersByTime(10 * IN_TIME_MS);
  admission.require();
  isBusy = true;
  vi.advanceTimersByTime(50);
  await expect(answer).rejects.toMatchObject(tooLate);
});

test('who waits for a place that is gone is told so, also by a server that has time', async () => {
  const full = new ApiError('queue_full', { retryAfter: 15 });
  let isFull = false;
  const admission = new Admission({ isBusy: () => false });
  const answer = admission.orRefuse(new Promise(() => {}), () => (isFull ? full : undefined));
  vi.advanceTimersByTime(IN_TIME_MS);
  admission.require();
  isFull = true;
  vi.advanceTimersByTime(50);
  await expect(answer).rejects.toBe(full);
  expect(taking(admission)).toBe(full);
});

test('what ends in time has its own answer, and leaves no timer behind', async () => {
  await new Admission(busy).orRefuse(Promise.resolve(), hoped);
  await expect(new Admission(busy).orRefuse(Promise.reject(new Error('another')), hoped)).rejects.toThrow('another');
  expect(vi.getTimerCount()).toBe(0);
});
