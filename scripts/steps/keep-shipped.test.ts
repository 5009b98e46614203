import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepShipped } from './keep-shipped.mjs';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'shipped-'));
});
afterAll(() => rm(root, { recursive: true, force: true }));

test('what ships stays in node_modules with what lies within it and with our own packages, and nothing else does', async () => {
  const lock = {
    '': { dependencies: { kept: '1', '@scope/kept': '1', '@pixmend/own': '1' } },
    'node_modules/kept': { dependencies: { inner: '2' } },
    'node_modules/kept/node_modules/inner': {},
    'node_modules/kept/node_modules/spare': {},
    'node_modules/@scope/kept': {},
    'node_modules/@scope/kept/node_modules/spare': {},
    'node_modules/@scope/spare': {},
    'node_modules/inner': {},
    'node_modules/@pixmend/own': { link: true },
  };
  await writeFile(path.join(root, 'package-lock.json'), JSON.stringify({ packages: lock }));
  const places = Object.keys(lock).filter((place) => place !== '' && !place.endsWith('/own'));
  for (const place of places) await mkdir(path.join(root, place), { recursive: true });
  await mkdir(path.join(root, 'packages/own'), { recursive: true });
  await mkdir(path.join(root, 'node_modules/@pixmend'));
  await symlink('../../packages/own', path.join(root, 'node_modules/@pixmend/own'));
  keepShipped(root);
  expect(Object.keys(lock).filter((place) => existsSync(path.join(root, place)))).toEqual([
    '',
    'node_modules/kept',
    'node_modules/kept/node_modules/inner',
    'node_modules/@scope/kept',
    'node_modules/@pixmend/own',
  ]);
});
