import { expect, it } from 'vitest';
import { derivativeUrl } from './derivative.ts';

it.each([
  [1, '/a.png?w=160'],
  [320, '/a.png?w=320'],
  [321, '/a.png?w=640'],
  [2048, '/a.png?w=2048'],
  [2049, '/a.png'],
])('a width of %d pixels takes %s', (width, url) => {
  expect(derivativeUrl('/a.png', width)).toBe(url);
});
