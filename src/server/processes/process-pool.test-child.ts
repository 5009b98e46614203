/** What the pool's tests run in a child: every way in which a task can end. */
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../http/api-error.ts';
import { serveMethods } from './serve-methods.ts';

export const methods = {
  pid: () => process.pid,
  square: (n: number) => n * n,
  double: (samples: Float32Array) => samples.map((sample) => sample * 2),
  environment: () => Object.keys(process.env),
  count: (to: number, report: (n: number) => void) => {
    for (let n = 1; n <= to; n++) {
      report(n);
    }
  },
  loopForever: () => {
    for (;;) {
      // Blocks the thread: only a signal that cannot be caught ends this process.
    }
  },
  /** Takes so many ms of processor time, and says how many it has taken. */
  compute: (ms: number) => {
    const begun = process.cpuUsage();
    for (;;) {
      const { user, system } = process.cpuUsage(begun);
      if (user + system >= 1000 * ms) return (user + system) / 1000;
    }
  },
  /** Takes so many ms of the clock, and hardly any processor time. */
  wait: (ms: number) => setTimeout(ms, ms),
  waitForever: () => new Promise<never>(() => {}),
  fault: () => process.abort(),
  refuse: () => {
    throw new ApiError('too_many_pixels', { message: 'At most 3 pixels.' });
  },
  giveUp: () => {
    throw Object.assign(new Error('no_subject'), { code: 'no_subject' });
  },
  fail: () => {
    throw new RangeError('out of range');
  },
  print: (text: string) => process.stdout.write(text),
  allocate: (bytes: number) => new Uint8Array(bytes).fill(1).length,
};

serveMethods(methods);
