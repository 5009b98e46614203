import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { isFurnished } from './furniture.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT, SIDE] = [160, 120, 32];

it('T3 knows a room by a seat in it, and no tabletop by what lies on it', () => {
  const isThing = (x: number, y: number): boolean => x >= 20 && x < 70 && y >= 40 && y < 100;
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => (isThing(x, y) ? [60, 80, 170] : [200, 190, 170]));
  const seen = (thing: ObjectClass): boolean => {
    const data = new Float32Array(OBJECT_CLASSES.length * SIDE * SIDE);
    for (let i = 0; i < SIDE * SIDE; i++) {
      const [x, y] = [((i % SIDE) * WIDTH) / SIDE, (Math.floor(i / SIDE) * HEIGHT) / SIDE];
      data[OBJECT_CLASSES.indexOf(isThing(x, y) ? thing : 'ground') * SIDE * SIDE + i] = 8;
    }
    return isFurnished(
      viewScene({ source, matte: { ...planeFrom(WIDTH, HEIGHT, () => 0), classes: { side: SIDE, data } } }),
    );
  };
  expect([seen('seat'), seen('cabinet'), seen('vessel')]).toEqual([true, true, false]);
  expect(isFurnished(viewScene({ source }))).toBe(false);
});
