import { type ChildOptions, type ChildTask, WorkerChild } from './child-process.ts';
import { PoolClosedError } from './process-errors.ts';
import type { EventOf, InputOf, Methods, OutputOf, Service, ServicesOf } from './protocol.ts';

export interface PoolOptions extends ChildOptions {
  /** How many processes there are; as many tasks run at once, the rest wait in turn. */
  readonly size: number;
  /** With it, a process is started when there is a task for it, and ended when it has had none for so long. */
  readonly endAfterIdleMs?: number;
}

export interface RunOptions<Event, Services = unknown> {
  /** Aborting kills the process that does the task; the task then rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Counted from when a started process takes the task. */
  readonly timeoutMs: number;
  /** As in `TimeLimits`; unlimited when left out. */
  readonly processorMs?: number;
  readonly onEvent?: (event: Event) => void;
  /** What the task may ask of this process while it works; the signal that each is given is aborted when the task is over. */
  readonly services?: Services;
  /** Goes before what waits and is not urgent. */
  readonly urgent?: boolean;
}

interface WaitingTask {
  readonly task: ChildTask;
  readonly urgent: boolean;
  /** Stops listening for the abort of a task that waits: once it runs, its child listens. */
  readonly release: () => void;
}

/**
 * Warm child processes of one program. Each can crash, hang or be killed at the cost of its own task, which is rejected
 * (ProcessCrashedError, ProcessTimeoutError, the signal's reason); another process replaces it. A program that dies at
 * its start is started again only for the next task, so it cannot loop.
 */
export class ProcessPool<M extends Methods> {
  readonly #options: PoolOptions;
  readonly #children = new Set<WorkerChild>();
  readonly #waiting: WaitingTask[] = [];
  #closed = false;

  constructor(options: PoolOptions) {
    this.#options = options;
    if (options.endAfterIdleMs !== undefined) return;
    for (let i = 0; i < options.size; i++) {
      this.#spawn();
    }
  }

  /** The processes that run now. */
  get pids(): readonly number[] {
    return [...this.#children].flatMap((child) => child.pid ?? []);
  }

  /** Whether a task waits for a process. */
  get hasWaiting(): boolean {
    return this.#waiting.length > 0;
  }

  run<Name extends keyof M & string>(
    method: Name,
    input: InputOf<M[Name]>,
    options: RunOptions<EventOf<M[Name]>, ServicesOf<M[Name]>>,
  ): Promise<OutputOf<M[Name]>> {
    const { signal, timeoutMs, processorMs = Infinity, onEvent = () => {}, urgent = false } = options;
    const done = Promise.withResolvers<OutputOf<M[Name]>>();
    const task: ChildTask = {
      method,
      input,
      signal,
      timeoutMs,
      processorMs,
      services: (options.services ?? {}) as Readonly<Record<string, Service>>,
      onEvent: (event) => onEvent(event as EventOf<M[Name]>),
      resolve: (output) => done.resolve(output as OutputOf<M[Name]>),
      reject: done.reject,
    };
    this.#enqueue(task, urgent);
    return done.promise;
  }

  /** Kills every process; what waits or runs is rejected with PoolClosedError. Resolves when all are gone. */
  async close(): Promise<void> {
    this.#closed = true;
    const children = [...this.#children];
    for (const { task, release } of this.#waiting.splice(0)) {
      release();
      task.reject(new PoolClosedError());
    }
    for (const child of children) {
      child.kill(new PoolClosedError());
    }
    await Promise.all(children.map((child) => child.exited));
  }

  #enqueue(task: ChildTask, urgent: boolean): void {
    const { signal } = task;
    if (this.#closed || signal?.aborted === true) {
      task.reject(this.#closed ? new PoolClosedError() : signal?.reason);
      return;
    }
    const onAbort = (): void => this.#forget(task);
    signal?.addEventListener('abort', onAbort, { once: true });
    const place = urgent ? this.#waiting.findIndex((waiting) => !waiting.urgent) : -1;
    const waiting = { task, urgent, release: () => signal?.removeEventListener('abort', onAbort) };
    this.#waiting.splice(place < 0 ? this.#waiting.length : place, 0, waiting);
    this.#dispatch();
  }

  #forget(task: ChildTask): void {
    const place = this.#waiting.findIndex((waiting) => waiting.task === task);
    this.#waiting.splice(place, 1);
    task.reject(task.signal?.reason);
  }

  #dispatch(): void {
    while (this.#waiting.length > 0) {
      const child = this.#idleChild();
      if (child === undefined) {
        return;
      }
      const { task, release } = this.#waiting.shift()!;
      release();
      child.start(task);
    }
  }

  #idleChild(): WorkerChild | undefined {
    const idle = [...this.#children].find((child) => child.idle);
    return idle ?? (this.#children.size < this.#options.size ? this.#spawn() : undefined);
  }

  #spawn(): WorkerChild {
    const child: WorkerChild = new WorkerChild(this.#options, {
      onIdle: () => {
        this.#dispatch();
        if (child.idle) this.#endWhenIdle(child);
      },
      onUndelivered: (task) => this.#enqueue(task, true),
      onGone: (worked) => this.#replace(child, worked),
    });
    this.#children.add(child);
    return child;
  }

  #endWhenIdle(child: WorkerChild): void {
    const { endAfterIdleMs } = this.#options;
    if (endAfterIdleMs === undefined) return;
    const { started } = child;
    const end = (): void => {
      if (child.idle && child.started === started) child.kill(undefined);
    };
    setTimeout(end, endAfterIdleMs).unref();
  }

  #replace(child: WorkerChild, worked: boolean): void {
    this.#children.delete(child);
    if (this.#closed) {
      return;
    }
    if (worked && this.#options.endAfterIdleMs === undefined) {
      this.#spawn();
    }
    this.#dispatch();
  }
}
