import { expect, test } from 'vitest';
import { pageWith } from './page.ts';

const section = (title: string, name: string) => ({
  title,
  command: `npm run bench -- ${name}`,
  origin: 'today',
  rows: [{ name, figures: '1.0 s', passed: true }],
});

test('a new page has its head and a table whose rows name their command', () => {
  const page = pageWith('', [section('Tools', 'seconds')]);
  expect(page).toMatch(/^# Benchmarks\n/);
  expect(page).toContain('## Tools\n\ntoday.\n');
  expect(page).toContain('| seconds | 1.0 s | passed | `npm run bench -- seconds` |\n');
});

test('a section that is written again replaces the old one and leaves the others', () => {
  const old = pageWith('', [section('Tools', 'old'), section('Tools of trade', 'kept')]);
  const page = pageWith(old, [section('Tools', 'new'), section('Server', 'added')]);
  expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual(['Tools', 'Tools of trade', 'Server']);
  expect(page).not.toContain('| old |');
  expect(page).toContain('| kept |');
});
