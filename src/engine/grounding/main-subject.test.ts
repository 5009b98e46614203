import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { mainFirst } from './main-subject.ts';
import { parsePhrase } from './parse-phrase.ts';
import { viewScene } from './scene-view.ts';

const [WIDTH, HEIGHT] = [120, 90] as const;

/** The priors of what the matte has, the largest first: a block of some width in the middle, and a small one on the left. */
function priorsFor(phrase: string, wide: number, middle = 60): (number | undefined)[] {
  const isShown = (x: number, y: number): boolean =>
    y >= 30 && y < 70 && (Math.abs(x - middle) < wide / 2 || (x >= 4 && x < 18));
  const source = rasterOf(WIDTH, HEIGHT, (x, y) => (isShown(x, y) ? [160, 40, 40] : [120, 130, 140]));
  const view = viewScene({ source, matte: planeFrom(WIDTH, HEIGHT, (x, y) => Number(isShown(x, y))) });
  return mainFirst(view.parts(), parsePhrase(phrase).parts[0]!, view).map(({ prior }) => prior);
}

it('rather means what a picture is of by a name alone', () => {
  const [main, beside] = priorsFor('the sewing machine', 44);
  expect(main).toBeGreaterThan(1.2);
  expect(beside).toBeUndefined();
});

it('means none of several about as large rather, nor what lies aside, nor what more than its name tells', () => {
  expect(priorsFor('the sewing machine', 20)[0]).toBeUndefined();
  expect(priorsFor('the sewing machine', 44, 97)[0]).toBeUndefined();
  expect(priorsFor('the red machine', 44)[0]).toBeUndefined();
  expect(priorsFor('the machines', 44)[0]).toBeUndefined();
});
