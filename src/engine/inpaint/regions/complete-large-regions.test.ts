import { expect, it } from 'vitest';
import { rasterOf } from '../../test-pictures.ts';
import { completeLargeRegions } from './complete-large-regions.ts';
import { HOLE } from '../inpaint-level.ts';

it('the regions at the border of a large picture go on beyond it, each in its own rows', () => {
  const [width, height] = [400, 200];
  const { data: pixels } = rasterOf(width, height, (x, y) =>
    x >= 300 ? [0, 0, 0] : y < 120 ? [90, 140, 220] : [120, 90, 50],
  );
  const state = Uint8Array.from({ length: width * height }, (_, i) => (i % width >= 300 ? HOLE : 0));
  const { labels, guide } = completeLargeRegions({ width, height, pixels, state });
  expect([labels.length, guide.length]).toEqual([width * height, 4 * width * height]);
  for (const x of [310, 340, 390]) {
    const [sky, ground] = [60 * width + x, 170 * width + x];
    expect([guide[4 * sky + 2], guide[4 * ground + 2]]).toEqual([220, 50]);
    expect([labels[sky], labels[ground]]).toEqual([labels[60 * width + 10], labels[170 * width + 10]]);
  }
});
