import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { findHills, withoutFarHills } from './find-hills.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [240, 180];
/** Blue that pales downwards, something darker along its lower end, grass. */
function scene(topOf: (x: number) => number) {
  return viewScene({
    source: rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (y >= 100) return [96, 132, 62];
      return y >= topOf(x) ? [104, 122, 128] : [120 + y, 160 + y, 230];
    }),
  });
}

it('finds hills between the sky and what lies before them', () => {
  const topOf = (x: number): number => 66 + Math.round(8 * Math.sin(x / 25));
  const [hills] = findHills(scene(topOf));
  expect(hills!.fit).toBeGreaterThan(0.7);
  const at = (x: number, y: number): number => hills!.mask.data[y * WIDTH + x]!;
  expect([at(40, 85), at(200, 85), at(120, 30), at(120, 120)]).toEqual([1, 1, 0, 0]);
});

it('takes no sea, which begins at one height, for hills, nor what is narrow', () => {
  expect(findHills(scene(() => 70))).toEqual([]);
  expect(findHills(scene((x) => (x > 90 && x < 150 ? 66 + Math.round(Math.abs(x - 120) / 4) : 100)))).toEqual([]);
});

it('takes them from a field that has taken them in, unless they are most of it', () => {
  const view = scene((x) => 66 + Math.round(8 * Math.sin(x / 25)));
  const field = (bottom: number) =>
    candidateOf(
      planeFrom(WIDTH, HEIGHT, (_, y) => (y >= 66 && y < bottom ? 1 : 0)),
      1,
    )!;
  const [lake] = withoutFarHills([field(160)], view);
  expect([lake!.mask.data[85 * WIDTH + 40], lake!.mask.data[120 * WIDTH + 40]]).toEqual([0, 1]);
  const [wood] = withoutFarHills([field(104)], view);
  expect(wood!.mask.data[85 * WIDTH + 40]).toBe(1);
});
