import { writeFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { packError } from './packed-error.ts';
import { createParentServices } from './parent-services.ts';
import type { Methods, ParentMessage, ReplyMessage } from './protocol.ts';

/** The child's side of a process pool: does what the parent sends until the parent is gone. */
export function serveMethods(methods: Methods): void {
  exitWithParent();
  raiseOutOfMemoryScore();
  const { services, onAnswer } = createParentServices(reply);
  process.on('message', (message: ParentMessage) => {
    if (message.kind === 'answer') onAnswer(message);
    else void answer(methods, services, message);
  });
  reply({ kind: 'ready' });
}

type Task = Extract<ParentMessage, { kind: 'task' }>;

async function answer(methods: Methods, services: never, { method, input }: Task): Promise<void> {
  try {
    const run = methods[method];
    if (run === undefined) {
      throw new TypeError(`There is no method ${method}`);
    }
    const output = await run(input as never, (event) => reply({ kind: 'event', event }), services);
    reply({ kind: 'result', output, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    reply({ kind: 'error', error: packError(error), residentBytes: process.memoryUsage.rss() });
  }
}

function reply(message: ReplyMessage): void {
  process.send?.(message);
}

/** Runs beside a thread that a task may block for as long as it likes. */
const WATCH = `
const { workerData: parent } = require('node:worker_threads');
setInterval(() => { if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL'); }, 1000);
`;

/**
 * The channel closes however the parent ends, kill -9 included. A busy thread does not notice it, so another thread
 * watches the parent. It uses SIGKILL, because an orderly exit waits for decoding threads. Signals to the process group
 * (Ctrl+C, a service manager's stop) are left to the parent, which first lets running edits finish.
 */
function exitWithParent(): void {
  if (!process.connected) process.exit();
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  new Worker(WATCH, { eval: true, workerData: process.ppid, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
}

/** On Linux, makes the kernel kill this process before the server when memory runs out. */
function raiseOutOfMemoryScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Not possible on other platforms and in some containers.
  }
}
