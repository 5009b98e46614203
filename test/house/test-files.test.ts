import { globSync } from 'node:fs';
import { expect, it } from 'vitest';
import { root } from '../../scripts/steps/command.mjs';
import config from '../../vitest.config.ts';

interface Project {
  readonly test: { readonly name: string; readonly include: readonly string[]; readonly exclude?: readonly string[] };
}

const found = (patterns: readonly string[], exclude: readonly string[] = []) =>
  globSync([...patterns], { cwd: root, exclude: [...exclude] });

it('every test file outside of the browsers and the services runs in one project', () => {
  const projects = config.test!.projects as unknown as readonly Project[];
  const runs = projects.flatMap(({ test }) =>
    found(test.include, test.exclude).map((file) => ({ file, by: test.name })),
  );
  const files = found(
    ['{src,test,scripts,bench,packages}/**/*.test.{ts,tsx}'],
    ['test/browser/**', 'test/services/**', '**/node_modules/**'],
  );
  expect(files.length).toBeGreaterThan(300);
  const byFile = Map.groupBy(runs, ({ file }) => file);
  expect(files.filter((file) => byFile.get(file)?.length !== 1)).toEqual([]);
});
