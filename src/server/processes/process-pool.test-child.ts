/** What the pool's tests run in a child: every way in which a task can end. */
import { setTimeout } from 'node:timers/promises';
import { ApiError } from '../errors/api-error.ts';
import { serveMethods } from './serve-methods.ts';

interface NumberServices {
  readonly twice: (n: number) => Promise<number>;
}

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
  /** Asks the parent for twice each number, all at once. */
  askTwice: (numbers: number[], _: unknown, { twice }: NumberServices) => Promise.all(numbers.map((n) => twice(n))),
  /** The code of the error with which the parent answers. */
  codeOfRefusal: async (n: number, _: unknown, { twice }: NumberServices): Promise<unknown> => {
    const error: unknown = await twice(n).catch((caught: unknown) => caught);
    return error instanceof ApiError ? error.code : undefined;
  },
  askAndGo: (n: number, _: unknown, { twice }: NumberServices) => {
    twice(n).catch(() => {});
  },
  print: (text: string) => process.stdout.write(text),
  allocate: (bytes: number) => new Uint8Array(bytes).fill(1).length,
};

serveMethods(methods);
