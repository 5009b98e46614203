import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { commitsAfter, complaintOf } from '../../scripts/lint/commit-subjects.mjs';

let folder: string;
let base: string;

const git = (where: string, ...args: readonly string[]) =>
  execFileSync('git', ['-C', where, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

const commit = (subject: string) => git(folder, 'commit', '--allow-empty', '-m', subject);

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'commits-'));
  git(folder, 'init', '-b', 'main');
  commit('Before the rule');
  base = git(folder, 'rev-parse', 'HEAD');
  commit('feat: add a tool');
  git(folder, 'checkout', '-b', 'side');
  commit('fix(client): keep the focus');
  git(folder, 'checkout', 'main');
  git(folder, 'merge', '--no-ff', '-m', 'chore: merge the focus', 'side');
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const subjects = (lines: readonly string[]) => lines.map((line) => line.slice(line.indexOf(' ') + 1));

it.each([
  'feat: find things with learned models',
  'refactor(server)!: use one admission counter',
  'docs: embed the pictures',
  'fix: EXIF orientation is lost in copies',
])('a conventional subject is accepted: %s', (subject) => {
  expect(complaintOf(subject)).toBeUndefined();
});

it.each([
  ['Trees stand, shadows dim', 'type'],
  ["Merge branch 'side'", 'type'],
  ['feature: add a tool', 'type'],
  ['feat: Add a tool', 'lower case'],
  ['feat: added a tool', 'imperative'],
  ['feat: adds a tool', 'imperative'],
  ['feat: adding a tool', 'imperative'],
  ['feat: add a tool.', 'full stop'],
  [`feat: add ${'a'.repeat(63)}`, '73 characters'],
])('another subject is refused: %s', (subject, reason) => {
  expect(complaintOf(subject)).toContain(reason);
});

it('the commits after the base count, merges and their branches too', async () => {
  const found = subjects(await commitsAfter(folder, base));
  expect(found.toSorted()).toEqual(['chore: merge the focus', 'feat: add a tool', 'fix(client): keep the focus']);
});

it('a shallow clone without the base has its own commits checked', async () => {
  const clone = path.join(folder, 'clone');
  git(folder, 'clone', '--depth', '1', `file://${folder}`, clone);
  expect(subjects(await commitsAfter(clone, base))).toEqual(['chore: merge the focus']);
});

it('a history that never had the base, and a folder without one, have nothing to check', async () => {
  expect(await commitsAfter(folder, '0'.repeat(40))).toEqual([]);
  expect(await commitsAfter('/', base)).toEqual([]);
});
