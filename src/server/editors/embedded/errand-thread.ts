/** The program of the second thread of an edit process: see `second-thread.ts` for the other side. */
import { workerData } from 'node:worker_threads';
import { carryUpwards, makeOwnAhead } from '../../../engine/remote/carry-bands.ts';
import { fillTasks } from '../../../engine/inpaint/fill-tasks.ts';
import { codeBand } from '../../codec/write-png.ts';
import type { Errand, ThreadAnswer, ThreadStart } from './second-thread.ts';

const { port, answered } = workerData as ThreadStart;

let number = 0;
port.on('message', (errand: Errand) => {
  number++;
  port.postMessage(answer(errand));
  Atomics.add(answered, 0, 1);
  Atomics.notify(answered, 0);
});

function answer(errand: Errand): ThreadAnswer {
  try {
    return { number, output: run(errand) };
  } catch (error) {
    return { number, error };
  }
}

function run(errand: Errand): unknown {
  switch (errand.name) {
    case 'attempts':
      return fillTasks.attempts(errand.task);
    case 'matches':
      return fillTasks.matches(errand.task);
    case 'band':
      return fillTasks.band(errand.task);
    case 'carry':
      return carryUpwards(errand.task, (start) => {
        if (errand.bands) codeBand(errand.task.result, errand.bands, start);
      });
    case 'own':
      return makeOwnAhead(errand.task);
  }
}
