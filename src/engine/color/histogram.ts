import type { Raster } from '../raster.ts';
import { BLUE, GREEN, RED } from '../../pixels/luma-weights.ts';

/** Counts the visible pixels of each luma (Rec. 709 on encoded values), in 256 bins. */
export function lumaHistogram({ data }: Raster): Float64Array {
  const counts = new Float64Array(256);
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3]! < 128) continue;
    counts[Math.round(data[i]! * RED + data[i + 1]! * GREEN + data[i + 2]! * BLUE)]!++;
  }
  return counts;
}

/** The smallest value, 0..1, that at least `share` (0..1) of the counts do not exceed; 0.5 for empty counts. */
export function percentile(counts: Float64Array, share: number): number {
  const total = counts.reduce((sum, count) => sum + count, 0);
  if (total === 0) return 0.5;
  let sum = 0;
  const value = counts.findIndex((count) => (sum += count) >= share * total);
  return Math.max(0, value) / (counts.length - 1);
}

/** The counts after each value (0..1) has become `curve` of it. */
export function mapHistogram(counts: Float64Array, curve: (value: number) => number): Float64Array {
  const result = new Float64Array(counts.length);
  const last = counts.length - 1;
  for (const [i, count] of counts.entries())
    result[Math.round(Math.min(1, Math.max(0, curve(i / last))) * last)]! += count;
  return result;
}
