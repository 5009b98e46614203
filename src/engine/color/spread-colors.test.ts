import { describe, expect, it } from 'vitest';
import type { Raster } from '../raster.ts';
import { spreadColors } from './spread-colors.ts';

const picture = (width: number, ...pixels: number[][]): Raster => ({
  width,
  height: pixels.length / width,
  data: new Uint8ClampedArray(pixels.flat()),
});

describe('spreading colors under what is transparent', () => {
  it('carries the visible color on and leaves alpha', () => {
    const red = [200, 10, 20, 255];
    const none = [0, 0, 0, 0];
    const { data } = spreadColors(picture(2, red, none, none, none));
    expect([...data]).toEqual([...red, 200, 10, 20, 0, 200, 10, 20, 0, 200, 10, 20, 0]);
  });

  it('weights neighbours by their alpha', () => {
    const { data } = spreadColors(picture(2, [100, 0, 0, 255], [0, 0, 0, 0], [0, 0, 0, 0], [200, 0, 0, 85]));
    expect(data[4]).toBe(125);
  });

  it('returns an opaque picture as it is, and leaves a wholly transparent one black', () => {
    const opaque = picture(1, [1, 2, 3, 255], [4, 5, 6, 1]);
    expect(spreadColors(opaque)).toBe(opaque);
    const nothing = spreadColors(picture(3, [9, 9, 9, 0], [9, 9, 9, 0], [9, 9, 9, 0]));
    expect(nothing.data.every((value) => value === 0)).toBe(true);
  });
});
