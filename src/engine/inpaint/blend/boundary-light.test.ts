import { expect, it } from 'vitest';
import { HOLE, inpaintLevel, type InpaintLevel } from '../inpaint-level.ts';
import { boundaryLight } from './boundary-light.ts';

const SIDE = 60;
const FROM_BELOW = 30 * SIDE;
const isHole = (x: number, y: number): boolean => x >= 20 && x < 40 && y >= 8 && y < 20;

/** A grey picture with a hole; `upper` is what its upper half shows besides. */
function level(upper: (x: number, y: number) => readonly number[]): InpaintLevel {
  const pixels = new Uint8ClampedArray(4 * SIDE * SIDE).fill(255);
  const state = new Uint8Array(SIDE * SIDE);
  for (let y = 0, i = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++, i++) {
      pixels.set(y < 25 ? upper(x, y) : [150, 150, 150], 4 * i);
      if (isHole(x, y)) state[i] = HOLE;
    }
  }
  return inpaintLevel({ width: SIDE, height: SIDE, pixels, state });
}

function lightOf(picture: InpaintLevel) {
  const light = boundaryLight(picture, new Int32Array(picture.holeList.length).fill(FROM_BELOW));
  const boundary = light.weight.filter((_, node) => {
    const pixel = picture.holeList[node]!;
    return [1, -1, SIDE, -SIDE].some((step) => picture.state[pixel + step] === 0);
  });
  return { ...light, boundary };
}

it('a boundary that differs from its sources evenly, as light does, is trusted', () => {
  const { difference, weight, boundary } = lightOf(level(() => [138, 138, 138]));
  expect(Math.min(...boundary)).toBeGreaterThan(0.8);
  expect([...weight.keys()].every((node) => difference[3 * node] === (weight[node]! > 0 ? -12 : 0))).toBe(true);
});

it('single objects at the boundary do not change the estimate', () => {
  const { difference, weight } = lightOf(level((x) => (x % 7 === 0 ? [60, 90, 20] : [138, 138, 138])));
  const trusted = [...weight.keys()].filter((node) => weight[node]! > 0);
  expect(trusted.length).toBeGreaterThan(40);
  expect(trusted.every((node) => difference[3 * node] === -12)).toBe(true);
});

it('grass is not taken for light, neither by its color nor by its variation', () => {
  expect(Math.max(...lightOf(level(() => [130, 150, 90])).boundary)).toBe(0);
  const restless = level((x, y) => ((x + y) % 2 === 0 ? [180, 180, 180] : [110, 110, 110]));
  expect(Math.max(...lightOf(restless).boundary)).toBe(0);
});
