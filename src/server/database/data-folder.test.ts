import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { claimDataFolder, claimProcessFolder } from './data-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'data-folder-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Another process that claims the folder and then lives on, or dies at once without a word. */
async function claimElsewhere(then: 'live' | 'die') {
  const module = new URL('./data-folder.ts', import.meta.url).href;
  const code = `const { claimDataFolder } = await import(${JSON.stringify(module)});
    await claimDataFolder(${JSON.stringify(folder)});
    process.stdout.write('claimed');
    ${then === 'die' ? "process.kill(process.pid, 'SIGKILL')" : 'setInterval(() => {}, 1000)'};`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  return child;
}

test('a folder in use by a living process is refused with its id', async () => {
  const other = await claimElsewhere('live');
  await expect(claimDataFolder(folder)).rejects.toThrow(`in use by another server (process ${other.pid})`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  await (
    await claimDataFolder(folder)
  )();
});

test('processes that share a folder have a folder each, and reuse that of an ended process', async () => {
  const [first, second] = await Promise.all([claimProcessFolder(folder), claimProcessFolder(folder)]);
  expect([first.folder, second.folder].toSorted()).toEqual([1, 2].map((n) => join(folder, `process-${n}`)));
  await first.release();
  const third = await claimProcessFolder(folder);
  expect(third.folder).toBe(first.folder);
  await Promise.all([second.release(), third.release()]);
});

test('a process that was killed does not block the next', async () => {
  const other = await claimElsewhere('die');
  await once(other, 'exit');
  await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function');
});

test('a process id that is used again by another program does not block', async () => {
  const { hostname } = await import('node:os');
  await writeFile(join(folder, '.lock'), JSON.stringify({ pid: process.ppid, start: 'long ago', host: hostname() }));
  await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function');
});

test('a lock of another host counts while its heartbeat is fresh', async () => {
  const lock = join(folder, '.lock');
  await writeFile(lock, JSON.stringify({ pid: 1, start: '1', host: 'elsewhere' }));
  await expect(claimDataFolder(folder)).rejects.toThrow('process 1 on elsewhere');
  const minuteAgo = new Date(Date.now() - 60_000);
  await utimes(lock, minuteAgo, minuteAgo);
  await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function');
});

test('one of two concurrent claims of an abandoned folder succeeds', async () => {
  await writeFile(join(folder, '.lock'), 'half a lo');
  const claims = await Promise.allSettled([claimDataFolder(folder), claimDataFolder(folder)]);
  expect(claims.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a released folder can be claimed again', async () => {
  await (
    await claimDataFolder(folder)
  )();
  await expect(claimDataFolder(folder)).resolves.toBeTypeOf('function');
});

test('a folder that cannot be written is named', async () => {
  const file = join(folder, 'a-file');
  await writeFile(file, '');
  await expect(claimDataFolder(join(file, 'data'))).rejects.toThrow('the data folder cannot be written (ENOTDIR)');
});
