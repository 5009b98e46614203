import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { labPlanes } from './lab-planes.ts';

const COLORS = [
  [255, 255, 255],
  [0, 0, 0],
  [119, 119, 119],
  [255, 0, 0],
  [0, 0, 255],
] as const;

describe('CIE L*a*b*', () => {
  it('gives the published values of known colors', () => {
    const { lightness, a, b } = labPlanes(rasterOf(COLORS.length, 1, (x) => COLORS[x]!));
    const expected = [
      [100, 0, 0],
      [0, 0, 0],
      [50.03, 0, 0],
      [53.24, 80.09, 67.2],
      [32.3, 79.19, -107.86],
    ];
    expected.forEach((values, i) => {
      [lightness, a, b].forEach((plane, c) => expect(Math.abs(plane.data[i]! - values[c]!)).toBeLessThan(0.12));
    });
  });
});
