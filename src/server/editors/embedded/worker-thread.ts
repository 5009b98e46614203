import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { FillTaskKind, FillTask, WorkerThread } from '../../../engine/inpaint/worker-thread.ts';

/** What the thread is started with. */
export interface ThreadStart {
  readonly port: MessagePort;
  /** One number: how many answers have been sent. */
  readonly answered: Int32Array<SharedArrayBuffer>;
}

export type WorkerTask = {
  readonly [Name in FillTaskKind]: { readonly name: Name; readonly task: FillTask<Name> };
}[FillTaskKind];

/** The answer to the task of that number, from 1. */
export type WorkerAnswer = { readonly number: number } & ({ readonly output: unknown } | { readonly error: unknown });

/** Longer than any edit may take. */
const TIMEOUT_MS = 120_000;

/**
 * The second thread of an edit process. Its first task starts it, and it is kept without keeping the process alive. Recipes
 * do not return to the event loop, so this thread blocks while it waits for an answer.
 */
export function createWorkerThread(): WorkerThread {
  let thread: ThreadStart | undefined;
  let asked = 0;
  const started = (): ThreadStart => (thread ??= start());
  return {
    ready: () => void started(),
    begin: (name: FillTaskKind, task: unknown) => {
      const { port, answered } = started();
      const number = ++asked;
      port.postMessage({ name, task } as WorkerTask);
      return () => answerTo(number, port, answered);
    },
    shared: createSharedMemory(),
  } as WorkerThread;
}

/** Memory is used again, because the other thread lets go of it only when its garbage is collected. */
function createSharedMemory(): WorkerThread['shared'] {
  const buffers = new Map<string, SharedArrayBuffer>();
  return (name, bytes) => {
    let buffer = buffers.get(name);
    if (!buffer || buffer.byteLength < bytes) buffers.set(name, (buffer = new SharedArrayBuffer(bytes)));
    return buffer;
  };
}

/** Waits for the answer to the task of that number, and passes over earlier ones that nobody waited for. */
function answerTo(number: number, port: MessagePort, answered: ThreadStart['answered']): unknown {
  for (let count = Atomics.load(answered, 0); count < number; count = Atomics.load(answered, 0)) {
    const woken = Atomics.wait(answered, 0, count, TIMEOUT_MS);
    if (woken === 'timed-out') throw new Error('The second thread does not answer');
  }
  for (;;) {
    const { message } = receiveMessageOnPort(port) as { readonly message: WorkerAnswer };
    if (message.number !== number) continue;
    if ('error' in message) throw message.error;
    return message.output;
  }
}

function start(): ThreadStart {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./fill-worker.ts', import.meta.url), {
    workerData: { port: port2, answered } satisfies ThreadStart,
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { port: port1, answered };
}
