import { describe, expect, it } from 'vitest';
import { LINEAR, toEncoded, toLinear } from './srgb-transfer.ts';

describe('the sRGB transfer function', () => {
  it('takes middle grey to about a fifth of the light', () => {
    expect(toLinear(0.5)).toBeCloseTo(0.214, 4);
  });

  it('is undone by its inverse', () => {
    for (let i = 0; i <= 255; i++) expect(toEncoded(toLinear(i / 255))).toBeCloseTo(i / 255, 6);
    expect(LINEAR[255]).toBe(1);
  });
});
