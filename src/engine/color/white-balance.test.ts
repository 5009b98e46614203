import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { toEncoded, toLinear } from '../../pixels/srgb-transfer.ts';
import { gainCurve, whiteBalanceGains } from './white-balance.ts';

type Light = readonly [number, number, number];

const lit = (level: number, factor: number): number => 255 * toEncoded(toLinear(level) * factor);

/** Greys of many levels, under a light of this color (linear factors). */
function greysUnder(light: Light) {
  return rasterOf(20, 20, (x, y) => {
    const level = 0.2 + 0.6 * ((x + 20 * y) / 400);
    return [lit(level, light[0]), lit(level, light[1]), lit(level, light[2])];
  });
}

/** Greys, and a row each of a reddish and a yellowish thing, under a light. */
function thingsUnder(light: Light) {
  const greys = greysUnder(light);
  return rasterOf(20, 20, (x, y) => {
    if (y === 0) return [lit(0.7, light[0]), lit(0.4, light[1]), lit(0.35, light[2])];
    if (y === 1) return [lit(0.6, light[0]), lit(0.6, light[1]), lit(0.4, light[2])];
    return [...greys.data.subarray((y * 20 + x) * 4, (y * 20 + x) * 4 + 3)] as [number, number, number];
  });
}

describe('white balance', () => {
  it('leaves neutral greys alone', () => {
    expect(whiteBalanceGains(greysUnder([1, 1, 1]))).toEqual([1, 1, 1]);
  });

  it('takes out most of a yellow light and none of its green', () => {
    const [red, green, blue] = whiteBalanceGains(thingsUnder([1, 1, 0.55]));
    expect(red).toBeCloseTo(1, 1);
    expect(green).toBe(1);
    expect(blue * 0.55).toBeGreaterThan(0.9);
    expect(blue * 0.55).toBeLessThanOrEqual(1);
  });

  it('leaves a picture of a single color alone, for that may be the color of a thing', () => {
    expect(whiteBalanceGains(rasterOf(20, 20, () => [60, 90, 200]))).toEqual([1, 1, 1]);
    expect(whiteBalanceGains(greysUnder([1, 1, 0.55]))).toEqual([1, 1, 1]);
  });

  it('does not take an orange subject among greys for a light', () => {
    const neutral = greysUnder([1, 1, 1]);
    const picture = rasterOf(20, 20, (x, y) => {
      const grey = neutral.data[(y * 20 + x) * 4]!;
      return x < 14 ? [230, 120, 40] : [grey, grey, grey];
    });
    expect(whiteBalanceGains(picture)).toEqual([1, 1, 1]);
  });

  it('takes out some of a blue light that warm things kept from being seen', () => {
    const neutral = greysUnder([0.5, 0.85, 1]);
    const scene = rasterOf(20, 20, (x, y) => {
      const grey = neutral.data.subarray((y * 20 + x) * 4, (y * 20 + x) * 4 + 3);
      const wood = y < 8 && x < 10;
      return wood ? [lit(0.5, 0.5), lit(0.3, 0.85), lit(0.1, 1)] : ([...grey] as [number, number, number]);
    });
    const [red, green, blue] = whiteBalanceGains(scene);
    expect(red).toBeGreaterThan(1.2);
    expect(red).toBeLessThan(2);
    expect(green).toBe(1);
    expect(blue).toBe(1);
  });

  it('leaves the blue of an evening alone in which lamps are lit', () => {
    const evening = thingsUnder([0.5, 0.85, 1]);
    const scene = rasterOf(20, 20, (x, y) =>
      y > 17
        ? [250, 205, 130]
        : ([0, 1, 2].map((channel) => evening.data[(y * 20 + x) * 4 + channel]!) as unknown as Light),
    );
    expect(whiteBalanceGains(scene)).toEqual([1, 1, 1]);
  });

  it('leaves golden light on a scene without anything grey', () => {
    const golden = rasterOf(20, 20, (x, y) => {
      const level = 0.25 + 0.6 * ((y + (x % 3)) / 22);
      return [lit(level, 1), lit(level, 0.8 - 0.02 * x), lit(level, 0.5 - 0.02 * x)];
    });
    expect(whiteBalanceGains(golden).map((gain) => Math.round(20 * gain) / 20)).toEqual([1, 1, 1]);
  });

  it('leaves a meadow green: no light is', () => {
    const meadow = rasterOf(20, 20, (x, y) => {
      const level = 0.2 + 0.5 * ((x + 20 * y) / 400);
      return [lit(level, 0.2 + 0.02 * (x % 10)), lit(level, 1), lit(level, 0.05 + 0.02 * (y % 10))];
    });
    expect(whiteBalanceGains(meadow)).toEqual([1, 1, 1]);
  });

  it('gives the identity curve for a gain of 1, and keeps black and white in range for others', () => {
    expect(gainCurve(1)[51]).toBeCloseTo(0.2);
    const bright = gainCurve(2);
    expect([bright[0], bright[255]]).toEqual([0, 1]);
  });
});
