import { expect, test } from 'vitest';
import { FairPool } from './fair-pool.ts';

const forever = new AbortController().signal;

/** Searches that end when they are told to, and the order in which they began. */
function heldSearches() {
  const queue = new FairPool({ places: 1, share: 1, waiting: 4, refusal: 'own_queue_full' });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const search = (account: string, name: string, signal = forever) =>
    queue.run(
      account,
      () => {
        began.push(name);
        return new Promise<string>((resolve) => ends.push(() => resolve(name)));
      },
      signal,
    );
  return { search, began, endNext: () => ends.shift()!() };
}

test('searches run one at a time, and accounts are served in turn', async () => {
  const { search, began, endNext } = heldSearches();
  const all = [
    search('a', 'a1'),
    search('a', 'a2'),
    search('a', 'a3'),
    search('b', 'b1'),
    search('c', 'c1'),
    search('b', 'b2'),
  ];
  for (let count = 1; count <= all.length; count++) {
    await expect.poll(() => began.length).toBe(count);
    endNext();
  }
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'b2']);
  expect(began).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

test('an account with four waiting searches is refused a fifth, and another account is not', async () => {
  const { search, began, endNext } = heldSearches();
  const own = Array.from({ length: 5 }, (_, i) => search('a', `a${i}`));
  await expect(search('a', 'one too many')).rejects.toMatchObject({ code: 'own_queue_full' });
  own.push(search('b', 'b'));
  for (let count = 1; count <= own.length; count++) {
    await expect.poll(() => began.length).toBe(count);
    endNext();
  }
  expect(await Promise.all(own)).toContain('b');
});

test('a search that is aborted while it waits never runs, and a failed one lets the next run', async () => {
  const { search, began, endNext } = heldSearches();
  const queue = new FairPool({ places: 1, share: 1, waiting: 4, refusal: 'own_queue_full' });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')), forever)).rejects.toThrow('broken');
  expect(await queue.run('a', async () => 'next', forever)).toBe('next');

  const running = search('a', 'a');
  const leaving = new AbortController();
  const left = search('b', 'left', leaving.signal);
  const last = search('b', 'last');
  leaving.abort(new Error('gone'));
  await expect(left).rejects.toThrow('gone');
  endNext();
  await expect.poll(() => began).toEqual(['a', 'last']);
  endNext();
  expect(await Promise.all([running, last])).toEqual(['a', 'last']);
});

// ASVS 2.4.1 15.2.2
test('an account has no more than its share of the places, and the rest are for others at once', async () => {
  const pool = new FairPool({ places: 3, share: 2, waiting: 10 });
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    began.push(name);
    return new Promise<void>((resolve) => ends.push(resolve));
  };
  const all = ['a1', 'a2', 'a3', 'b1'].map((name) => pool.run(name[0]!, work(name)));
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1']);
  ends[2]!();
  await all[3];
  expect(began).toEqual(['a1', 'a2', 'b1']);
  ends[0]!();
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1', 'a3']);
  for (const end of ends) end();
  await Promise.all(all);
});
