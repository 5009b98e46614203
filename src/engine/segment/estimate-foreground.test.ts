import { describe, expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { estimateForeground } from './estimate-foreground.ts';

describe('estimating the foreground', () => {
  const alpha = planeFrom(40, 20, (x) => Math.min(1, Math.max(0, (x - 10) / 20)));
  const mixed = (front: number, back: number) => planeFrom(40, 20, (x) => mix(alpha.data[x]!, front, back));
  const image = [mixed(0.8, 0.1), mixed(0.4, 0.5), mixed(0.2, 0.9)] as const;
  const { foreground, background } = estimateForeground(image, alpha);

  it('the foreground estimate finds the colors that were mixed along a soft edge', () => {
    const middle = 10 * 40 + 20;
    expect(foreground.map(({ data }) => data[middle]!)).toSatisfy(near([0.8, 0.4, 0.2]));
    expect(background.map(({ data }) => data[middle]!)).toSatisfy(near([0.1, 0.5, 0.9]));
  });

  it('the estimated foreground and background mix to the picture again', () => {
    image.forEach((plane, c) =>
      plane.data.forEach((value, i) => {
        const again = mix(alpha.data[i]!, foreground[c]!.data[i]!, background[c]!.data[i]!);
        expect(Math.abs(again - value)).toBeLessThan(0.02);
      }),
    );
  });

  it('the foreground estimate works on a single pixel', () => {
    const pixel = planeFrom(1, 1, () => 0.5);
    expect(estimateForeground([pixel, pixel, pixel], pixel).foreground[0].data[0]).toBeCloseTo(0.5);
  });
});

function mix(alpha: number, front: number, back: number): number {
  return alpha * front + (1 - alpha) * back;
}

function near(expected: readonly number[]): (actual: number[]) => boolean {
  return (actual) => actual.every((value, i) => Math.abs(value - expected[i]!) < 0.05);
}
