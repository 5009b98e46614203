import { expect, it } from 'vitest';
import { graphRegions } from './graph-regions.ts';

const WIDTH = 40;
const HEIGHT = 30;

/** A grid of one channel, from a function of x and y; NaN is excluded. */
function regionsOf(value: (x: number, y: number) => number) {
  const values = Float32Array.from({ length: WIDTH * HEIGHT }, (_, i) => value(i % WIDTH, Math.floor(i / WIDTH)));
  const excluded = Uint8Array.from(values, (one) => (Number.isNaN(one) ? 1 : 0));
  return graphRegions({ width: WIDTH, height: HEIGHT, channels: 1, values, excluded });
}

it('two flat areas are two regions, and a speck joins its surroundings', () => {
  const { labels, count } = regionsOf((x, y) => (x === 5 && y === 5 ? 250 : x < 20 ? 60 : 180));
  expect(count).toBe(2);
  expect([labels[5 * WIDTH + 5], labels[0]]).toEqual([labels[0], labels[29 * WIDTH + 19]]);
  expect(labels[20]).not.toBe(labels[0]);
});

it('a gradient is one region', () => {
  expect(regionsOf((x) => 5 * x).count).toBe(1);
});

it('excluded pixels belong to no region and part what they separate', () => {
  const { labels, count } = regionsOf((x) => (x === 20 ? Number.NaN : 100));
  expect(count).toBe(2);
  expect(labels[20]).toBe(-1);
});

it('nothing is found where all is excluded', () => {
  expect(regionsOf(() => Number.NaN).count).toBe(0);
});
