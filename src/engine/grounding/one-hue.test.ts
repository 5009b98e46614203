import { expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { isOfOneHue } from './one-hue.ts';

/** A picture in one hue but for what lies left of `others`, a share of its width, which has the opposite one. */
const picture = (chroma: number, others: number) => ({
  lightness: planeFrom(20, 10, () => 50),
  a: planeFrom(20, 10, (x) => (x < 20 * others ? -chroma / 2 : chroma / 2)),
  b: planeFrom(20, 10, (x) => (x < 20 * others ? -chroma : chroma)),
});

it('is a print in sepia, and neither a picture without colour nor one with two hues', () => {
  expect([picture(12, 0), picture(1, 0), picture(12, 0.2)].map(isOfOneHue)).toEqual([true, false, false]);
});
