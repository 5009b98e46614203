import { expect, it } from 'vitest';
import { extensionOffsets } from './extension-offsets.ts';

const NONE = { first: [], last: [] };

it('the offsets run along the rows, at most a tenth above or below, and the same row costs least', () => {
  const offsets = extensionOffsets({ axis: 'x', known: 100, side: 50, reach: 10, slopes: NONE });
  expect(offsets.filter(({ x }) => x < 0)).toHaveLength(offsets.length / 2);
  expect(Math.max(...offsets.map(({ y }) => Math.abs(y)))).toBe(5);
  const times = (step: number) => offsets.filter(({ y }) => y === step).length;
  expect(times(0)).toBeGreaterThan(2 * times(5));
  const penalty = (step: number) => offsets.find(({ y }) => y === step)!.penalty;
  expect([penalty(0), penalty(5)]).toEqual([0, 100]);
});

it('no offset reaches farther than half the picture beyond the fill', () => {
  const far = (known: number, reach: number) => {
    const offsets = extensionOffsets({ axis: 'y', known, side: 50, reach, slopes: NONE });
    return Math.max(...offsets.map(({ y }) => Math.abs(y)));
  };
  expect(far(100, 10)).toBeLessThanOrEqual(60);
  expect(far(12, 2)).toBeLessThan(12 + 2);
});

it('short vertical offsets cost more than long ones', () => {
  const offsets = extensionOffsets({ axis: 'y', known: 100, side: 50, reach: 10, slopes: NONE });
  const penalty = (least: number) => offsets.find(({ y }) => y >= least)!.penalty;
  expect(penalty(5)).toBeGreaterThan(150);
  expect(penalty(15)).toBeLessThan(penalty(5));
  expect(penalty(30)).toBe(0);
});

it('the offsets follow the edges at each border inwards', () => {
  const room = { axis: 'y', known: 100, side: 80, reach: 10 } as const;
  const plain = extensionOffsets({ ...room, slopes: NONE });
  const added = extensionOffsets({ ...room, slopes: { first: [1.5], last: [-0.5] } }).slice(plain.length);
  expect(added.length).toBeGreaterThan(20);
  for (const { x, y } of added) expect(x).toBe(Math.round(y > 0 ? 1.5 * y : -0.5 * y));
  expect(new Set(added.map(({ y }) => Math.sign(y)))).toEqual(new Set([1, -1]));
});

it('there are few enough offsets for one byte each', () => {
  for (const axis of ['x', 'y'] as const) {
    const slopes = { first: [1, -1, 2], last: [0.5, -0.5, -2] };
    expect(extensionOffsets({ axis, known: 400, side: 300, reach: 50, slopes }).length).toBeLessThan(256);
  }
});
