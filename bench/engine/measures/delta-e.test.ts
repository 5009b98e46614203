import { describe, expect, it } from 'vitest';
import { deltaE2000, labOf } from './delta-e.ts';

describe('ΔE2000', () => {
  // From the test data of Sharma, Wu, Dalal (2005).
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, -1.3802, -84.2814], [50, 0, -82.7485], 1],
    [[50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as const)('of %j and %j is %d', (first, second, expected) => {
    expect(deltaE2000(first, second)).toBeCloseTo(expected, 4);
    expect(deltaE2000(second, first)).toBeCloseTo(expected, 4);
  });

  it('sees white as L* 100 without color', () => {
    labOf(255, 255, 255).forEach((value, i) => expect(value).toBeCloseTo([100, 0, 0][i]!, 2));
  });
});
