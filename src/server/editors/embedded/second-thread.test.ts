import { describe, expect, it } from 'vitest';
import { inpaint } from '../../../engine/kernels/inpaint.ts';
import { planeFrom, rasterOf } from '../../../engine/test-pictures.ts';
import { createSecondThread } from './second-thread.ts';

const picture = rasterOf(480, 400, (x, y) => [x / 2, 90 + 60 * Math.sin(x / 9) + (y % 5), (x * y) % 251]);
const hole = planeFrom(480, 400, (x, y) => (Math.abs(x - 240) < 100 && Math.abs(y - 200) < 54 ? 1 : 0));

describe('the second thread', () => {
  it('halves the attempts of a fill, whose pixels stay the same', () => {
    const secondThread = createSecondThread();
    const shares: number[] = [];
    const together = inpaint(picture, hole, {
      seed: 1,
      secondThread: (task) => {
        shares.push(task.seeds.length);
        return secondThread(task);
      },
    });
    expect(shares).toEqual([2]);
    const alone = inpaint(picture, hole, { seed: 1 });
    expect(together.data.every((value, i) => value === alone.data[i])).toBe(true);
  });

  it('passes on what goes wrong there', () => {
    const broken = { levels: [], pieced: 0, repeated: [], seeds: undefined as never };
    expect(createSecondThread()(broken)).toThrow(TypeError);
  });

  it('gives the answer to what was asked, also when an earlier one was not waited for', () => {
    const secondThread = createSecondThread();
    const broken = { levels: [], pieced: 0, repeated: [], seeds: undefined as never };
    secondThread(broken);
    expect(secondThread({ ...broken, seeds: [] })()).toBeUndefined();
  });
});
