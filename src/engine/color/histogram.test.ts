import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { lumaHistogram, percentile } from './histogram.ts';

describe('the luma histogram', () => {
  it('counts visible pixels only', () => {
    const raster = rasterOf(
      3,
      1,
      (x) => [[10, 10, 10] as const, [10, 10, 10] as const, [200, 200, 200, 0] as const][x]!,
    );
    const counts = lumaHistogram(raster);
    expect([counts[10], counts[200]]).toEqual([2, 0]);
  });

  it('finds percentiles, and the middle of nothing', () => {
    const counts = new Float64Array(256);
    counts[51] = 9;
    counts[255] = 1;
    expect([0.5, 0.9, 0.95].map((share) => percentile(counts, share))).toEqual([0.2, 0.2, 1]);
    expect(percentile(new Float64Array(256), 0.5)).toBe(0.5);
  });
});
