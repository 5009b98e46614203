/** The process died before it answered: a signal, no memory left, a fault in native code. */
export class ProcessCrashedError extends Error {
  override readonly name = 'ProcessCrashedError';

  /** `stderr` is the end of what the process had to say, for the log. */
  constructor(
    entry: string,
    { exitCode, signal, stderr }: { exitCode: number | null; signal: string | null; stderr: string },
  ) {
    super(`${entry} ended unexpectedly (${signal ?? `exit code ${exitCode}`})${stderr === '' ? '' : `: ${stderr}`}`);
  }
}

/** The task took longer than it may; its process was killed. */
export class ProcessTimeoutError extends Error {
  override readonly name = 'ProcessTimeoutError';

  constructor(method: string, passedMs: number, processorMs: number) {
    super(`${method} was stopped after ${passedMs} ms, of which it had ${processorMs} ms of processor time`);
  }
}

/** Also of one that came through another process, where it kept its name alone. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'ProcessTimeoutError';
}

/** The pool was closed while the task waited or ran. */
export class PoolClosedError extends Error {
  override readonly name = 'PoolClosedError';

  constructor() {
    super('The process pool is closed');
  }
}
