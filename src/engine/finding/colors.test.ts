import { describe, expect, it } from 'vitest';
import { labPlanes } from '../color/lab-planes.ts';
import { rasterOf } from '../test-pictures.ts';
import { colorMembership } from './colors.ts';
import type { Color } from './test-scene.ts';
import { COLOR_NAMES, type ColorName } from '../vocabulary/vocabulary.ts';

const fit = (color: Color, ...names: ColorName[]): number =>
  colorMembership(labPlanes(rasterOf(1, 1, () => color)), names).data[0]!;

describe('the names of colors', () => {
  it.each<[ColorName, Color]>([
    ['red', [200, 30, 35]],
    ['pink', [250, 170, 190]],
    ['orange', [240, 140, 30]],
    ['brown', [110, 70, 35]],
    ['beige', [225, 205, 170]],
    ['yellow', [240, 220, 50]],
    ['green', [50, 140, 60]],
    ['turquoise', [40, 190, 190]],
    ['blue', [30, 60, 200]],
    ['purple', [110, 40, 140]],
    ['white', [245, 245, 245]],
    ['grey', [130, 130, 130]],
    ['black', [15, 15, 15]],
  ])('“%s” fits a typical color best of all names', (name, color) => {
    expect(fit(color, name)).toBeGreaterThan(0.8);
    for (const other of COLOR_NAMES) expect(fit(color, other)).toBeLessThanOrEqual(fit(color, name));
  });

  it('several named colors fit as well as the best of them', () => {
    expect(fit([30, 60, 200], 'red', 'blue')).toBe(fit([30, 60, 200], 'blue'));
    expect(fit([30, 60, 200], 'red', 'green')).toBeLessThan(0.1);
    expect(fit([30, 60, 200])).toBe(0);
  });

  it('grey pixels match no color', () => {
    for (const name of ['red', 'green', 'blue', 'purple'] as const) expect(fit([128, 128, 128], name)).toBe(0);
  });

  it('the match stays in 0..1 for every color', () => {
    const all = rasterOf(16, 16, (x, y) => [x * 17, y * 17, ((x + y) * 17) % 256]);
    for (const name of COLOR_NAMES) {
      for (const value of colorMembership(labPlanes(all), [name]).data) {
        expect(value).toBeGreaterThanOrEqual(0);
        expect(value).toBeLessThanOrEqual(1);
      }
    }
  });
});
