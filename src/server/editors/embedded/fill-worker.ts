/** The program of the second thread of an edit process: see `worker-thread.ts` for the other side. */
import { workerData } from 'node:worker_threads';
import { fillTasks } from '../../../engine/inpaint/fill/fill-tasks.ts';
import type { ThreadStart, WorkerAnswer, WorkerTask } from './worker-thread.ts';

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
    return { number, output: fillTasks[name](task as never) };
  } catch (error) {
    return { number, error };
  }
}
