import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { OBJECT_CLASSES } from './object-classes.ts';
import { viewScene } from './scene-view.ts';
import { wholeBuildings } from './whole-building.ts';

const [WIDTH, HEIGHT, SIDE] = [320, 240, 32];
const isIn =
  (left: number, top: number, right: number, bottom: number) =>
  (x: number, y: number): boolean =>
    x >= left && x < right && y >= top && y < bottom;
const isHouse = isIn(40, 90, 150, 180);
const isRoof = isIn(40, 70, 150, 90);
const isWindow = isIn(80, 110, 110, 140);
const isDoor = isIn(120, 146, 136, 183);
const isNeighbour = isIn(150, 70, 270, 180);
/** A thin line under both houses, as blur leaves along their feet. */
const isEdge = (x: number, y: number): boolean => isIn(34, 64, 276, 186)(x, y) && !isIn(38, 68, 272, 182)(x, y);

/** Whether a cell of the maps round (x, y) has some of it. */
function isNear(where: (x: number, y: number) => boolean, x: number, y: number): boolean {
  return [-5, 0, 4].some((dx) => [-4, 0, 3].some((dy) => where(x + dx, y + dy)));
}

/** Logits that call the two houses and `also` a building, and the rest sky. */
function classes(also = (_x: number, _y: number): boolean => false) {
  const data = new Float32Array(OBJECT_CLASSES.length * SIDE * SIDE);
  for (let i = 0; i < SIDE * SIDE; i++) {
    const [x, y] = [((i % SIDE) * WIDTH) / SIDE + 5, (Math.floor(i / SIDE) * HEIGHT) / SIDE + 4];
    const built = isHouse(x, y) || isRoof(x, y) || isNeighbour(x, y) || isDoor(x, y) || isNear(also, x, y);
    data[OBJECT_CLASSES.indexOf(built ? 'building' : 'sky') * SIDE * SIDE + i] = 8;
  }
  return { side: SIDE, data };
}

describe('a whole building', () => {
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => {
    if (isWindow(x, y) || isDoor(x, y)) return [40, 50, 60];
    if (isHouse(x, y)) return [225, 205, 130];
    if (isRoof(x, y)) return [150, 60, 50];
    if (isNeighbour(x, y)) return [160, 175, 190];
    return y < 180 ? [120, 170, 230] : [90, 90, 92];
  });
  const matte = { ...planeFrom(WIDTH, HEIGHT, () => 0), classes: classes() };
  const view = viewScene({ source, matte });
  const at = (mask: { data: Float32Array }, x: number, y: number): boolean => mask.data[y * WIDTH + x]! > 0.5;

  it('is its wall with roof and windows, and not the house beside it', () => {
    const wall = planeFrom(WIDTH, HEIGHT, (x, y) => Number(isHouse(x, y) && !isWindow(x, y)));
    const whole = wholeBuildings(wall, view);
    expect([at(whole, 60, 80), at(whole, 95, 125), at(whole, 60, 160)]).toEqual([true, true, true]);
    expect([at(whole, 200, 120), at(whole, 95, 40), at(whole, 95, 200)]).toEqual([false, false, false]);
  });

  it('is the wall round a window that is marked', () => {
    const whole = wholeBuildings(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(isWindow(x, y))),
      view,
    );
    expect([at(whole, 60, 160), at(whole, 60, 80), at(whole, 200, 120)]).toEqual([true, true, false]);
  });

  it('is the wall round a door that reaches the ground', () => {
    const whole = wholeBuildings(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(isDoor(x, y))),
      view,
    );
    expect([at(whole, 60, 160), at(whole, 60, 80), at(whole, 200, 120)]).toEqual([true, true, false]);
  });

  it('is none of what a thin line round several encloses', () => {
    const lined = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (isEdge(x, y)) return [30, 90, 60];
      const i = 4 * (y * WIDTH + x);
      return [source.data[i]!, source.data[i + 1]!, source.data[i + 2]!];
    });
    const called = { ...matte, classes: classes(isEdge) };
    const wall = planeFrom(WIDTH, HEIGHT, (x, y) => Number(isHouse(x, y) && !isWindow(x, y)));
    const whole = wholeBuildings(wall, viewScene({ source: lined, matte: called }));
    expect([at(whole, 60, 160), at(whole, 60, 80), at(whole, 200, 120)]).toEqual([true, true, false]);
  });

  it('is what is marked where the network tells nothing', () => {
    const wall = planeFrom(WIDTH, HEIGHT, (x, y) => Number(isHouse(x, y)));
    expect(wholeBuildings(wall, viewScene({ source }))).toBe(wall);
  });
});
