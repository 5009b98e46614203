import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../http/api-error.ts';
import { countQueued } from './generations.queries.ts';
import { QueueRoom } from './queue-room.ts';

vi.mock(import('./generations.queries.ts'), () => ({ countQueued: vi.fn<() => Promise<number>>() }));
const count = vi.mocked(countQueued);

let now = 0;
let room: QueueRoom;
beforeEach(() => {
  now = 0;
  count.mockReset();
  room = new QueueRoom({} as never, 20, () => now);
});

/** How many of 100 are let in at once; all of them have their answer then. */
function entering(): number {
  const leave: (() => void)[] = [];
  const refusals = new Set<unknown>();
  for (let i = 0; i < 100; i++) {
    try {
      leave.push(room.enter());
    } catch (error) {
      refusals.add(error instanceof ApiError ? error.code : error);
    }
  }
  for (const each of leave) each();
  expect([...refusals]).toEqual(leave.length < 100 ? ['queue_full'] : []);
  return leave.length;
}

/** As the queue is seen by a request that was let in. */
async function full(): Promise<void> {
  count.mockResolvedValue(20);
  await expect(room.require()).rejects.toMatchObject({ code: 'queue_full', retryAfter: 15 });
}

test('of a queue that was full no more is let in than there is room for, and nobody waits for the database', async () => {
  expect(entering()).toBe(100);
  await full();
  expect(entering()).toBe(0);
  expect(count).toHaveBeenCalledTimes(1);

  now = 501;
  count.mockResolvedValue(17);
  expect(entering()).toBe(0);
  await vi.waitFor(() => expect(entering()).toBe(3));
  expect(entering()).toBe(0);
  expect(count).toHaveBeenCalledTimes(2);
});

test('who was let in and has no answer yet takes up room', async () => {
  await full();
  now = 501;
  count.mockResolvedValue(18);
  await vi.waitFor(() => room.enter());
  now = 1_002;
  expect(entering()).toBe(1);
  await vi.waitFor(() => expect(count).toHaveBeenCalledTimes(3));
  await vi.waitFor(() => expect(entering()).toBe(1));
});

test('it is forgotten once half of it is empty, when nobody asks, and when it cannot be looked at', async () => {
  await full();
  now += 501;
  count.mockResolvedValue(9);
  expect(entering()).toBe(0);
  await vi.waitFor(() => expect(entering()).toBe(100));
  await full();
  now += 5_001;
  expect(entering()).toBe(100);
  await full();
  now += 501;
  count.mockRejectedValue(new Error('away'));
  expect(entering()).toBe(0);
  await vi.waitFor(() => expect(entering()).toBe(100));
});

test('who was let in hears that it is full, as long as that is news', async () => {
  expect(room.refusal).toBeUndefined();
  await full();
  expect(room.refusal).toMatchObject({ code: 'queue_full', retryAfter: 15 });
  now = 501;
  expect(room.refusal).toBeUndefined();
  count.mockResolvedValue(19);
  const leave = await vi.waitFor(() => room.enter());
  // Nobody else is let in, but the place is still free.
  expect(entering()).toBe(0);
  expect(room.refusal).toBeUndefined();
  now = 1_002;
  count.mockResolvedValue(20);
  expect(entering()).toBe(0);
  await vi.waitFor(() => expect(room.refusal).toMatchObject({ code: 'queue_full' }));
  leave();
});
