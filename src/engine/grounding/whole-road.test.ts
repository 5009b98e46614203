import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { viewScene } from './scene-view.ts';
import { wholeRoad } from './whole-road.ts';

const [WIDTH, HEIGHT] = [200, 120];
const isLine = (x: number, y: number): boolean => y >= 78 && y < 82 && x > 60 && x < 90;
const isShade = (x: number, y: number): boolean => y >= 84 && y < 94 && x > 120 && x < 160;

/** A dark road between pale pavements, with a white line and a shadow on it, and a red thing. */
const street = viewScene({
  source: rasterOf(WIDTH, HEIGHT, (x, y) => {
    if (x > 20 && x < 40 && y > 72 && y < 90) return [200, 40, 30];
    if (isLine(x, y)) return [230, 230, 225];
    if (isShade(x, y)) return [62, 62, 62];
    return y >= 66 && y < 98 ? [86, 86, 86] : [176, 172, 166];
  }),
});
const bare = (within: (x: number, y: number) => boolean) =>
  candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => (within(x, y) && !isLine(x, y) && !isShade(x, y) && x > 40 ? 1 : 0)),
    1,
  )!;

it('adds the lines painted on a level road and the shadows on it, no pavement and no thing', () => {
  const { mask } = wholeRoad(
    bare((_, y) => y >= 66 && y < 98),
    street,
  );
  const at = (x: number, y: number): number => mask.data[y * WIDTH + x]!;
  expect([at(75, 80), at(140, 90), at(100, 70), at(30, 80), at(75, 110), at(75, 50)]).toEqual([1, 1, 1, 0, 0, 0]);
});

it('leaves a path that is not level as it is', () => {
  const path = bare((x, y) => y >= 20 + x / 3 && y < 40 + x / 3);
  expect(wholeRoad(path, street)).toBe(path);
});
