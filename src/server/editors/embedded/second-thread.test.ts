import { describe, expect, it } from 'vitest';
import type { SecondThread } from '../../../engine/inpaint/second-thread.ts';
import { inpaint } from '../../../engine/inpaint/inpaint.ts';
import { planeFrom, rasterOf } from '../../../engine/test-pictures.ts';
import { createSecondThread } from './second-thread.ts';

const picture = rasterOf(480, 400, (x, y) => [x / 2, 90 + 60 * Math.sin(x / 9) + (y % 5), (x * y) % 251]);
const hole = planeFrom(480, 400, (x, y) => (Math.abs(x - 240) < 100 && Math.abs(y - 200) < 54 ? 1 : 0));

const broken = { levels: [], pieced: 0, repeated: [], seeds: undefined as never };

describe('the second thread', () => {
  it('does half of a fill and gives the same pixels, also when its memory is used again', () => {
    const secondThread = createSecondThread();
    const alone = inpaint(picture, hole, { seed: 1 });
    for (let i = 0; i < 2; i++) {
      const begun: string[] = [];
      const begin: SecondThread['begin'] = (errand, task) => {
        begun.push(errand);
        return secondThread.begin(errand, task);
      };
      const together = inpaint(picture, hole, { seed: 1, secondThread: { ...secondThread, begin } });
      expect(new Set(begun)).toEqual(new Set(['matches', 'attempts', 'band']));
      expect(together.data.every((value, at) => value === alone.data[at])).toBe(true);
    }
  });

  it('passes on an error of a task', () => {
    expect(createSecondThread().begin('attempts', broken)).toThrow(TypeError);
  });

  it('gives the answer to the task, also when nobody waited for an earlier one', () => {
    const secondThread = createSecondThread();
    secondThread.begin('attempts', broken);
    expect(secondThread.begin('attempts', { ...broken, seeds: [] })()).toBeUndefined();
  });
});
