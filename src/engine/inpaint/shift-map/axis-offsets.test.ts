import { describe, expect, it } from 'vitest';
import { HOLE, inpaintLevel, type InpaintLevel } from '../inpaint-level.ts';
import { axisOffsets } from './axis-offsets.ts';

const SIZE = { width: 200, height: 120 };

function levelWithHole(left: number, top: number, right: number, bottom: number): InpaintLevel {
  const state = new Uint8Array(SIZE.width * SIZE.height);
  for (let y = top; y < bottom; y++) state.fill(HOLE, y * SIZE.width + left, y * SIZE.width + right);
  return inpaintLevel({ ...SIZE, pixels: new Uint8ClampedArray(4 * state.length), state });
}

describe('axis offsets', () => {
  it('the offsets run along the axes only, in both directions, and reach beyond the hole', () => {
    const offsets = axisOffsets(levelWithHole(80, 40, 115, 62));

    expect(offsets.every(({ x, y }) => (x === 0) !== (y === 0))).toBe(true);
    expect(Math.max(...offsets.map(({ x }) => x))).toBe(40);
    expect(Math.min(...offsets.map(({ x }) => x))).toBe(-40);
    expect(Math.max(...offsets.map(({ y }) => y))).toBe(30);
    expect(Math.min(...offsets.map(({ y }) => y))).toBe(-30);
  });

  it('a large hole gets few offsets, and none is longer than the picture', () => {
    const offsets = axisOffsets(levelWithHole(10, 4, 190, 116));

    expect(offsets.length).toBeLessThanOrEqual(4 * 17);
    expect(offsets.every(({ x, y }) => Math.abs(x) < SIZE.width && Math.abs(y) < SIZE.height)).toBe(true);
  });

  it('a picture without a hole gets no offsets', () => {
    expect(axisOffsets(levelWithHole(0, 0, 0, 0))).toEqual([]);
  });
});
