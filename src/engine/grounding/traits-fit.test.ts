import { expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { fitToBuild } from './build-fit.ts';
import { candidateOf } from './candidate.ts';
import { OBJECT_CLASSES, type ObjectClass } from './object-classes.ts';
import { parsePhrase } from './parse-phrase.ts';
import { viewScene } from './scene-view.ts';
import { fitToTraits } from './traits-fit.ts';

const [WIDTH, HEIGHT] = [120, 90] as const;
const view = viewScene({ source: rasterOf(WIDTH, HEIGHT, () => [120, 120, 120]) });

/** How well what is inside is built as a thing is that the phrase names. */
function fitOf(phrase: string, inside: (x: number, y: number) => boolean): number {
  const query = parsePhrase(phrase).parts[0]!;
  const thing = candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(inside(x, y))),
    1,
  )!;
  return fitToTraits(fitToBuild([thing], query, view), query, view)[0]!.fit;
}

it('takes what is twice as wide as high for a lamp, which may hang, and for no bottle', () => {
  const shade = (x: number, y: number): boolean => y >= 30 && y < 54 && Math.abs(x - 60) < 4 + (y - 30);
  expect(fitOf('the lamp', shade)).toBe(1);
  expect(fitOf('the bottle', shade)).toBeLessThan(0.6);
});

it('takes two strips beside a window for its curtains, or one of them', () => {
  const strip = (x: number, y: number): boolean => y >= 10 && y < 80 && x >= 20 && x < 34;
  const pair = (x: number, y: number): boolean => strip(x, y) || strip(x - 50, y);
  expect(fitOf('the curtain', strip)).toBe(1);
  expect(fitOf('the curtains', pair)).toBe(1);
});

it('takes a dog on something larger for one, unless that is an animal as well, of which it is some', () => {
  const side = 64;
  const isChair = (x: number, y: number): boolean => x >= 10 && x < 110 && y >= 10 && y < 85;
  const isDog = (x: number, y: number): boolean => x >= 40 && x < 66 && y >= 40 && y < 60;
  const dog = candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(isDog(x, y))),
    1,
  )!;
  const { parts } = viewScene({ source: view.image, matte: planeFrom(WIDTH, HEIGHT, (x, y) => Number(isChair(x, y))) });
  const fitOn = (below: ObjectClass): number => {
    const data = new Float32Array(OBJECT_CLASSES.length * side * side);
    for (let i = 0; i < side * side; i++) {
      const [x, y] = [((i % side) * WIDTH) / side, (Math.floor(i / side) * HEIGHT) / side];
      data[OBJECT_CLASSES.indexOf(isDog(x, y) ? 'quadruped' : below) * side * side + i] = 6;
    }
    const query = parsePhrase('the dog').parts[0]!;
    return fitToTraits([dog], query, { ...view, parts, classes: { side, data } })[0]!.fit;
  };
  expect(fitOn('seat')).toBeGreaterThan(1.8 * fitOn('quadruped'));
});

it('takes something white for a sheet of paper before a green thing as large as that', () => {
  const grey = viewScene({ source: rasterOf(WIDTH, HEIGHT, (x) => (x < 60 ? [240, 238, 232] : [40, 120, 60])) });
  const query = parsePhrase('the sheet of paper').parts[0]!;
  const [sheet, other] = [0, 60].map((left) =>
    candidateOf(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(x >= left + 10 && x < left + 50 && y >= 20 && y < 70)),
      1,
    )!,
  );
  const [white, green] = fitToTraits([sheet!, other!], query, grey);
  expect(green!.fit).toBeLessThan(0.6 * white!.fit);
});
