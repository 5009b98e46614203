import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom } from '../test-pictures.ts';
import { segmentRegions } from './segment-regions.ts';

describe('segmentation into regions', () => {
  it('tells two areas apart across an edge, and keeps a gradient and noise whole', () => {
    const noise = gaussian(1);
    const plane = planeFrom(24, 16, (x, y) => (x < 12 ? 20 + y : 60 - y) + 0.5 * noise());
    const { labels, count } = segmentRegions([plane], 60, 8);
    expect(count).toBe(2);
    expect(new Set([...labels].filter((_, i) => i % 24 < 12)).size).toBe(1);
  });

  it('joins what is too small to its likest neighbour', () => {
    const plane = planeFrom(9, 9, (x, y) => (x === 4 && y === 4 ? 50 : 0));
    expect(segmentRegions([plane], 1, 1).count).toBe(2);
    expect(segmentRegions([plane], 1, 2).count).toBe(1);
  });

  it('measures all channels together', () => {
    const flat = planeFrom(8, 8, () => 0);
    const split = planeFrom(8, 8, (_, y) => (y < 4 ? 0 : 40));
    expect(segmentRegions([flat, split], 20, 2).count).toBe(2);
    expect(segmentRegions([flat], 20, 2).count).toBe(1);
  });
});
