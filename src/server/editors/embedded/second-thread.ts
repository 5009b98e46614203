import { MessageChannel, type MessagePort, receiveMessageOnPort, Worker } from 'node:worker_threads';
import type { BandHelper, BandWork, OwnAhead } from '../../../engine/remote/carry-bands.ts';
import type { PngBands } from '../../codec/write-png.ts';
import type { FillTaskKind, FillTask, WorkerThread } from '../../../engine/inpaint/worker-thread.ts';

/** What the thread is started with. */
export interface ThreadStart {
  readonly port: MessagePort;
  /** One number: how many answers have been sent. */
  readonly answered: Int32Array<SharedArrayBuffer>;
}

export type Errand =
  | { readonly [Name in FillTaskKind]: { readonly name: Name; readonly task: FillTask<Name> } }[FillTaskKind]
  | { readonly name: 'carry'; readonly task: BandWork; readonly bands: PngBands | undefined }
  | { readonly name: 'own'; readonly task: OwnAhead };

/** To the errand of that number, from 1. */
export type ThreadAnswer = { readonly number: number } & ({ readonly output: unknown } | { readonly error: unknown });

/** What the second thread of an edit process does while the first one works. */
export interface ErrandRunner {
  readonly fill: WorkerThread;
  readonly bands: CodingHelper;
}

/** One that codes the bands that it makes, into `bands`. */
export interface CodingHelper extends BandHelper {
  readonly carry: (work: BandWork, bands?: PngBands) => () => void;
  /** What is coded into, until it is asked for again: memory that both threads see. */
  readonly bytes: (length: number) => Uint8Array;
}

/** Longer than any edit may take. */
const PATIENCE_MS = 120_000;

/**
 * A thread that is started by its first errand, or when it is to be ready for one, and kept: recipes do not return to the event loop, so that its answer is waited for
 * with this thread stopped. It does not keep the process alive.
 */
export function createSecondThread(): ErrandRunner {
  let thread: ThreadStart | undefined;
  let asked = 0;
  const ready = (): ThreadStart => (thread ??= start());
  const begin = (errand: Errand): (() => unknown) => {
    const { port, answered } = ready();
    const number = ++asked;
    port.postMessage(errand);
    return () => answerTo(number, port, answered);
  };
  const fill = {
    ready: () => void ready(),
    begin: (name, task) => begin({ name, task } as Errand),
    shared: createSharedMemory(),
  } as WorkerThread;
  const carry = (task: BandWork, bands?: PngBands) => begin({ name: 'carry', task, bands }) as () => void;
  const makeAhead = (task: OwnAhead) => void begin({ name: 'own', task });
  const coded = createSharedMemory();
  const bytes = (length: number) => new Uint8Array(coded('coded', length), 0, length);
  return { fill, bands: { shared: createSharedRasters(), bytes, carry, makeAhead } };
}

/** The memory is used again: the other thread's hold on it ends only when its garbage is collected. */
function createSharedMemory(): (name: string, bytes: number) => SharedArrayBuffer {
  const buffers = new Map<string, SharedArrayBuffer>();
  return (name, bytes) => {
    let buffer = buffers.get(name);
    if (!buffer || buffer.byteLength < bytes) buffers.set(name, (buffer = new SharedArrayBuffer(bytes)));
    return buffer;
  };
}

function createSharedRasters(): BandHelper['shared'] {
  const shared = createSharedMemory();
  return (name, width, height) => {
    const length = 4 * width * height;
    return { width, height, data: new Uint8ClampedArray(shared(name, length), 0, length) };
  };
}

/** The answer to the errand of that number; those before it, which nobody waited for, are passed over. */
function answerTo(number: number, port: MessagePort, answered: ThreadStart['answered']): unknown {
  for (let count = Atomics.load(answered, 0); count < number; count = Atomics.load(answered, 0)) {
    const woken = Atomics.wait(answered, 0, count, PATIENCE_MS);
    if (woken === 'timed-out') throw new Error('The second thread does not answer');
  }
  for (;;) {
    const { message } = receiveMessageOnPort(port) as { readonly message: ThreadAnswer };
    if (message.number !== number) continue;
    if ('error' in message) throw message.error;
    return message.output;
  }
}

function start(): ThreadStart {
  const { port1, port2 } = new MessageChannel();
  const answered = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(new URL('./errand-thread.ts', import.meta.url), {
    workerData: { port: port2, answered } satisfies ThreadStart,
    transferList: [port2],
  });
  worker.unref();
  port1.unref();
  return { port: port1, answered };
}
