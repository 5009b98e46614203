import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { processStart } from './process-identity.ts';

test('a living process has a start, the same each time it is asked for', () => {
  expect(processStart(process.pid)).toMatch(/\d/);
  expect(processStart(process.pid)).toBe(processStart(process.pid));
});

test('a process that has ended has no start', () => {
  const { pid } = spawnSync('true');
  expect(processStart(pid)).toBeUndefined();
});

test.runIf(process.platform === 'linux')('a zombie process has no start', async () => {
  // The shell starts a child and then becomes a program that never waits for it.
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const child = Number(output.toString());
  expect(processStart(child)).toBeDefined();
  process.kill(child, 'SIGKILL');
  await expect.poll(() => processStart(child)).toBeUndefined();
  parent.kill();
});
