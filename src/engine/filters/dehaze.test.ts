import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { rasterOf } from '../test-pictures.ts';
import { liftHaze, measureHaze } from './dehaze.ts';

const SIDE = 128;
const AIR = 220;
/** A sky over houses of many colors, with something dark everywhere. */
const clear = rasterOf(SIDE, SIDE, (x, y) =>
  y < 30
    ? [AIR, AIR, AIR]
    : [(x * 53 + (y >> 2) * 31) % 200, (x * 29 + (y >> 1) * 17) % 180, ((x >> 1) * 41 + y * 13) % 190],
);
/** The farther up, the more of the air lies before it. */
const hazy = rasterOf(SIDE, SIDE, (x, y) => {
  const through = 0.3 + (0.4 * y) / SIDE;
  const [r, g, b] = clear.data.subarray(4 * (y * SIDE + x));
  return [r!, g!, b!].map((value) => AIR + (value - AIR) * through) as [number, number, number];
});

function contrast({ data }: Raster, from: number): number {
  const levels = data.subarray(4 * from * SIDE, 4 * (from + 20) * SIDE).filter((_, i) => i % 4 === 1);
  const mean = levels.reduce((sum, value) => sum + value, 0) / levels.length;
  return Math.sqrt(levels.reduce((sum, value) => sum + (value - mean) ** 2, 0) / levels.length);
}

describe('haze', () => {
  it('is measured where it is, and nowhere in a clear picture', () => {
    expect(measureHaze(clear)).toBeUndefined();
    const { air } = measureHaze(hazy)!;
    for (const value of air) expect(Math.abs(value - AIR)).toBeLessThan(8);
  });

  it('what lies behind it comes back, the sky stays, and nothing clips', () => {
    const lifted = liftHaze(hazy, measureHaze(hazy)!);
    expect(contrast(lifted, 60)).toBeGreaterThan(1.35 * contrast(hazy, 60));
    const sky = 4 * (8 * SIDE + 64);
    expect(Math.abs(lifted.data[sky]! - AIR)).toBeLessThan(8);
    expect(lifted.data.filter((value, i) => i % 4 < 3 && (value === 0 || value === 255))).toHaveLength(0);
  });

  it('a light thing of one color, such as a sunset or a wall, is none', () => {
    expect(measureHaze(rasterOf(64, 64, (x) => [250, 160 + (x % 8), 60]))).toBeUndefined();
  });
});
