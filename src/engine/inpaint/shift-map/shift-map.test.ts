import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { HOLE, inpaintLevel, type InpaintLevel, type Offset } from '../inpaint-level.ts';
import { boundaryColorCost } from './boundary-color-cost.ts';
import { outpaintShiftMap, solveShiftMap, offsetCosts, type SourceCost } from './shift-map.ts';

/** Stripes that repeat every 8 pixels, with a hole of 10 × 10. */
const hole = planeFrom(48, 40, (x, y) => (x >= 20 && x < 30 && y >= 14 && y < 24 ? 1 : 0));
const stripes = rasterOf(48, 40, (x) => (x % 8 < 4 ? [200, 200, 200] : [40, 40, 40]));

function levelOf(): InpaintLevel {
  const pixels = stripes.data.map((value, i) => (hole.data[i >> 2] === 1 ? 0 : value));
  return inpaintLevel({ width: 48, height: 40, pixels, state: Uint8Array.from(hole.data, (value) => value * HOLE) });
}

function labelsOf(offsets: readonly Offset[], unlikely: SourceCost = () => 0): Uint8Array {
  const level = levelOf();
  return solveShiftMap(level, offsetCosts(level, offsets, unlikely));
}

describe('the shift map', () => {
  it('the shift map copies from where the pattern continues', () => {
    const offsets = [
      { x: 13, y: 0 },
      { x: -16, y: 0 },
      { x: 0, y: 13 },
    ];
    expect(new Set(labelsOf(offsets)).has(0)).toBe(false);
  });

  it('the shift map copies neither from the hole nor from outside the picture', () => {
    const offsets = [
      { x: 2, y: 0 },
      { x: 40, y: 0 },
      { x: -15, y: 0 },
    ];
    expect(new Set(labelsOf(offsets))).toEqual(new Set([2]));
  });

  it('the cheaper of two sources that fit equally is taken', () => {
    const offsets = [
      { x: -16, y: 0 },
      { x: 0, y: 13 },
    ];
    const against = (label: number) => {
      const { x, y } = offsets[label]!;
      return (_: number, pixel: number, source: number) => (source - pixel === y * 48 + x ? 1000 : 0);
    };
    expect(new Set(labelsOf(offsets, against(0)))).toEqual(new Set([1]));
    expect(new Set(labelsOf(offsets, against(1)))).toEqual(new Set([0]));
  });

  it('beyond a border, of two sources that fit equally the one of the region that goes on there is taken', () => {
    const level = levelOf();
    const offsets = [
      { x: -16, y: 0, penalty: 0 },
      { x: 0, y: 13, penalty: 0 },
    ];
    const isOther = (i: number) => Math.floor(i / 48) >= 24;
    const map = (swap: boolean) => ({
      labels: Int32Array.from(level.state, (_, i) => (isOther(i) === swap ? 0 : 1)),
      guide: Uint8ClampedArray.from(level.pixels, (_, k) =>
        level.state[k >> 2] === HOLE || isOther(k >> 2) === swap ? 90 : 140,
      ),
    });
    const taken = (swap: boolean) =>
      new Set(
        outpaintShiftMap(level, offsets, { map: map(swap), sourceCosts: new Float32Array(48 * 40), seamPenalty: 0 }),
      );
    expect(taken(false)).toEqual(new Set([0]));
    expect(taken(true)).toEqual(new Set([1]));
  });

  it('a seam penalty makes the shift map use fewer pieces', () => {
    const offsets = [
      { x: -16, y: 0 },
      { x: 0, y: 13 },
    ];
    // Fits as well as the other, and is cheaper by little in every second row of pairs.
    const unlikely: SourceCost = (_, pixel, source) =>
      Math.floor(pixel / 48) % 4 < 2 === (source - pixel === -16) ? 0 : 20;
    const level = levelOf();
    const candidates = offsetCosts(level, offsets, unlikely);
    expect(new Set(solveShiftMap(level, candidates)).size).toBe(2);
    expect(new Set(solveShiftMap(level, candidates, 100)).size).toBe(1);
  });
});

describe('the boundary color cost', () => {
  it('the cost is the distance to the nearest boundary pixel of the same color in the same row or column', () => {
    const level = levelOf();
    const pixel = 15 * 48 + 25;
    const node = level.holeList.indexOf(pixel);
    const [light, dark] = [1, 5];
    // The boundary is light 2 pixels above and 6 to the left, and dark 5 pixels to the right.
    expect(boundaryColorCost(level)(node, pixel, light)).toBe(2 * 80);
    expect(boundaryColorCost(level)(node, pixel, dark)).toBe(5 * 80);
  });
});
