import { expect, it } from 'vitest';
import { skinShare } from './skin-share.ts';

const share = (...color: [number, number, number]): number => {
  const [red, green, blue] = color.map((level) => level * 256) as [number, number, number];
  return skinShare(red, green, blue);
};

it.each<[string, [number, number, number], number]>([
  ['a fair face', [235, 190, 165], 256],
  ['a brown face', [150, 100, 75], 256],
  ['a dark face', [92, 62, 48], 256],
  ['grey', [128, 128, 128], 0],
  ['a white wall in warm light', [240, 232, 224], 0],
  ['pure red', [220, 20, 10], 0],
  ['an orange', [250, 160, 20], 0],
  ['straw', [220, 200, 120], 0],
])('how much of %s (%s) is skin: %s of 256', (_, color, expected) => {
  expect(share(...color)).toBe(expected);
});

it('grows without a step from where skin begins', () => {
  const shares = Array.from({ length: 60 }, (_, yellow) => share(200, 130 + yellow, 130));
  const steps = shares.slice(1).map((value, i) => Math.abs(value - shares[i]!));
  expect(Math.max(...shares)).toBe(256);
  expect(Math.max(...steps)).toBeLessThanOrEqual(64);
});
