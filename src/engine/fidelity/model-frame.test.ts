import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { frameFor, placeInFrame } from './model-frame.ts';

const RATIOS = ['1:1', '3:4', '4:3', '16:9', '8:1'];

describe('the frame for a model', () => {
  it('is the photo itself where the model has its ratio', () => {
    expect(frameFor({ width: 4000, height: 3000 }, RATIOS, 1200 * 900)).toEqual({
      aspectRatio: '4:3',
      width: 1200,
      height: 900,
      inner: { x: 0, y: 0, width: 1200, height: 900 },
    });
  });

  it.each([
    [3000, 2000, '4:3'],
    [900, 1000, '1:1'],
    [5000, 500, '8:1'],
    [1, 3000, '3:4'],
  ])('of a photo of %i×%i has the ratio %s, holds it whole, and is as large as asked', (width, height, ratio) => {
    const { aspectRatio, inner, ...frame } = frameFor({ width, height }, RATIOS, 1e6);
    expect(aspectRatio).toBe(ratio);
    expect(inner.x + inner.width).toBeLessThanOrEqual(frame.width);
    expect(inner.y + inner.height).toBeLessThanOrEqual(frame.height);
    expect(frame.width * frame.height).toBeLessThan(1.02e6);
    const [w, h] = ratio.split(':').map(Number);
    expect(frame.width / frame.height / (w! / h!)).toBeCloseTo(1, 2);
  });

  it('does not enlarge a small photo', () => {
    expect(frameFor({ width: 40, height: 30 }, RATIOS, 1e6).inner).toEqual({ x: 0, y: 0, width: 40, height: 30 });
  });

  it('is filled up with reflections, and shows transparent parts on white', () => {
    const photo = rasterOf(2, 1, (x) => (x === 0 ? [10, 20, 30] : [200, 0, 0, 0]));
    const frame = { aspectRatio: '4:1', width: 6, height: 1, inner: { x: 2, y: 0, width: 2, height: 1 } };
    const reds = placeInFrame(photo, frame).data.filter((_, i) => i % 4 === 0);
    expect([...reds]).toEqual([255, 10, 10, 255, 255, 10]);
  });
});
