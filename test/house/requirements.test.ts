import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

const explained = new Set(Array.from(read('docs/requirements.md').matchAll(/^\| ([A-Z]\d+) \|/gm), ([, id]) => id!));

/** The ids that the titles of a file's tests begin with: `test('E3 E7 a result …`. */
const idsIn = (source: string) =>
  Array.from(source.matchAll(/(?:\b(?:test|it|describe)[\w.]*|\))\(\s*['"`]((?:[A-Z]\d{1,2} )+)/g), ([, ids]) =>
    ids!.trim().split(' '),
  ).flat();

it('every id that a test title begins with is explained in docs/requirements.md', () => {
  const files = globSync('{test,src,scripts,bench,packages}/**/*.test.{ts,tsx}', { cwd: root });
  const used = files.flatMap((file) => idsIn(read(file)).map((id) => ({ file, id })));
  expect(new Set(used.map(({ id }) => id)).size).toBeGreaterThan(60);
  expect(used.filter(({ id }) => !explained.has(id))).toEqual([]);
});
