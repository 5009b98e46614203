import { expect, test } from 'vitest';
import { totalRows } from './print.ts';
import { type PhraseResult, totalsOf } from './score.ts';

const result = (given: Partial<PhraseResult>): PhraseResult => ({
  photo: 'street',
  phrase: 'the bus',
  first: false,
  iou: 0.8,
  seconds: 1,
  cpuSeconds: 1,
  answer: 'sure',
  found: 'the bus',
  ...given,
});

test('a refusal counts as an IoU of 0 in the mean and is no answer', () => {
  const totals = totalsOf([result({ iou: 0.8 }), result({ iou: 0, answer: 'refused' })]);
  expect(totals).toMatchObject({ phrases: 2, meanIou: 0.4, refused: 1, answered: 1, answeredWrong: 0 });
});

test('a sure answer is wrong under an IoU of 0.5, any answer under 0.3', () => {
  const totals = totalsOf([
    result({ iou: 0.5 }),
    result({ iou: 0.49 }),
    result({ iou: 0.1 }),
    result({ iou: 0.3, answer: 'unsure' }),
    result({ iou: 0.29, answer: 'unsure' }),
  ]);
  expect(totals).toMatchObject({ sure: 3, sureWrong: 2, answered: 5, answeredWrong: 2 });
});

test('seconds are told apart for the first phrase of a photo and later ones', () => {
  const totals = totalsOf([
    result({ first: true, seconds: 5 }),
    result({ seconds: 1 }),
    result({ seconds: 4 }),
    result({ seconds: 2 }),
    result({ first: true, seconds: 3 }),
  ]);
  expect(totals).toMatchObject({ first: { median: 4, worst: 5 }, later: { median: 2, worst: 4 } });
});

test('no phrases have totals of 0', () => {
  expect(totalsOf([])).toMatchObject({ phrases: 0, meanIou: 0, first: { median: 0, worst: 0 } });
});

test('the rows of the totals name their bounds', () => {
  const rows = Object.fromEntries(totalRows(totalsOf([result({ iou: 0.2 }), result({ answer: 'unsure' })])));
  expect(rows).toMatchObject({ 'mean IoU, a refusal counting 0': '0.500', 'sure answers under IoU 0.5': '1' });
});
