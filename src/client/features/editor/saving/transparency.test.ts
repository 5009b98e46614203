import { expect, it } from 'vitest';
import { hasTransparentPixel } from './transparency.ts';

it('E8 only alpha makes an image transparent, however dark or light it is', () => {
  expect(hasTransparentPixel(Uint8ClampedArray.of(0, 0, 0, 255, 9, 8, 7, 255))).toBe(false);
  expect(hasTransparentPixel(Uint8ClampedArray.of(255, 255, 255, 255, 255, 255, 255, 254))).toBe(true);
});
