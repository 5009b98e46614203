import { expect, it } from 'vitest';
import type { Face } from '../face.ts';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { holdsSkin } from './recolored-skin.ts';

const face: Face = {
  x: 10,
  y: 5,
  width: 20,
  height: 20,
  confidence: 1,
  leftEye: { x: 15, y: 10 },
  rightEye: { x: 25, y: 10 },
  mouth: { x: 20, y: 20 },
};
/** A face at the top, a shirt below it, and an arm on the right, in the shade. */
const isArm = (x: number, y: number) => x >= 30 && y >= 30;
const person = rasterOf(40, 60, (x, y) => (y < 30 ? [200, 150, 130] : isArm(x, y) ? [150, 108, 92] : [60, 90, 160]));

it('a mark of a shirt that takes an arm with it holds skin, and one of the shirt alone does not', () => {
  const shirtAndArm = planeFrom(40, 60, (_, y) => (y >= 30 ? 1 : 0));
  const shirt = planeFrom(40, 60, (x, y) => (y >= 30 && !isArm(x, y) ? 1 : 0));
  expect([shirtAndArm, shirt].map((mask) => holdsSkin(person, mask, [face]))).toEqual([true, false]);
  expect(holdsSkin(person, shirtAndArm, [])).toBe(false);
});
