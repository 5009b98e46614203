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
 * The channel closes however the parent ends, kill -9 included; only a thread that is not at work hears it, so another one
 * looks after the parent as well. SIGKILL, for an orderly exit waits for the threads in which pictures are decoded. Signals
 * meant for the parent's process group (Ctrl+C, a service manager's stop) are left to the parent, which first lets running
 * edits finish.
 */
function exitWithParent(): void {
  if (!process.connected) process.exit();
  const end = () => process.kill(process.pid, 'SIGKILL');
  process.on('disconnect', end);
  new Worker(WATCH, { eval: true, workerData: process.ppid, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
}

/** On Linux: when memory runs out, this process goes before the server does. */
function raiseOutOfMemoryScore(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Another platform, or a container that forbids it: the kernel then chooses by size, which is mostly a child too.
  }
}
