import { expect, it } from 'vitest';
import { derivativePixels, derivativeUrl } from './derivative.ts';

it.each([
  [1, '/a.png?w=160'],
  [320, '/a.png?w=320'],
  [352, '/a.png?w=320'],
  [358, '/a.png?w=640'],
  [2048, '/a.png?w=2048'],
  [2400, '/a.png?w=4096'],
  [40_000, '/a.png?w=8192'],
])('a width of %d pixels takes %s of a wide picture', (width, url) => {
  expect(derivativeUrl({ url: '/a.png', width: 10_000 }, width)).toBe(url);
});

it('takes no more than shows every pixel of the picture', () => {
  expect(derivativeUrl({ url: '/a.png', width: 900 }, 7200)).toBe('/a.png?w=1024');
  expect(derivativeUrl({ url: '/a.png', width: 1100 }, 1100)).toBe('/a.png?w=1600');
});

it('has the pixels of that version, and no more than the picture', () => {
  expect(derivativePixels({ width: 4000, height: 3000 }, 1000)).toBe(1024 * 768);
  expect(derivativePixels({ width: 4000, height: 3000 }, 9000)).toBe(4000 * 3000);
});
