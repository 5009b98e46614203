import { expect, it } from 'vitest';
import { continuations, type LinePiece, linkLines } from './link-lines.ts';

const level = (x1: number, x2: number, y: number, more: Partial<LinePiece> = {}): LinePiece => ({
  x1,
  y1: y,
  x2,
  y2: y,
  sign: 1,
  level: 0,
  weight: Math.abs(x2 - x1),
  logOdds: 3,
  ...more,
});

it('a line that continues straight supports another one, in whichever direction it was followed', () => {
  const [first] = linkLines([level(0, 100, 0), level(200, 110, 1)]);
  expect(first!.chainOdds).toBeGreaterThan(2);
});

it('lines beside, across, far away or of the other sign give no support', () => {
  const across = { x1: 50, y1: 10, x2: 50, y2: 90 };
  const strangers = [level(0, 100, 40), level(0, 1, 0, across), level(300, 400, 0), level(110, 200, 0, { sign: -1 })];
  expect(linkLines([level(0, 100, 0), ...strangers])[0]).toEqual({
    chainOdds: 0,
    chainLength: 0,
    otherOdds: -5,
    isFoundTwice: 0,
  });
});

it('the same line is recognised at the other size', () => {
  const [line] = linkLines([level(0, 100, 0), level(10, 90, 2, { level: 1, logOdds: 1.5 })]);
  expect(line).toMatchObject({ otherOdds: 1.5, isFoundTwice: 1 });
});

it('a certain line is continued by a shorter collinear one and by no other', () => {
  const [next, aside, longer] = [level(110, 150, 0), level(110, 150, 40), level(110, 300, 0)];
  expect(continuations([next, aside, longer], [level(0, 100, 0)])).toEqual([next]);
});
