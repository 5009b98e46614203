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

it('takes a red toaster for one, and no red computer', () => {
  const isRed = (x: number, y: number): boolean => x >= 30 && x < 90 && y >= 30 && y < 70;
  const red = viewScene({ source: rasterOf(WIDTH, HEIGHT, (x, y) => (isRed(x, y) ? [200, 30, 40] : [120, 120, 120])) });
  const thing = candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(isRed(x, y))),
    1,
  )!;
  const fitAs = (phrase: string): number => fitToTraits([thing], parsePhrase(phrase).parts[0]!, red)[0]!.fit;
  expect(fitAs('the toaster')).toBe(1);
  expect(fitAs('the computer')).toBeLessThan(0.6);
});

it('takes for nobody’s clothes what is known by the name’s class, where the matte joins it with somebody', () => {
  const side = 64;
  const isBoth = (x: number, y: number): boolean => x >= 20 && x < 100 && y >= 20 && y < 85;
  const isSheep = (x: number, y: number): boolean => x >= 62 && x < 98 && y >= 50 && y < 80;
  const sheep = candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(isSheep(x, y))),
    1,
  )!;
  const at = { x: 34, y: 32 };
  const face = { x: 28, y: 24, width: 14, height: 16, confidence: 0.9, leftEye: at, rightEye: at, mouth: at };
  const { parts } = viewScene({ source: view.image, matte: planeFrom(WIDTH, HEIGHT, (x, y) => Number(isBoth(x, y))) });
  const fitWhere = (there: ObjectClass): number => {
    const data = new Float32Array(OBJECT_CLASSES.length * side * side);
    for (let i = 0; i < side * side; i++) {
      const [x, y] = [((i % side) * WIDTH) / side, (Math.floor(i / side) * HEIGHT) / side];
      data[OBJECT_CLASSES.indexOf(isSheep(x, y) ? there : 'person') * side * side + i] = 6;
    }
    const query = parsePhrase('the sheep').parts[0]!;
    return fitToTraits([sheep], query, { ...view, parts, faces: [face], classes: { side, data } })[0]!.fit;
  };
  expect(fitWhere('quadruped')).toBeGreaterThan(3 * fitWhere('worn'));
});

it('takes for no cushion what carries one, and for a sofa what carries another seat', () => {
  const chances = Float32Array.from(OBJECT_CLASSES, (name) => (name === 'seat' ? 0.6 : 0.01));
  const block = (left: number, top: number, right: number, bottom: number) => ({
    ...candidateOf(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(x >= left && x < right && y >= top && y < bottom)),
      0.9,
    )!,
    chances,
  });
  const things = [block(20, 30, 100, 80), block(40, 40, 58, 56)];
  const fitsAs = (phrase: string): number[] =>
    fitToTraits(things, parsePhrase(phrase).parts[0]!, view).map(({ fit }) => fit);
  const [sofa, cushion] = fitsAs('the cushion');
  expect(sofa).toBeLessThan(0.5 * cushion!);
  expect(fitsAs('the sofa')[0]).toBeGreaterThan(0.8);
});

it('takes a boat that is higher than wide for one, if it is wider below than its sails are above', () => {
  const hull = (x: number, y: number): boolean => y >= 70 && y < 88 && Math.abs(x - 60) < 40 - 1.2 * (y - 70);
  const sail = (x: number, y: number): boolean => y >= 10 && y < 70 && Math.abs(x - 60) < 0.5 * (y - 10);
  const buildOf = (own: (x: number, y: number) => boolean): number => {
    const boat = candidateOf(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(own(x, y))),
      1,
    )!;
    return fitToBuild([boat], parsePhrase('the boat').parts[0]!, view)[0]!.fit;
  };
  expect(buildOf((x, y) => hull(x, y) || sail(x, y))).toBeGreaterThan(0.95);
  expect(buildOf(sail)).toBeLessThan(0.8);
  expect(buildOf((x, y) => y >= 10 && y < 88 && x >= 20 && x < 100)).toBeLessThan(0.8);
});

it('takes a girl with goats for none of these where they are known by themselves', () => {
  const side = 64;
  const isGoat = (x: number, y: number): boolean => y >= 50 && y < 80 && x >= 50 && x < 100;
  const isGirl = (x: number, y: number): boolean => x >= 20 && x < 50 && y >= 20 && y < 85;
  const [goat, all] = [isGoat, (x: number, y: number) => isGoat(x, y) || isGirl(x, y)].map((own) =>
    candidateOf(
      planeFrom(WIDTH, HEIGHT, (x, y) => Number(own(x, y))),
      1,
    )!,
  );
  const at = { x: 34, y: 32 };
  const face = { x: 28, y: 24, width: 14, height: 16, confidence: 0.9, leftEye: at, rightEye: at, mouth: at };
  const data = new Float32Array(OBJECT_CLASSES.length * side * side);
  for (let i = 0; i < side * side; i++) {
    const [x, y] = [((i % side) * WIDTH) / side, (Math.floor(i / side) * HEIGHT) / side];
    data[OBJECT_CLASSES.indexOf(isGoat(x, y) ? 'quadruped' : 'person') * side * side + i] = 6;
  }
  const seen = { ...view, parts: () => [all!], faces: [face], classes: { side, data } };
  const fitBeside = (...goats: (typeof goat)[]): number =>
    fitToTraits([all!, ...goats.map((one) => one!)], parsePhrase('the goats').parts[0]!, seen)[0]!.fit;
  expect(fitBeside(goat)).toBeLessThan(0.4 * fitBeside());
});
