import { chmod, glob, lstat, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { bodyOf, signUp } from '../support/account.ts';
import { smallPhoto } from '../support/photos.ts';
import { startServer } from '../support/running-server.ts';

let dataDir: string;
let ownUmask: number;
beforeAll(async () => {
  ownUmask = process.umask();
  dataDir = await mkdtemp(join(tmpdir(), 'private-'));
});
afterAll(async () => {
  process.umask(ownUmask);
  await rm(dataDir, { recursive: true });
});

/** What of `folder`, and in it, others may see or change. */
async function openToOthers(folder: string): Promise<string[]> {
  const open = [];
  for await (const entry of glob(['.', '**', '**/.*'], { cwd: folder })) {
    const stats = await lstat(join(folder, entry));
    if ((stats.mode & (stats.isDirectory() ? 0o077 : 0o177)) > 0) open.push(`${entry} ${stats.mode.toString(8)}`);
  }
  return open;
}

async function startWith(umask: number) {
  process.umask(umask);
  const server = await startServer({ dataDir });
  onTestFinished(server.kill);
  return server;
}

test('whatever the umask and an existing folder were, all that a server keeps is for its own user alone', async () => {
  await mkdir(join(dataDir, 'files'));
  await writeFile(join(dataDir, 'files', 'before'), '');
  for (const [name, mode] of [
    ['.', 0o755],
    ['files', 0o777],
    ['files/before', 0o666],
  ] as const)
    await chmod(join(dataDir, name), mode);

  const server = await startWith(0o022);
  const account = await signUp(server.url);
  const photo = await bodyOf.image(await account.upload(await smallPhoto()));
  expect((await account.fetch(`${photo.url}?w=160`)).status).toBe(200);
  expect(await openToOthers(dataDir)).toEqual([]);
  expect(server.output().match(/open to other users/g)).toHaveLength(1);
  expect(server.output()).toContain('"tightened":3');
  await server.stop();

  const again = await startWith(0o077);
  expect(await openToOthers(dataDir)).toEqual([]);
  expect(again.output()).not.toContain('open to other users');
}, 240_000);
