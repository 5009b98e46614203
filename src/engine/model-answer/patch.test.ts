import { expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { AS_ANSWERED } from './match-colors.ts';
import { patchOf } from './patch.ts';

const answer = rasterOf(3, 1, (x) => [10 * (x + 1), 0, 0]);
const at = (offset: number) => ({ x: { scale: 1, offset }, y: { scale: 1, offset: 0 } });

it('leaves an answer that covers its area as it is', () => {
  const area = { left: 5, top: 0, width: 3, height: 1 };
  expect(patchOf({ answer, toAnswer: at(-5), colors: AS_ANSWERED, area }).answer).toBe(answer);
});

it('carries an answer on by reflection where its area reaches beyond it', () => {
  const area = { left: 0, top: 0, width: 6, height: 1 };
  const patch = patchOf({ answer, toAnswer: at(-2), colors: AS_ANSWERED, area });
  expect(Array.from(patch.answer.data.filter((_, i) => i % 4 === 0))).toEqual([20, 10, 10, 20, 30, 30]);
  expect(patch.toAnswer.x.offset).toBe(0);
});
