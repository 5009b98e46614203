import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { removeObject } from './remove-object.ts';

describe('removing an object', () => {
  it('T4 fills its gap with no second one of the subject that stays', () => {
    const isSubject = (x: number, y: number): boolean => Math.hypot(x - 60, y - 40) < 14;
    const isObject = (x: number, y: number): boolean => Math.hypot(x - 82, y - 40) < 16;
    const picture = rasterOf(120, 80, (x, y) =>
      isObject(x, y) ? [30, 30, 220] : isSubject(x, y) ? [220, 30, 30] : [90 + ((x + y) % 5), 140 + (x % 7), 80],
    );
    const mask = planeFrom(120, 80, (x, y) => (isObject(x, y) ? 1 : 0));
    const matte = planeFrom(120, 80, (x, y) => (isSubject(x, y) && !isObject(x, y) ? 1 : 0));
    const { data } = removeObject(picture, { mask, matte, seed: 1, step: () => {} });
    const reds = data.filter((value, i) => i % 4 === 0 && mask.data[i >> 2] === 1 && value > 110);
    expect(reds).toHaveLength(0);
  });
});
