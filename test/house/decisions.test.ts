import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';

const folder = path.join(root, 'docs/decisions');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .toSorted();
const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');

it('decisions are numbered without a gap, and the index lists each with its title', () => {
  expect(records.map((name) => Number(name.slice(0, 3)))).toEqual(records.map((_, index) => index + 1));
  const lines = records.map((name) => `| [${name.slice(0, 3)}](${name}) | ${/^# (.*)$/m.exec(read(name))![1]} |`);
  expect(
    read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('| [')),
  ).toEqual(lines);
});

it('a decision has context, decision and consequence in fifteen lines', () => {
  const parts = /^# .+\n\n\*\*Context\.\*\* [^]+\n\n\*\*Decision\.\*\* [^]+\n\n\*\*Consequence\.\*\* [^]+\n$/;
  expect(records.filter((name) => !parts.test(read(name)) || read(name).split('\n').length > 16)).toEqual([]);
});
