import { describe, expect, it } from 'vitest';
import type { Plane } from '../raster.ts';
import { planeFrom } from '../test-pictures.ts';
import { type ColorModel, colorGuidedModel, edgePreservingModel } from './guided-filter.ts';

const step = planeFrom(32, 8, (x) => (x < 16 ? 0.1 : 0.9));

describe('the edge-preserving model', () => {
  it('keeps a step that is far higher than its threshold', () => {
    const { scale, offset } = edgePreservingModel(step, 4, 1e-4);
    const filtered = step.data.map((value, i) => value * scale.data[i]! + offset.data[i]!);
    expect(filtered[15]).toBeCloseTo(0.1, 2);
    expect(filtered[16]).toBeCloseTo(0.9, 2);
  });

  it('smooths ripple that is far lower than its threshold', () => {
    const ripple = planeFrom(32, 8, (x, y) => 0.5 + ((x + y) % 2 === 0 ? 0.02 : -0.02));
    const { scale, offset } = edgePreservingModel(ripple, 4, 0.1);
    const filtered = ripple.data.map((value, i) => value * scale.data[i]! + offset.data[i]!);
    expect(Math.max(...filtered) - Math.min(...filtered)).toBeLessThan(0.003);
  });
});

describe('the color-guided model', () => {
  it('moves a blurred edge onto the edge of the guide, by a color that luma does not show', () => {
    const red = planeFrom(32, 8, (x) => (x < 16 ? 0.6 : 0.2));
    const green = planeFrom(32, 8, (x) => (x < 16 ? 0.4 : 0.52));
    const blue = planeFrom(32, 8, () => 0.3);
    const blurred = planeFrom(32, 8, (x) => Math.min(1, Math.max(0, (x - 12) / 7)));
    const guide = [red, green, blue] as const;
    const sharp = applied(colorGuidedModel(guide, blurred, 6, 1e-6), guide);
    expect(sharp[15]! - sharp[16]!).toBeLessThan(-0.5);
    expect(Math.abs(sharp[13]! - sharp[15]!)).toBeLessThan(0.1);
  });

  it('leaves a constant target as it is, whatever the guide shows', () => {
    const target = planeFrom(32, 8, () => 1);
    const result = applied(colorGuidedModel([step, step, step], target, 3, 1e-4), [step, step, step]);
    expect(result.every((value) => Math.abs(value - 1) < 1e-4)).toBe(true);
  });
});

function applied({ scales, offset }: ColorModel, guide: readonly Plane[]): Float32Array {
  return offset.data.map(
    (value, i) => value + guide.reduce((sum, { data }, c) => sum + data[i]! * scales[c]!.data[i]!, 0),
  );
}
