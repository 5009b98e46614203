import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Admission, ADMISSION_MS } from './admission.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const tooLate = { code: 'not_ready', status: 503, retryAfter: 2 };
const taking = (admission: Admission) => {
  try {
    admission.take();
  } catch (error) {
    return error;
  }
};

test('a request that is not taken in time is refused then, and cannot be taken any more', async () => {
  const admission = new Admission();
  const work = Promise.withResolvers<void>();
  const answer = admission.orRefuse(work.promise, () => true);
  vi.advanceTimersByTime(ADMISSION_MS - 1);
  admission.require();
  vi.advanceTimersByTime(1);
  await expect(answer).rejects.toMatchObject(tooLate);
  expect(taking(admission)).toMatchObject(tooLate);
  expect(() => admission.require()).toThrow(expect.objectContaining(tooLate));
  work.resolve();
});

test('a request that was taken is waited for, and never refused', async () => {
  const admission = new Admission();
  const work = Promise.withResolvers<void>();
  const answer = admission.orRefuse(work.promise, () => true);
  expect(taking(admission)).toBeUndefined();
  vi.advanceTimersByTime(60_000);
  admission.require();
  work.resolve();
  await expect(answer).resolves.toBeUndefined();
});

test('a server that has time is waited for', async () => {
  const admission = new Admission();
  const work = Promise.withResolvers<void>();
  const answer = admission.orRefuse(work.promise, () => false);
  vi.advanceTimersByTime(60_000);
  expect(taking(admission)).toBeUndefined();
  work.resolve();
  await expect(answer).resolves.toBeUndefined();
});

test('what ends in time has its own answer, and leaves no timer behind', async () => {
  await new Admission().orRefuse(Promise.resolve(), () => true);
  await expect(new Admission().orRefuse(Promise.reject(new Error('another')), () => true)).rejects.toThrow('another');
  expect(vi.getTimerCount()).toBe(0);
});
