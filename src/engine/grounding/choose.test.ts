import { expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { type Candidate, candidateOf } from './candidate.ts';
import { choose } from './choose.ts';
import { parsePhrase } from './parse-phrase.ts';

const [WIDTH, HEIGHT] = [100, 80] as const;
const [ball] = parsePhrase('the ball').parts;

/** A rectangle as a candidate of that fit. */
function box(left: number, top: number, right: number, bottom: number, fit: number): Candidate {
  const inside = (x: number, y: number): boolean => x >= left && x < right && y >= top && y < bottom;
  return candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => (inside(x, y) ? 1 : 0)),
    fit,
  )!;
}

it('T3 means what is like its name before what is large', () => {
  const someone = box(0, 20, 50, 80, 0.28);
  const round = { ...box(74, 60, 88, 72, 0.95), prior: 0.6 };
  expect(choose([someone, round], ball!, 'it').mask).toBe(round.mask);
});

it('T3 finds nothing where all there is fits not at all', () => {
  const none = [box(0, 20, 50, 80, 0), box(74, 60, 88, 72, 0)];
  const [all] = parsePhrase('all the balls').parts;
  for (const query of [ball!, all!]) expect(() => choose(none, query, 'it')).toThrow('object_not_found');
});

it('T3 means the larger of two that are as like it', () => {
  const [large, small] = [box(0, 20, 50, 80, 0.9), box(74, 60, 88, 72, 0.9)];
  expect(choose([small, large], ball!, 'it').mask).toBe(large.mask);
});

it('T3 takes, of more things than the phrase counts, those that are most like each other', () => {
  const [both] = parsePhrase('both balls').parts;
  const [one, other, plank] = [box(10, 10, 30, 28, 0.8), box(60, 40, 81, 58, 0.8), box(5, 60, 60, 68, 0.85)];
  const { mask, agreement } = choose([one, plank, other], both!, 'them');
  expect(mask.data).toEqual(one.mask.data.map((value, i) => Math.max(value, other.mask.data[i]!)));
  expect(agreement).toBeLessThan(choose([one, other], both!, 'them').agreement);
});

it('T3 takes a house that only its name tells for less sure where another thing fits as well', () => {
  const [house] = parsePhrase('the house').parts;
  const [left, right] = [box(5, 20, 40, 60, 0.8), box(60, 20, 95, 60, 0.8)];
  expect(choose([left, right], house!, 'it').rivalled).toBe(true);
  expect(choose([left], house!, 'it').rivalled).toBe(false);
});

it('T3 compares the sizes of those alone that are like the name', () => {
  const [biggest] = parsePhrase('the biggest ball').parts;
  const lorry = box(0, 0, 80, 60, 0.3);
  const [small, large] = [box(5, 62, 15, 70, 0.8), box(80, 60, 95, 72, 0.8)];
  expect(choose([lorry, small, large], biggest!, 'it').mask).toBe(large.mask);
});

it('T3 looks where the phrase says, though what lies elsewhere weighs more', () => {
  const [onRight] = parsePhrase('the ball on the right').parts;
  const [middle, right] = [box(5, 10, 65, 75, 0.9), box(85, 40, 95, 48, 0.5)];
  const { mask, agreement } = choose([middle, right], onRight!, 'it');
  expect(mask).toBe(right.mask);
  expect(agreement).toBeGreaterThan(0.4);
});

it('T3 means the left one of two of a name, though both lie in the middle and something else lies further left', () => {
  const [onLeft] = parsePhrase('the cushion on the left').parts;
  const [one, other, plant] = [box(40, 40, 50, 50, 0.9), box(56, 40, 66, 50, 0.88), box(2, 20, 20, 70, 0.3)];
  expect(choose([plant, other, one], onLeft!, 'it').mask).toBe(one.mask);
  const large = box(55, 10, 95, 70, 0.9);
  expect(choose([plant, large, one], onLeft!, 'it').mask).toBe(plant.mask);
});
