import { chmod, mkdir, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tightenFolder } from './tighten-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tighten-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function make(name: string, mode: number): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, 'content');
  await chmod(path, mode);
  return path;
}

const modeOf = async (path: string) => ((await stat(path)).mode & 0o7777).toString(8);

test('folders become 0700 and files 0600, at any depth, and only those that were wider count', async () => {
  await mkdir(join(folder, 'a/b'), { recursive: true });
  for (const [name, mode] of [
    ['.', 0o755],
    ['a', 0o2777],
    ['a/b', 0o700],
  ] as const)
    await chmod(join(folder, name), mode);
  const files = [await make('1', 0o666), await make('a/2', 0o755), await make('a/b/3', 0o640)];
  const narrow = [await make('a/b/4', 0o600), await make('a/b/5', 0o400)];
  expect(tightenFolder(folder)).toEqual({ tightened: 5, left: 0 });
  expect(await Promise.all([folder, join(folder, 'a'), join(folder, 'a/b')].map(modeOf))).toEqual([
    '700',
    '700',
    '700',
  ]);
  expect(await Promise.all([...files, ...narrow].map(modeOf))).toEqual(['600', '600', '600', '600', '400']);
  expect(tightenFolder(folder)).toEqual({ tightened: 0, left: 0 });
});

test('symlinks in the folder are not followed, and the folder itself may be one', async () => {
  const outside = await mkdtemp(join(tmpdir(), 'outside-'));
  const file = join(outside, 'file');
  await writeFile(file, '');
  await chmod(file, 0o644);
  await chmod(outside, 0o755);
  const data = join(folder, 'data');
  await mkdir(data, { mode: 0o755 });
  await symlink(outside, join(data, 'folder'));
  await symlink(file, join(data, 'file'));
  await symlink(join(outside, 'nothing'), join(data, 'nothing'));
  await symlink(data, join(folder, 'link'));
  expect(tightenFolder(join(folder, 'link'))).toEqual({ tightened: 1, left: 0 });
  expect(await Promise.all([data, outside, file].map(modeOf))).toEqual(['700', '755', '644']);
  await rm(outside, { recursive: true });
});
