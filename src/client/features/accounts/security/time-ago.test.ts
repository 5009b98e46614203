import { expect, it } from 'vitest';
import { timeAgo } from './time-ago.ts';

const now = new Date('2026-11-21T10:00:00Z');

it.each([
  ['2026-11-21T09:59:30Z', 'just now'],
  ['2026-11-21T09:58:30Z', '1 minute ago'],
  ['2026-11-21T07:10:00Z', '2 hours ago'],
  ['2026-11-20T09:00:00Z', 'yesterday'],
  ['2026-11-14T09:00:00Z', '7 days ago'],
])('A8 a session used at %s is described as %s', (used, said) => expect(timeAgo(new Date(used), now)).toBe(said));
