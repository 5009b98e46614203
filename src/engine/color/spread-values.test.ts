import { describe, expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { spreadValues } from './spread-values.ts';

const SIDE = 64;
/** Two flat halves, left dark and right light. */
const guide = planeFrom(SIDE, SIDE, (x) => (x < SIDE / 2 ? 0.3 : 0.7));

describe('spreading values', () => {
  it('fills each side of an edge from the one pixel that knows its value', () => {
    const seeds = new Map([
      [20 * SIDE + 10, 8],
      [40 * SIDE + 50, -4],
    ]);
    const values = planeFrom(SIDE, SIDE, (x, y) => seeds.get(y * SIDE + x) ?? 0);
    const confidence = planeFrom(SIDE, SIDE, (x, y) => (seeds.has(y * SIDE + x) ? 1 : 0));
    const [spread] = spreadValues([values], { guide, confidence, edge: 0.012 });
    const mean = (from: number, to: number): number => {
      const inside = spread!.data.filter((_, i) => i % SIDE >= from && i % SIDE < to);
      return inside.reduce((sum, value) => sum + value, 0) / inside.length;
    };
    expect(mean(0, SIDE / 2)).toBeGreaterThan(3);
    expect(mean(SIDE / 2, SIDE)).toBeLessThan(-0.4);
  });

  it('keeps a constant, and stays within the range of what it was given', () => {
    const confidence = planeFrom(SIDE, 40, (x, y) => ((x * 7 + y * 13) % 11 === 0 ? 0.8 : 0.05));
    const busy = planeFrom(SIDE, 40, (x, y) => 0.5 + 0.4 * Math.sin(x * 1.7 + y));
    const constant = planeFrom(SIDE, 40, () => 5);
    const mixed = planeFrom(SIDE, 40, (x) => (x % 3) - 1);
    const [same, spread] = spreadValues([constant, mixed], { guide: busy, confidence, edge: 0.012 });
    expect(Math.max(...same!.data.map((value) => Math.abs(value - 5)))).toBeLessThan(0.01);
    expect(Math.max(...spread!.data)).toBeLessThanOrEqual(1.01);
    expect(Math.min(...spread!.data)).toBeGreaterThanOrEqual(-1.01);
  });

  it('leaves a firm value and gives way where it is unsure', () => {
    const values = planeFrom(40, 4, (x) => (x < 20 ? 10 : 0));
    const confidence = planeFrom(40, 4, (x) => (x < 20 ? 1 : 0.0001));
    const [spread] = spreadValues([values], { guide: planeFrom(40, 4, () => 0.5), confidence, edge: 0.012 });
    expect(spread!.data[2]!).toBeGreaterThan(9);
    expect(spread!.data[38]!).toBeGreaterThan(5);
  });
});
