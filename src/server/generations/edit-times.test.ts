import { expect, it } from 'vitest';
import { EditTimes } from './edit-times.ts';

const timesOf = (...seconds: number[]) => {
  const times = new EditTimes();
  for (const each of seconds) times.add('restorePhoto', each);
  return times;
};

it('E6 what an edit usually takes is the median of the tool, in whole seconds', () => {
  expect(timesOf(4.2, 60, 5.4).usual('restorePhoto')).toBe(5);
  expect(timesOf(0.2).usual('restorePhoto')).toBe(1);
});

it('E6 nothing is said of a tool before its first edit', () => {
  expect(timesOf(3).usual('colorizePhoto')).toBeUndefined();
});

it('E6 edits of long ago do not count', () => {
  expect(timesOf(...Array<number>(20).fill(100), ...Array<number>(9).fill(3)).usual('restorePhoto')).toBe(3);
});
