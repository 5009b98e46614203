/** The program of the second thread of an edit process: see `second-thread.ts` for the other side. */
import { workerData } from 'node:worker_threads';
import { type AttemptsTask, mostCoherent } from '../../../engine/kernels/fill-attempts.ts';
import type { ThreadAnswer, ThreadStart } from './second-thread.ts';

const { port, answered } = workerData as ThreadStart;

let number = 0;
port.on('message', (task: AttemptsTask) => {
  number++;
  port.postMessage(answer(task));
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
});

function answer(task: AttemptsTask): ThreadAnswer {
  try {
    return { number, filled: mostCoherent(task, () => {}) };
  } catch (error) {
    return { number, error };
  }
}
