import { describe, expect, it } from 'vitest';
import { planeFrom } from '../../../test-pictures.ts';
import { lineSegments } from './line-segments.ts';
import { DIRECTIONS, lineStrength } from './line-strength.ts';
import { parallelLines } from './parallel-lines.ts';

const FILTER = { length: 11, distance: 3, most: 1 };

describe('lines in a plane', () => {
  it.each([0, 22.5, 45, 67.5, 90, 112.5, 135, 157.5])('a line at %s° is found with its direction', (degrees) => {
    const angle = (degrees * Math.PI) / 180;
    const plane = planeFrom(61, 61, (x, y) =>
      Math.abs(-(x - 30) * Math.sin(angle) + (y - 30) * Math.cos(angle)) < 0.8 ? 1 : 0.2,
    );
    const { strength, direction } = lineStrength(plane, FILTER);
    const middle = 30 * 61 + 30;
    expect(strength.data[middle]).toBeGreaterThan(0.5);
    expect(direction[middle]).toBe((degrees / 180) * DIRECTIONS);
  });

  it('an edge, a broad stripe and a single spot are not lines', () => {
    const pictures = {
      edge: planeFrom(61, 61, (x) => (x < 30 ? 0 : 1)),
      stripe: planeFrom(61, 61, (x) => (x > 24 && x < 36 ? 1 : 0)),
      spot: planeFrom(61, 61, (x, y) => (x === 30 && y === 30 ? 1 : 0)),
    };
    for (const plane of Object.values(pictures)) {
      const { strength } = lineStrength(plane, { ...FILTER, most: 0.5 });
      expect(Math.max(...strength.data)).toBeLessThan(0.1);
    }
  });

  it('a line is joined across a gap, lines of other directions stay separate, and parallel lines are counted', () => {
    const lonely = planeFrom(240, 240, (x, y) => (x === 120 && (y < 100 || y > 102) ? 1 : 0));
    const many = planeFrom(240, 240, (x) => (x % 20 === 0 ? 1 : 0));
    const count = (plane: typeof lonely): number[] => {
      const lines = lineStrength(plane, FILTER);
      const segments = lineSegments(lines, 0.3).filter((pixels) => pixels.length > 150);
      return segments.map(parallelLines(segments, lines));
    };
    const [alone, ...none] = count(lonely);
    expect(none).toEqual([]);
    expect(alone).toBeLessThan(2);
    expect(Math.min(...count(many))).toBeGreaterThan(4);
  });
});
