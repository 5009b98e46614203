import { expect, it } from 'vitest';
import { extensionOffsets } from './extension-offsets.ts';

it('looks along the rows to the left and the right, a tenth above or below at most', () => {
  const offsets = extensionOffsets('x', 100, 50, 10);
  expect(offsets.filter(({ x }) => x < 0)).toHaveLength(offsets.length / 2);
  expect(Math.max(...offsets.map(({ y }) => Math.abs(y)))).toBe(5);
  const times = (step: number) => offsets.filter(({ y }) => y === step).length;
  expect(times(0)).toBeGreaterThan(2 * times(5));
});

it('looks nearby: not farther than half of the picture beyond what is to be filled', () => {
  const far = (known: number, reach: number) =>
    Math.max(...extensionOffsets('y', known, 50, reach).map(({ y }) => Math.abs(y)));
  expect(far(100, 10)).toBeLessThanOrEqual(60);
  expect(far(12, 2)).toBeLessThan(12 + 2);
});

it('can be told apart by a byte', () => {
  expect(extensionOffsets('y', 400, 300, 50).length).toBeLessThan(256);
  expect(extensionOffsets('x', 400, 300, 50).length).toBeLessThan(256);
});
