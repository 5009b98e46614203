/** A parent that is to be killed: starts two children, blocks the thread of one of them, and prints their ids. */
import { ProcessPool } from './process-pool.ts';
import type { methods } from './process-pool.test-child.ts';

const pool = new ProcessPool<typeof methods>({
  entry: new URL('./process-pool.test-child.ts', import.meta.url),
  size: 2,
  heapMegabytes: 64,
  niceness: 0,
});
await Promise.all([1, 2].map((n) => pool.run('square', n, { timeoutMs: 30_000 })));
void pool.run('loopForever', undefined as never, { timeoutMs: 600_000 });
process.stdout.write(pool.pids.join(' '));
