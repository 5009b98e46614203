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
])('a width of %d pixels uses %s of a wide image', (width, url) => {
  expect(derivativeUrl({ url: '/a.png', width: 10_000 }, width)).toBe(url);
});

it('uses no version larger than the image itself', () => {
  expect(derivativeUrl({ url: '/a.png', width: 900 }, 7200)).toBe('/a.png?w=1024');
  expect(derivativeUrl({ url: '/a.png', width: 1100 }, 1100)).toBe('/a.png?w=1600');
});

it('counts the pixels of that version, at most those of the image', () => {
  expect(derivativePixels({ width: 4000, height: 3000 }, 1000)).toBe(1024 * 768);
  expect(derivativePixels({ width: 4000, height: 3000 }, 9000)).toBe(4000 * 3000);
});
