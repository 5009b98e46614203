import { expect, test } from 'vitest';
import { safeReturnPath } from './return-path.ts';

test.each(['/editor', '/editor?tool=restorePhoto', '/result?id=1#top', '/account/security', '/?next=https://a.b//c'])(
  'A4 leads to %s of this site',
  (path) => {
    expect(safeReturnPath(path)).toBe(path);
  },
);

// ASVS 1.1.1 1.2.2 3.7.2
test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  '/%2F/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  ' //evil.example',
  'evil.example',
  'javascript:alert(1)',
  '/a\\..\\..//evil',
  '',
  null,
  undefined,
  '@evil.example',
  '/\u0000/evil',
  '?//evil.example',
])('A4 leads to the dashboard and not to %j', (path) => {
  expect(safeReturnPath(path)).toBe('/dashboard');
});
