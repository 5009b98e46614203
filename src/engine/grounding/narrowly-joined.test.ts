import { expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { candidateOf } from './candidate.ts';
import { narrowlyJoined } from './narrowly-joined.ts';

const [WIDTH, HEIGHT] = [160, 120] as const;
const bench = (x: number, y: number): boolean => x >= 50 && x < 110 && y >= 20 && y < 44;
/** A handlebar that touches the bench, and what it belongs to. */
const bar = (x: number, y: number): boolean => x >= 56 && x < 60 && y >= 44 && y < 80;
const board = (x: number, y: number): boolean => x >= 30 && x < 130 && y >= 80 && y < 92;
const pole = (x: number, y: number): boolean => x >= 76 && x < 84 && y >= 44 && y < 110;
const of = (inside: (x: number, y: number) => boolean) =>
  candidateOf(
    planeFrom(WIDTH, HEIGHT, (x, y) => Number(inside(x, y))),
    0.9,
  )!;
const red = of(bench).mask;

it('parts a bench from a scooter whose handlebar touches it', () => {
  const found = narrowlyJoined(
    of((x, y) => bench(x, y) || bar(x, y) || board(x, y)),
    red,
  );
  expect(found!.box.bottom).toBeLessThan(50 / HEIGHT);
  expect(found!.box.right).toBe(110 / WIDTH);
});

it('parts no sign from its pole, and no lid from what it lies on', () => {
  expect(
    narrowlyJoined(
      of((x, y) => bench(x, y) || pole(x, y)),
      red,
    ),
  ).toBeUndefined();
  const pot = (x: number, y: number): boolean => x >= 38 && x < 122 && y >= 44 && y < 100;
  expect(
    narrowlyJoined(
      of((x, y) => bench(x, y) || pot(x, y)),
      red,
    ),
  ).toBeUndefined();
});
