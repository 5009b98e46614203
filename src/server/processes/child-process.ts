import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ApiError } from '../errors/api-error.ts';
import { answerCall } from './answer-call.ts';
import { unpackError } from './packed-error.ts';
import { ProcessCrashedError, ProcessTimeoutError } from './process-errors.ts';
import { processorTimeOf, type TimeLimits, timeLeft } from './processor-time.ts';
import type { CallMessage, ParentMessage, ReplyMessage, Service } from './protocol.ts';

/** What a child may see of the environment: no secret is needed to work on pixels. */
const INHERITED_VARIABLES = ['PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LD_LIBRARY_PATH'];

/**
 * Pixels lie outside of the JavaScript heap. Without these V8 marks the heap anew for every 64 MB of them, which costs 0.15 s
 * of an edit's 1.7 s of processor time at 12 megapixels, and the process keeps 45 MB more afterwards.
 */
const V8_FLAGS = ['--no-incremental-marking', '--external-memory-accounted-in-global-limit'];
/**
 * Without these glibc keeps what each of its many arenas has freed, and every block of less than 32 MB: 0.3 GB of all processes
 * at their peak. Smaller thresholds save more and cost an edit 5 % of its time.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '4194304', MALLOC_TRIM_THRESHOLD_: '16777216' };

/** How long a process may take to start. The time does not count for the task, or a busy machine would fail it. */
const START_LIMIT_MS = 30_000;

/** The shortest interval between reads of the processor time, which has steps of 10 ms. */
const MIN_CHECK_MS = 20;

/** How much of the end of its stderr is kept for a crash's message, in characters. */
const KEPT_STDERR = 2000;

export interface ChildOptions {
  /** The program: it calls `serveMethods`. */
  readonly entry: URL;
  /** Limit of the JavaScript heap; pixel buffers live outside of it. */
  readonly heapMegabytes: number;
  /** Niceness relative to the server, 0..19. */
  readonly niceness: number;
  /** A process that holds more than this after a task is replaced: freed pixels do not always return to the system. */
  readonly keepBelowBytes?: number;
}

export interface ChildTask extends TimeLimits {
  readonly method: string;
  readonly input: unknown;
  readonly signal: AbortSignal | undefined;
  /** What the task may ask of this process. */
  readonly services: Readonly<Record<string, Service>>;
  readonly onEvent: (event: unknown) => void;
  readonly resolve: (output: unknown) => void;
  readonly reject: (error: unknown) => void;
}

export interface ChildEvents {
  /** It waits for the next task. */
  readonly onIdle: () => void;
  /** The process died before it received this task. Called after `onGone`. */
  readonly onUndelivered: (task: ChildTask) => void;
  /** The process has ended; `worked` says whether it ever started. Called once. */
  readonly onGone: (worked: boolean) => void;
}

/** One child process that does one task at a time and can be killed at any moment. */
export class WorkerChild {
  readonly exited: Promise<void>;
  readonly #options: ChildOptions;
  readonly #events: ChildEvents;
  readonly #process: ChildProcess;
  #task: ChildTask | undefined;
  #release: () => void = () => {};
  /** Aborted when the task is over, with why it was ended early if it was. */
  #over = new AbortController();
  #timer: NodeJS.Timeout | undefined;
  #started = 0;
  #worked = false;
  #gone = false;
  #stderr = '';

  constructor(options: ChildOptions, events: ChildEvents) {
    this.#options = options;
    this.#events = events;
    this.#process = fork(fileURLToPath(options.entry), {
      execArgv: [`--max-old-space-size=${options.heapMegabytes}`, ...V8_FLAGS],
      env: { ...inheritedEnvironment(), ...ALLOCATOR },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    this.exited = new Promise((resolve) => this.#process.once('close', () => resolve()));
    this.#listen();
    this.#keepsParent(false);
    if (this.#process.pid !== undefined) {
      setPriority(this.#process.pid, Math.min(constants.priority.PRIORITY_LOW, getPriority() + options.niceness));
    }
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  /** How many tasks it was given. */
  get started(): number {
    return this.#started;
  }

  get idle(): boolean {
    return this.#task === undefined && !this.#gone;
  }

  start(task: ChildTask): void {
    const { method, input, signal } = task;
    const onAbort = (): void => this.kill(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#release = () => {
      clearTimeout(this.#timer);
      signal?.removeEventListener('abort', onAbort);
    };
    this.#task = task;
    this.#keepsParent(true);
    this.#started++;
    this.#over = new AbortController();
    if (this.#worked) this.#limit(task);
    else this.#limit({ method, timeoutMs: START_LIMIT_MS, processorMs: START_LIMIT_MS });
    this.#send({ kind: 'task', method, input }, (error) => {
      if (error) this.#notDelivered(error);
    });
  }

  #send(message: ParentMessage, onSent: (error: Error | null) => void = () => {}): void {
    this.#process.send(message, onSent);
  }

  /** The process died while idle, which is noticed late: not the task's fault. */
  #notDelivered(error: Error): void {
    const task = this.#takeTask();
    this.kill(error);
    if (task) this.#events.onUndelivered(task);
  }

  /** Ends the process at the limits of its task. Where the system does not tell processor time, it is taken to be the clock's. */
  #limit({ method, ...limits }: TimeLimits & { readonly method: string }): void {
    const begun = performance.now();
    const begunAt = this.#processorTime();
    const check = (): void => {
      const passed = performance.now() - begun;
      const used = begunAt === undefined ? passed : (this.#processorTime() ?? begunAt) - begunAt;
      const left = timeLeft(limits, { passed, used });
      if (left > 0) this.#timer = setTimeout(check, Math.max(left, MIN_CHECK_MS));
      else this.kill(new ProcessTimeoutError(method, Math.round(passed), Math.round(used)));
    };
    clearTimeout(this.#timer);
    check();
  }

  #processorTime(): number | undefined {
    return this.pid === undefined ? undefined : processorTimeOf(this.pid);
  }

  /** Ends the process at once, whatever it is doing; its task is rejected with `reason`. */
  kill(reason: unknown): void {
    this.#process.kill('SIGKILL');
    this.#end(reason);
    // Somebody may wait for `exited`.
    this.#keepsParent(true);
  }

  /** A process that waits for a task does not keep alive the one that started it, which may be a person's script. */
  #keepsParent(keeps: boolean): void {
    const { channel, stderr } = this.#process;
    for (const handle of [this.#process, channel, stderr as Socket | null]) {
      if (keeps) handle?.ref();
      else handle?.unref();
    }
  }

  #listen(): void {
    this.#process.on('message', (message: ReplyMessage) => this.#onMessage(message));
    this.#process.on('error', (error) => this.kill(error));
    this.#process.on('close', (exitCode, signal) => this.#end(this.#crash(exitCode, signal)));
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-KEPT_STDERR);
    });
  }

  #onMessage(message: ReplyMessage): void {
    switch (message.kind) {
      case 'ready':
        this.#worked = true;
        if (this.#task) this.#limit(this.#task);
        break;
      case 'event':
        this.#task?.onEvent(message.event);
        break;
      case 'call':
        void this.#serve(message);
        break;
      case 'result':
        this.#takeTask()?.resolve(message.output);
        this.#rest(message.residentBytes);
        break;
      case 'error':
        this.#fail(unpackError(message.error), message.residentBytes);
        break;
    }
  }

  async #serve(call: CallMessage): Promise<void> {
    const { signal } = this.#over;
    const answer = await answerCall(call, this.#task?.services ?? {}, signal);
    if (!signal.aborted) this.#send(answer);
  }

  /** After an unexpected error, such as a lack of memory, the process is replaced. */
  #fail(error: Error, residentBytes: number): void {
    this.#takeTask()?.reject(error);
    if (error instanceof ApiError) this.#rest(residentBytes);
    else this.kill(undefined);
  }

  #takeTask(reason?: unknown): ChildTask | undefined {
    const task = this.#task;
    this.#release();
    this.#task = undefined;
    this.#keepsParent(false);
    this.#over.abort(reason);
    return task;
  }

  #rest(residentBytes: number): void {
    if (this.#gone) {
      return;
    }
    if (residentBytes > (this.#options.keepBelowBytes ?? Number.POSITIVE_INFINITY)) {
      this.kill(undefined);
    } else {
      this.#events.onIdle();
    }
  }

  #end(reason: unknown): void {
    if (this.#gone) {
      return;
    }
    this.#gone = true;
    this.#takeTask(reason)?.reject(reason);
    this.#events.onGone(this.#worked);
  }

  #crash(exitCode: number | null, signal: string | null): ProcessCrashedError {
    const entry = basename(this.#options.entry.pathname);
    return new ProcessCrashedError(entry, { exitCode, signal, stderr: this.#stderr.trim() });
  }
}

function inheritedEnvironment(): NodeJS.ProcessEnv {
  const known = INHERITED_VARIABLES.filter((name) => process.env[name] !== undefined);
  return Object.fromEntries(known.map((name) => [name, process.env[name]]));
}
