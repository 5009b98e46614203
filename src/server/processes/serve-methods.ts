import { writeFileSync } from 'node:fs';
import { packError } from './packed-error.ts';
import type { Methods, ReplyMessage, TaskMessage } from './protocol.ts';

/** The child's side of a process pool: does what the parent sends until the parent is gone. */
export function serveMethods(methods: Methods): void {
  endWithTheParent();
  volunteerForTheOutOfMemoryKiller();
  process.on('message', (task: TaskMessage) => void answer(methods, task));
  reply({ kind: 'ready' });
}

async function answer(methods: Methods, { method, input }: TaskMessage): Promise<void> {
  try {
    const run = methods[method];
    if (run === undefined) {
      throw new TypeError(`There is no method ${method}`);
    }
    const output = await run(input as never, (event) => reply({ kind: 'event', event }));
    reply({ kind: 'result', output, residentBytes: process.memoryUsage.rss() });
  } catch (error) {
    reply({ kind: 'error', error: packError(error), residentBytes: process.memoryUsage.rss() });
  }
}

function reply(message: ReplyMessage): void {
  process.send?.(message);
}

/**
 * The channel closes however the parent ends, kill -9 included. Signals meant for the parent's process group
 * (Ctrl+C, a service manager's stop) are left to the parent, which first lets running edits finish.
 */
function endWithTheParent(): void {
  process.on('disconnect', () => process.exit());
  process.on('SIGINT', () => {});
  process.on('SIGTERM', () => {});
}

/** On Linux: when memory runs out, this process goes before the server does. */
function volunteerForTheOutOfMemoryKiller(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '800');
  } catch {
    // Another platform, or a container that forbids it: the kernel then chooses by size, which is mostly a child too.
  }
}
