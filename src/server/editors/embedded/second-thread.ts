import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { SecondThread } from '../../../engine/kernels/fill-attempts.ts';
import type { Filled } from '../../../engine/kernels/fill-level.ts';

/** What the thread is started with. */
export interface ThreadStart {
  readonly port: MessagePort;
  /** One number: how many answers have been sent. */
  readonly answered: Int32Array<SharedArrayBuffer>;
}

/** To the task of that number, from 1. */
export type ThreadAnswer = { readonly number: number } & (
  | { readonly filled: Filled | undefined }
  | { readonly error: unknown }
);

/** Longer than any edit may take. */
const PATIENCE_MS = 120_000;

/**
 * A thread that is started by its first task and kept: recipes do not return to the event loop, so that its answer is waited for
 * with this thread stopped. It does not keep the process alive.
 */
export function createSecondThread(): SecondThread {
  let thread: ThreadStart | undefined;
  let asked = 0;
  return (task) => {
    const { port, answered } = (thread ??= start());
    const number = ++asked;
    port.postMessage(task);
    return () => answerTo(number, port, answered);
  };
}

/** The answer to the task of that number; those before it, which nobody waited for, are passed over. */
function answerTo(number: number, port: MessagePort, answered: ThreadStart['answered']): Filled | undefined {
  for (let count = Atomics.load(answered, 0); count < number; count = Atomics.load(answered, 0)) {
    const woken = Atomics.wait(answered, 0, count, PATIENCE_MS);
    if (woken === 'timed-out') throw new Error('The second thread does not answer');
  }
  for (;;) {
    const { message } = receiveMessageOnPort(port) as { readonly message: ThreadAnswer };
    if (message.number !== number) continue;
    if ('error' in message) throw message.error;
    return message.filled;
  }
}

function start(): ThreadStart {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./fill-thread.ts', import.meta.url), {
    workerData: { port: port2, answered } satisfies ThreadStart,
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { port: port1, answered };
}
