import { expect, it } from 'vitest';
import { regionTree } from './region-tree.ts';

/** A grid of one channel, 40 × 30. */
const treeOf = (value: (x: number, y: number) => number) =>
  regionTree({
    width: 40,
    height: 30,
    channels: 1,
    values: Float32Array.from({ length: 1200 }, (_, i) => value(i % 40, Math.floor(i / 40))),
    excluded: new Uint8Array(1200),
  });

it('the two regions that are most alike are merged first, and the last holds all', () => {
  const { labels, leaves, parents, heights, sizes } = treeOf((x) => (x < 15 ? 20 : x < 28 ? 40 : 200));
  expect(leaves).toBe(3);
  const [left, middle, right] = [labels[0]!, labels[20]!, labels[39]!];
  expect(parents[left]).toBe(parents[middle]);
  expect(parents[right]).toBe(4);
  expect([sizes[3], sizes[4]]).toEqual([840, 1200]);
  expect(heights[4]).toBeGreaterThan(2 * heights[3]!);
});

it('a flat picture is one region that belongs to no other', () => {
  const { leaves, parents } = treeOf(() => 90);
  expect([leaves, [...parents]]).toEqual([1, [-1]]);
});
