import { describe, expect, it } from 'vitest';
import type { WorkerThread } from '../../../engine/inpaint/worker-thread.ts';
import { inpaint } from '../../../engine/inpaint/inpaint.ts';
import { planeFrom, rasterOf } from '../../../engine/test-pictures.ts';
import { createWorkerThread } from './worker-thread.ts';

const picture = rasterOf(360, 300, (x, y) => [x / 2, 90 + 60 * Math.sin(x / 9) + (y % 5), (x * y) % 251]);
const hole = planeFrom(360, 300, (x, y) => (Math.abs(x - 180) < 76 && Math.abs(y - 150) < 40 ? 1 : 0));

const broken = { levels: [], pieced: 0, repeated: [], attempts: undefined as never };

describe('the second thread', () => {
  it('does half of a fill and gives the same pixels, also when its memory is used again', () => {
    const workerThread = createWorkerThread();
    const alone = inpaint(picture, hole, { seed: 1, attempts: 2 });
    for (let i = 0; i < 2; i++) {
      const begun: string[] = [];
      const begin: WorkerThread['begin'] = (kind, task) => {
        begun.push(kind);
        return workerThread.begin(kind, task);
      };
      const together = inpaint(picture, hole, { seed: 1, attempts: 2, workerThread: { ...workerThread, begin } });
      expect(new Set(begun)).toEqual(new Set(['matches', 'attempts', 'band']));
      expect(together.data.every((value, at) => value === alone.data[at])).toBe(true);
    }
  });

  it('passes on an error of a task', () => {
    expect(createWorkerThread().begin('attempts', broken)).toThrow(TypeError);
  });

  it('gives the answer to the task, also when nobody waited for an earlier one', () => {
    const workerThread = createWorkerThread();
    workerThread.begin('attempts', broken);
    expect(workerThread.begin('attempts', { ...broken, attempts: [] })()).toBeUndefined();
  });
});
