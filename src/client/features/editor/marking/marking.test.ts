import { describe, expect, it } from 'vitest';
import {
  addStep,
  isOnlyFound,
  hasMarks,
  includesFound,
  type MarkStep,
  type Marking,
  redoStep,
  undoStep,
  UNMARKED,
  withoutFound,
} from './marking.ts';
import { emptyMask } from './mask-plane.ts';

const stroke = (erase = false): MarkStep => ({ kind: 'stroke', erase, radius: 0.1, points: [{ x: 0, y: 0 }] });
const found: MarkStep = {
  kind: 'found',
  words: 'the cone',
  sure: true,
  mask: emptyMask({ width: 1, height: 1 }),
};
const tapped = (erase = false): MarkStep => ({
  kind: 'tapped',
  erase,
  mask: emptyMask({ width: 1, height: 1 }),
});
const grown: MarkStep = { kind: 'growth', by: 0.01 };
const cleared: MarkStep = { kind: 'clearing' };
const markingOf = (...steps: MarkStep[]): Marking => steps.reduce(addStep, UNMARKED);

it('E10 undo removes the last step, redo restores it, and a new step clears redo', () => {
  const two = markingOf(stroke(), grown);
  const one = undoStep(two);
  expect(one.steps).toEqual([stroke()]);
  expect(redoStep(one)).toEqual(two);
  expect(addStep(one, cleared).undone).toEqual([]);
  expect([undoStep(UNMARKED), redoStep(two)]).toEqual([UNMARKED, two]);
});

describe('whether something is marked', () => {
  it.each([
    ['nothing', [], false],
    ['a stroke', [stroke()], true],
    ['something found', [found], true],
    ['a tapped thing', [tapped()], true],
    ['rubbing out alone', [stroke(true), tapped(true)], false],
    ['a stroke that was cleared', [stroke(), cleared], false],
    ['a stroke after clearing', [found, cleared, stroke()], true],
  ])('E10 %s', (_, steps, expected) => expect(hasMarks(markingOf(...steps))).toBe(expected));
});

describe('words that were found', () => {
  it('E10 stay in the mark through corrections until it is cleared or the words change', () => {
    expect(includesFound(markingOf(found, stroke(true)), ' the cone ')).toBe(true);
    expect(includesFound(markingOf(found), 'the dog')).toBe(false);
    expect(includesFound(markingOf(found, cleared), 'the cone')).toBe(false);
  });

  it('E10 are enough while the mark is only what was found', () => {
    expect(isOnlyFound(markingOf(stroke(), tapped(), found), 'the cone ')).toBe(true);
    expect(isOnlyFound(markingOf(found), 'the dog')).toBe(false);
    expect(isOnlyFound(markingOf(found, grown), 'the cone')).toBe(false);
    expect(isOnlyFound(markingOf(found, tapped()), 'the cone')).toBe(false);
    expect(isOnlyFound(markingOf({ ...found, sure: false }), 'the cone')).toBe(false);
    expect(isOnlyFound(UNMARKED, '')).toBe(false);
  });

  it('E10 begin the mark anew, and are cleared with their corrections and without what was only painted', () => {
    const other = { ...found, words: 'the dog' };
    expect(includesFound(markingOf(found, tapped(), other), 'the cone')).toBe(false);
    expect(hasMarks(withoutFound(markingOf(found, tapped())))).toBe(false);
    expect(withoutFound(markingOf(stroke()))).toEqual(markingOf(stroke()));
  });
});
