/** The program of the second thread of an edit process: see `second-thread.ts` for the other side. */
import { workerData } from 'node:worker_threads';
import { fillErrands } from '../../../engine/inpaint/fill-errands.ts';
import type { ThreadStart, WorkerAnswer, WorkerTask } from './second-thread.ts';

const { port, answered } = workerData as ThreadStart;

let number = 0;
port.on('message', (task: WorkerTask) => {
  number++;
  port.postMessage(answer(task));
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
});

function answer({ name, task }: WorkerTask): WorkerAnswer {
  try {
    return { number, output: fillErrands[name](task as never) };
  } catch (error) {
    return { number, error };
  }
}
