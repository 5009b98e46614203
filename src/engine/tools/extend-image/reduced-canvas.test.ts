import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { FORBIDDEN } from '../../inpaint/inpaint-level.ts';
import { reducedCanvas } from './reduced-canvas.ts';

const source = rasterOf(80, 60, () => [90, 120, 150]);
const frame = {
  size: { width: 120, height: 60 },
  place: { left: 20, top: 0, before: 20, after: 20 },
  lines: { first: 0, last: 0 },
};
/** A cable, and a body of 20 × 20 pixels. */
const matte = planeFrom(80, 60, (x, y) => (x === 40 || (x >= 50 && x < 70 && y >= 20 && y < 40) ? 1 : 0));

it('the subject is not copied, and what is thinner than a patch is, unless it is a part of somebody', () => {
  const stateOf = (
    things: readonly { score: number; box: { left: number; top: number; right: number; bottom: number } }[],
  ) => {
    const canvas = reducedCanvas(source, frame, { matte, faces: [], things });
    return (x: number, y: number) => canvas.state[y * canvas.width + canvas.start + x];
  };
  const free = stateOf([]);
  expect([free(60, 30), free(40, 30), free(20, 30)]).toEqual([FORBIDDEN, 0, 0]);
  const held = stateOf([{ score: 0.6, box: { left: 36, top: 10, right: 72, bottom: 50 } }]);
  expect([held(60, 30), held(40, 30), held(40, 5), held(20, 30)]).toEqual([FORBIDDEN, FORBIDDEN, 0, 0]);
});

it('boxes are kept of what the matte does not outline', () => {
  const thing = (left: number, top: number, right: number, bottom: number) => ({
    score: 0.6,
    box: { left, top, right, bottom },
  });
  const { things, start } = reducedCanvas(source, frame, {
    matte,
    faces: [],
    things: [thing(50, 20, 70, 42), thing(4, 10, 24, 50)],
  });
  expect(things).toEqual([{ left: start + 4, top: 10, width: 20, height: 40 }]);
});
