import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { failedStart, startServer } from '../support/running-server.ts';

let folder: string;
beforeEach(async () => void (folder = await mkdtemp(path.join(tmpdir(), 'start-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The start fails, and says why in a single line. */
async function expectOneLine(start: ReturnType<typeof failedStart>, reason: RegExp): Promise<void> {
  const { code, output } = await start;
  expect(output.trim().split('\n')).toEqual([expect.stringMatching(reason)]);
  expect(code).toBeGreaterThan(0);
}

it('a start on a port in use fails with one line', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  await expectOneLine(failedStart({ dataDir: path.join(folder, 'data'), port }), new RegExp(`${port}.*in use`));
  other.close();
});

it('a start with a data folder that cannot be written fails with one line', async () => {
  const file = path.join(folder, 'a-file');
  await writeFile(file, '');
  await expectOneLine(failedStart({ dataDir: path.join(file, 'data') }), /cannot be written/);
});

it('a start with a wrong setting fails with one line that names the variable', async () => {
  await expectOneLine(failedStart({ dataDir: folder, env: { CONCURRENCY: 'many' } }), /CONCURRENCY/);
});

it('a second server on the same data folder fails with one line, and the first continues and stops with code 0', async () => {
  const first = await startServer({ dataDir: folder });
  await expectOneLine(failedStart({ dataDir: folder }), /in use by another server/);
  expect((await fetch(`${first.url}/api/health`)).status).toBe(200);
  expect(await first.stop()).toBe(0);
});
