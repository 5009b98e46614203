import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { asHouses, findHouses } from './find-houses.ts';
import { ground } from './ground.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { type SceneView, viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT, SIDE] = [320, 240, 32];
type Area = (x: number, y: number) => boolean;
const isIn =
  (left: number, top: number, right: number, bottom: number): Area =>
  (x, y) =>
    x >= left && x < right && y >= top && y < bottom;
const isWall = isIn(100, 100, 220, 170);
const isWindow = isIn(120, 120, 150, 150);
const isRoof = isIn(90, 70, 230, 100);
/** A door below the wall, beyond a scratch across the print. */
const isDoor = isIn(140, 175, 180, 205);
const isHill = isIn(0, 110, 320, 140);
/** What is above the roof and touches it: a stain in the sky. */
const isStain = isIn(150, 30, 190, 70);

/** A house in an old print: its window looks like a building's, its wall like nothing much, its roof like leaves. */
function print(windowClass: ObjectClass = 'building', wallWidth = 1, scratched = false, stained = false): SceneView {
  const wall: Area = (x, y) => isWall(160 + (x - 160) / wallWidth, y);
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    if (isWindow(x, y) || (scratched && isDoor(x, y))) return [60, 54, 44];
    if (wall(x, y)) return [190, 172, 138];
    if (isRoof(x, y)) return [120, 108, 86];
    if (stained && isStain(x, y)) return [231, 214, 168];
    if (isHill(x, y)) return [150, 134, 104];
    return y < 140 ? [240, 224, 180] : [214, 190, 140];
  });
  const data = new Float32Array(OBJECT_CLASSES.length * SIDE * SIDE);
  const call = (i: number, name: ObjectClass, logit: number): void => {
    data[OBJECT_CLASSES.indexOf(name) * SIDE * SIDE + i] = logit;
  };
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [((i % SIDE) * WIDTH) / SIDE + 5, (Math.floor(i / SIDE) * HEIGHT) / SIDE + 4];
    if (isWindow(x, y)) call(i, windowClass, 8);
    else if (scratched && isDoor(x, y)) call(i, 'cabinet', 8);
    else if (wall(x, y)) call(i, wallWidth > 1 ? 'building' : 'seat', 8);
    else if (isRoof(x, y)) call(i, 'plant', 8);
    else if (stained && isStain(x, y)) call(i, 'wall', 8);
    else call(i, isHill(x, y) ? 'water' : y < 140 ? 'sky' : 'grass', 8);
  }
  return viewScene({ source, matte: { ...planeFrom(WIDTH, HEIGHT, () => 0), classes: { side: SIDE, data } } });
}

const at = (mask: { data: Float32Array }, x: number, y: number): boolean => mask.data[y * WIDTH + x]! > 0.5;

describe('a house that stands by itself', () => {
  it('is the wall round a window and the roof above it, and nothing beside, above or below', () => {
    const [house, ...others] = findHouses(print());
    expect(others).toEqual([]);
    const { mask } = house!;
    expect([at(mask, 135, 135), at(mask, 200, 160), at(mask, 160, 80)]).toEqual([true, true, true]);
    expect([at(mask, 40, 125), at(mask, 280, 125), at(mask, 160, 40), at(mask, 160, 200)]).toEqual(
      Array(4).fill(false),
    );
  });

  it('goes on below a scratch', () => {
    const marked = (scratched: boolean) => at(findHouses(print('building', 1, scratched))[0]!.mask, 160, 190);
    expect([marked(true), marked(false)]).toEqual([true, false]);
  });

  it('has no roof of a stain in the sky', () => {
    const { mask } = findHouses(print('building', 1, false, true))[0]!;
    expect([at(mask, 160, 80), at(mask, 170, 50)]).toEqual([true, false]);
  });

  it('has more of a building than of a suitcase', () => expect(findHouses(print('box'))).toEqual([]));

  it('is no street', () => expect(findHouses(print('building', 2.5))).toEqual([]));

  it('is what its parts are taken for, as fit as the fittest of them', () => {
    const view = print();
    const part = candidateOf(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(isRoof(x, y))),
      1,
    )!;
    const other = candidateOf(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(isIn(250, 180, 280, 220)(x, y))),
      0.5,
    )!;
    const [house, ...rest] = asHouses([part, other], view);
    expect([house!.fit, at(house!.mask, 200, 160)]).toEqual([1, true]);
    expect(rest).toEqual([other]);
  });
});

describe('the house behind somebody who fills the picture', () => {
  const isSomebody = isIn(30, 20, 190, 240);
  const isBlurred = isIn(200, 60, 300, 200);
  const source = rasterOf(WIDTH, HEIGHT, (x, y) =>
    isSomebody(x, y) ? [200, 90, 50] : isBlurred(x, y) ? [200, 190, 170] : y < 200 ? [120, 160, 220] : [110, 110, 112],
  );
  const data = new Float32Array(OBJECT_CLASSES.length * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [((i % SIDE) * WIDTH) / SIDE + 5, (Math.floor(i / SIDE) * HEIGHT) / SIDE + 4];
    const name = isSomebody(x, y) ? 'worn' : isBlurred(x, y) ? 'cabinet' : y < 200 ? 'sky' : 'road';
    data[OBJECT_CLASSES.indexOf(name) * SIDE * SIDE + i] = isBlurred(x, y) ? 3 : 8;
  }
  const matte = {
    ...planeFrom(WIDTH, HEIGHT, (x, y) => Number(isSomebody(x, y))),
    classes: { side: SIDE, data },
  };

  it('is not that person, however little it looks like one', () => {
    const { mask } = ground('the house', { source, matte }, 0);
    expect([at(mask, 250, 120), at(mask, 110, 130)]).toEqual([true, false]);
  });
});
