import { expect, it } from 'vitest';
import { HOLE, inpaintLevel, type InpaintLevel } from './inpaint-level.ts';
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
  const rim = light.weight.filter((_, node) => {
    const pixel = picture.holeList[node]!;
    return [1, -1, SIDE, -SIDE].some((step) => picture.state[pixel + step] === 0);
  });
  return { ...light, rim };
}

it('trusts a rim that differs from its sources alike all along, as light does', () => {
  const { difference, weight, rim } = lightOf(level(() => [138, 138, 138]));
  expect(Math.min(...rim)).toBeGreaterThan(0.8);
  expect([...weight.keys()].every((node) => difference[3 * node] === (weight[node]! > 0 ? -12 : 0))).toBe(true);
});

it('is not led astray by single things that stand at the rim', () => {
  const { difference, weight } = lightOf(level((x) => (x % 7 === 0 ? [60, 90, 20] : [138, 138, 138])));
  const trusted = [...weight.keys()].filter((node) => weight[node]! > 0);
  expect(trusted.length).toBeGreaterThan(40);
  expect(trusted.every((node) => difference[3 * node] === -12)).toBe(true);
});

it('does not take grass for light: neither its colour nor its unrest', () => {
  expect(Math.max(...lightOf(level(() => [130, 150, 90])).rim)).toBe(0);
  const restless = level((x, y) => ((x + y) % 2 === 0 ? [180, 180, 180] : [110, 110, 110]));
  expect(Math.max(...lightOf(restless).rim)).toBe(0);
});
