import fc from 'fast-check';
import { expect, it } from 'vitest';
import { expose, liftShadows, steepen } from './tone-curves.ts';

const anyLevels = fc.uniqueArray(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 2, maxLength: 2 });

it.each([
  ['exposure', fc.double({ min: 0.25, max: 4, noNaN: true }), expose],
  ['contrast', fc.double({ min: 0.5, max: 2, noNaN: true }), steepen],
  ['a lift of the shadows', fc.double({ min: -1, max: 4, noNaN: true }), liftShadows],
] as const)('%s keeps black and white and never falls', (_, anyStrength, curve) => {
  fc.assert(
    fc.property(anyLevels, anyStrength, (levels, strength) => {
      const [low, high] = levels.toSorted((a, b) => a - b) as [number, number];
      expect(curve(low, strength)).toBeLessThanOrEqual(curve(high, strength) + 1e-12);
      expect(curve(0, strength)).toBe(0);
      expect(curve(1, strength)).toBeCloseTo(1, 12);
    }),
  );
});

it('exposure multiplies the dark, contrast has its slope in the middle, and a lift its own in black', () => {
  expect(expose(0.01, 2)).toBeCloseTo(0.02, 3);
  expect((steepen(0.501, 1.5) - steepen(0.499, 1.5)) / 0.002).toBeCloseTo(1.5, 3);
  expect(liftShadows(0.001, 2) / 0.001).toBeCloseTo(3, 1);
});
