import { describe, expect, it } from 'vitest';
import { gaussianBlur } from './gaussian-blur.ts';
import { createPlane } from './plane.ts';

describe('a Gaussian blur', () => {
  it('leaves a flat plane flat, and a plane alone that it has nothing to do on', () => {
    const flat = { width: 40, height: 30, data: new Float32Array(40 * 30).fill(0.4) };
    for (const value of gaussianBlur(flat, 6).data) expect(value).toBeCloseTo(0.4, 5);
    expect(gaussianBlur(flat, 0.2)).toBe(flat);
  });

  it.each([1, 1.8, 3, 7, 12])('the blur spreads a point with the requested variance, σ = %s', (sigma) => {
    const side = 128;
    const point = createPlane(side, side);
    point.data[64 * side + 64] = 1;
    const { data } = gaussianBlur(point, sigma);
    let sum = 0;
    let mean = 0;
    let square = 0;
    data.forEach((value, i) => {
      const x = (i % side) - 64;
      sum += value;
      mean += value * x;
      square += value * x * x;
    });
    expect(sum).toBeCloseTo(1, 2);
    const variance = square / sum - (mean / sum) ** 2;
    expect(Math.abs(Math.sqrt(variance) / sigma - 1)).toBeLessThan(0.2);
  });
});
