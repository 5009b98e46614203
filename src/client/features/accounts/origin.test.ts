import { expect, it } from 'vitest';
import { originOf } from './origin.ts';

const from = (path: string) => originOf(new URLSearchParams({ from: path }), 'https://pixmend.example');

it('R8 remembers a page of this site, with its query', () => {
  expect(from('/dashboard')).toBe('/dashboard');
  expect(from('/editor?image=1')).toBe('/editor?image=1');
});

it.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'dashboard', ''])(
  'R8 forgets %j, which is no page of this site',
  (path) => expect(from(path)).toBeNull(),
);
