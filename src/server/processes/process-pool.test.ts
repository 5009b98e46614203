import { fork, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../errors/api-error.ts';
import { ProcessCrashedError, PoolClosedError, ProcessTimeoutError } from './process-errors.ts';
import { type PoolOptions, ProcessPool } from './process-pool.ts';
import type { methods } from './process-pool.test-child.ts';

const entry = new URL('./process-pool.test-child.ts', import.meta.url);
const LONG = { timeoutMs: 30_000 };
const NOTHING = undefined as never;

let open: ProcessPool<typeof methods>[] = [];
afterEach(async () => {
  await Promise.all(open.map((pool) => pool.close()));
  open = [];
});

function startPool(options: Partial<PoolOptions> = {}): ProcessPool<typeof methods> {
  const pool = new ProcessPool<typeof methods>({ entry, size: 1, heapMegabytes: 64, niceness: 0, ...options });
  open.push(pool);
  return pool;
}

function isAlive(pid: number): boolean {
  try {
    // A killed child stays as a zombie (state Z) until its parent, or init, has read its exit code.
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('a task gets its answer, and pixels travel as typed arrays', async () => {
  const pool = startPool();
  expect(await pool.run('square', 7, LONG)).toBe(49);
  expect(await pool.run('double', Float32Array.of(0.25, 0.5), LONG)).toEqual(Float32Array.of(0.5, 1));
});

test('tasks wait in turn for as many processes as there are', async () => {
  const pool = startPool({ size: 2 });
  const pids = await Promise.all([1, 2, 3, 4].map(() => pool.run('pid', NOTHING, LONG)));
  expect(new Set(pids).size).toBe(2);
  expect(new Set(pids)).toEqual(new Set(pool.pids));
});

test('a process has a lower priority than this one, whatever that is', async () => {
  const pool = startPool({ niceness: 2 });
  expect(getPriority(await pool.run('pid', NOTHING, LONG))).toBe(getPriority() + 2);
});

test('a task that is urgent goes before those that wait, and after what runs', async () => {
  const pool = startPool();
  const ended: string[] = [];
  const run = (name: string, urgent = false) => pool.run('square', 2, { ...LONG, urgent }).then(() => ended.push(name));
  await Promise.all([run('running'), run('waiting'), run('urgent', true), run('urgent too', true)]);
  expect(ended).toEqual(['running', 'urgent', 'urgent too', 'waiting']);
});

test('what a task reports arrives in order before its answer', async () => {
  const seen: number[] = [];
  await startPool().run('count', 4, { ...LONG, onEvent: (n) => seen.push(n) });
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('a process that refused a task takes the next; after an unexpected error it is replaced', async () => {
  const pool = startPool();
  const first = await pool.run('pid', NOTHING, LONG);
  await expect(pool.run('refuse', NOTHING, LONG)).rejects.toThrow(ApiError);
  expect(await pool.run('pid', NOTHING, LONG)).toBe(first);
  await expect(pool.run('fail', NOTHING, LONG)).rejects.toThrow('out of range');
  expect(await pool.run('pid', NOTHING, LONG)).not.toBe(first);
});

test('a crash fails the task that was running and no other', async () => {
  const pool = startPool();
  const crashed = pool.run('fault', NOTHING, LONG);
  const next = pool.run('square', 3, LONG);
  await expect(crashed).rejects.toThrow(ProcessCrashedError);
  await expect(crashed).rejects.toThrow('process-pool.test-child.ts ended unexpectedly (SIGABRT)');
  expect(await next).toBe(9);
});

test('a process that dies while idle is replaced before the next task', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  process.kill(pid, 'SIGKILL');
  await expect.poll(() => pool.pids).not.toContain(pid);
  expect(pool.pids).toHaveLength(1);
  expect(await pool.run('square', 2, LONG)).toBe(4);
});

test('another process does the task when the chosen one has just died', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  process.kill(pid, 'SIGKILL');
  // The last of its threads has gone; nothing else runs here meanwhile, so that the pool cannot have heard of it.
  const hasGone = () => !isAlive(pid) && readdirSync(`/proc/${pid}/task`).length === 1;
  for (let left = 1e6; left > 0 && !hasGone(); left--);
  expect(await pool.run('square', 2, LONG)).toBe(4);
  expect(pool.pids).toHaveLength(1);
});

test('a task that hangs is stopped at its time limit, and its process with it', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  await expect(pool.run('loopForever', NOTHING, { timeoutMs: 200 })).rejects.toThrow(ProcessTimeoutError);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pool.run('square', 2, LONG)).toBe(4);
});

// ASVS 15.2.2
test('a task that computes is stopped at its limit of processor time, long before that of the clock', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  const looping = pool.run('loopForever', NOTHING, { ...LONG, processorMs: 300 });
  await expect(looping).rejects.toThrow(
    /^loopForever was stopped after \d+ ms, of which it had \d{3,} ms of processor/,
  );
  await expect.poll(() => isAlive(pid)).toBe(false);
});

test("waiting does not use up a task's processor time", async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  expect(await pool.run('wait', 1200, { ...LONG, processorMs: 600 })).toBe(1200);
  expect(await pool.run('pid', NOTHING, { ...LONG, processorMs: 600 })).toBe(pid);
});

test('what a process has used before does not count for its next task', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  expect(await pool.run('compute', 400, { ...LONG, processorMs: 5000 })).toBeGreaterThanOrEqual(400);
  expect(await pool.run('wait', 600, { ...LONG, processorMs: 350 })).toBe(600);
  expect(await pool.run('pid', NOTHING, LONG)).toBe(pid);
});

test('aborting ends a running task at once with the reason of the signal', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  const cancel = new AbortController();
  const running = pool.run('loopForever', NOTHING, { ...LONG, signal: cancel.signal });
  cancel.abort(new Error('cancelled by the person'));
  await expect(running).rejects.toThrow('cancelled by the person');
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pool.run('square', 2, LONG)).toBe(4);
});

test('aborting a task that waits leaves the running one alone', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  const cancel = new AbortController();
  const running = pool.run('double', new Float32Array(1e6), LONG);
  const waiting = pool.run('square', 2, { ...LONG, signal: cancel.signal });
  cancel.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
  expect(await running).toHaveLength(1e6);
  expect(pool.pids).toEqual([pid]);
});

test('a signal that is aborted already starts nothing', async () => {
  const signal = AbortSignal.abort(new Error('too late'));
  await expect(startPool().run('pid', NOTHING, { ...LONG, signal })).rejects.toThrow('too late');
});

test('an error keeps its code and its message across processes', async () => {
  const pool = startPool();
  const refused = await pool.run('refuse', NOTHING, LONG).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ code: 'too_many_pixels', message: 'At most 3 pixels.' });
});

test('an error of the engine gets the message of its code', async () => {
  const error = await startPool()
    .run('giveUp', NOTHING, LONG)
    .catch((error: unknown) => error);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ code: 'no_subject', message: expect.stringContaining('subject') });
});

test('any other error keeps its name, message and stack', async () => {
  const error = await startPool()
    .run('fail', NOTHING, LONG)
    .catch((error: unknown) => error);
  expect(error).not.toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ name: 'RangeError', message: 'out of range' });
  expect((error as Error).stack).toContain('process-pool.test-child.ts');
});

test('a program that cannot start fails each task and is not restarted in a loop', async () => {
  const pool = startPool({ entry: new URL('./missing.ts', import.meta.url), size: 2 });
  await expect(pool.run('pid', NOTHING, LONG)).rejects.toThrow(/missing\.ts ended unexpectedly \(exit code 1\): .*/);
  await expect.poll(() => pool.pids).toEqual([]);
});

/** A service that never answers, and the reason of its signal when that is aborted. */
function hanging() {
  const aborted = Promise.withResolvers<unknown>();
  const begun = Promise.withResolvers<void>();
  const twice = (_: number, signal: AbortSignal): Promise<never> => {
    signal.addEventListener('abort', () => aborted.resolve(signal.reason));
    begun.resolve();
    return new Promise(() => {});
  };
  return { services: { twice }, begun: begun.promise, aborted: aborted.promise };
}

test('a task calls services of the parent, several at once, and gets the answer to each', async () => {
  const first = Promise.withResolvers<void>();
  const twice = async (n: number): Promise<number> => {
    if (n === 1) await first.promise;
    else first.resolve();
    return 2 * n;
  };
  expect(await startPool().run('askTwice', [1, 2, 3], { ...LONG, services: { twice } })).toEqual([2, 4, 6]);
});

test('the error of a service reaches the task and its caller with its code', async () => {
  const pool = startPool();
  const twice = () => Promise.reject(new ApiError('not_ready'));
  expect(await pool.run('codeOfRefusal', 1, { ...LONG, services: { twice } })).toBe('not_ready');
  const failed = pool.run('askTwice', [1], { ...LONG, services: { twice } });
  await expect(failed).rejects.toBeInstanceOf(ApiError);
  await expect(failed).rejects.toMatchObject({ code: 'not_ready' });
});

test('a task is told that there is no service of that name', async () => {
  await expect(startPool().run('askTwice', [1], LONG)).rejects.toThrow('There is no service twice');
});

test('aborting a task aborts the service that it waits for, with the same reason', async () => {
  const { services, begun, aborted } = hanging();
  const cancel = new AbortController();
  const running = startPool().run('askTwice', [1], { ...LONG, services, signal: cancel.signal });
  await begun;
  cancel.abort(new Error('cancelled'));
  await expect(running).rejects.toThrow('cancelled');
  expect(await aborted).toMatchObject({ message: 'cancelled' });
});

test('a process that dies aborts the service that its task waits for', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  const { services, begun, aborted } = hanging();
  const running = pool.run('askTwice', [1], { ...LONG, services });
  await begun;
  process.kill(pid, 'SIGKILL');
  await expect(running).rejects.toThrow(ProcessCrashedError);
  expect(await aborted).toBeInstanceOf(ProcessCrashedError);
});

test('a task that ends without waiting for a service ends the service', async () => {
  const pool = startPool();
  const { services, aborted } = hanging();
  await pool.run('askAndGo', 1, { ...LONG, services });
  expect(await aborted).toMatchObject({ name: 'AbortError' });
  expect(await pool.run('square', 3, LONG)).toBe(9);
});

test('the time limit of a task goes on while it waits for a service', async () => {
  const pool = startPool();
  await pool.run('pid', NOTHING, LONG);
  const { services, aborted } = hanging();
  await expect(pool.run('askTwice', [1], { timeoutMs: 300, services })).rejects.toThrow(ProcessTimeoutError);
  expect(await aborted).toBeInstanceOf(ProcessTimeoutError);
});

// ASVS 1.4.3
test('a process that has grown too large is replaced after its task', async () => {
  const pool = startPool({ keepBelowBytes: 150e6 });
  const pid = await pool.run('pid', NOTHING, LONG);
  expect(await pool.run('allocate', 200e6, LONG)).toBe(200e6);
  expect(await pool.run('pid', NOTHING, LONG)).not.toBe(pid);
});

test('a pool that ends idle processes starts one for a task, and another for one that comes later', async () => {
  const pool = startPool({ size: 2, endAfterIdleMs: 100 });
  expect(pool.pids).toEqual([]);
  const pid = await pool.run('pid', NOTHING, LONG);
  expect(pool.pids).toEqual([pid]);
  await expect.poll(() => pool.pids).toEqual([]);
  await expect.poll(() => isAlive(pid)).toBe(false);
  expect(await pool.run('pid', NOTHING, LONG)).not.toBe(pid);
});

test('a working process is not ended as idle, however long its task takes', async () => {
  const pool = startPool({ endAfterIdleMs: 100 });
  await pool.run('pid', NOTHING, LONG);
  expect(await pool.run('wait', 400, LONG)).toBe(400);
});

// ASVS 13.3.2
test('a child sees no secret of the server', async () => {
  vi.stubEnv('AUTH_SECRET', 'canary');
  const seen = await startPool().run('environment', NOTHING, LONG);
  vi.unstubAllEnvs();
  expect(seen).toContain('PATH');
  expect(seen).not.toContain('AUTH_SECRET');
});

test('closing ends every process and rejects what waits or runs', async () => {
  const pool = startPool();
  const pid = await pool.run('pid', NOTHING, LONG);
  const tasks = [pool.run('waitForever', NOTHING, LONG), pool.run('square', 2, LONG)];
  const outcomes = Promise.allSettled(tasks);
  await pool.close();
  expect(isAlive(pid)).toBe(false);
  expect((await outcomes).map((outcome) => outcome.status)).toEqual(['rejected', 'rejected']);
  await expect(pool.run('square', 2, LONG)).rejects.toThrow(PoolClosedError);
});

test('children end when their parent is killed with -9', async () => {
  const parent = fork(fileURLToPath(new URL('./process-pool.test-parent.ts', import.meta.url)), {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const printed = await new Promise<string>((resolve) => parent.stdout?.setEncoding('utf8').once('data', resolve));
  const pids = printed.trim().split(' ').map(Number);
  expect(pids.map(isAlive)).toEqual([true, true]);
  parent.kill('SIGKILL');
  await expect.poll(() => pids.map(isAlive)).toEqual([false, false]);
});

// ASVS 16.2.3
test('nothing that a child prints reaches the output of the server', () => {
  const script = `
    import { ProcessPool } from ${JSON.stringify(new URL('./process-pool.ts', import.meta.url).href)};
    const pool = new ProcessPool({ entry: new URL(${JSON.stringify(entry.href)}), size: 1, heapMegabytes: 64, niceness: 0 });
    await pool.run('print', 'noise', { timeoutMs: 30000 });
    await pool.close();`;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    encoding: 'utf8',
  });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '', stderr: '' });
});
