import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { frameFor, showFrame } from './model-frame.ts';

const whole = (width: number, height: number) => ({ left: 0, top: 0, width, height });
const reds = ({ data }: { data: Uint8ClampedArray }) => Array.from(data.filter((_, i) => i % 4 === 0));

describe('the frame for a model', () => {
  it('is the photo itself, reduced, where the model has its ratio', () => {
    expect(frameFor(whole(8000, 6000))).toMatchObject({
      aspectRatio: '4:3',
      imageSize: '2K',
      width: 2365,
      height: 1774,
      inner: whole(2365, 1774),
    });
  });

  it.each([
    [3000, 2000, '3:2'],
    [900, 1000, '1:1'],
    [5000, 500, '21:9'],
    [1, 3000, '9:16'],
  ])(
    'of a photo of %i×%i has the ratio %s, holds it whole, and is no larger than the model',
    (width, height, ratio) => {
      const { aspectRatio, inner, ...frame } = frameFor(whole(width, height));
      expect(aspectRatio).toBe(ratio);
      expect(inner.left + inner.width).toBeLessThanOrEqual(frame.width);
      expect(inner.top + inner.height).toBeLessThanOrEqual(frame.height);
      expect(frame.width * frame.height).toBeLessThan(4.2e6);
      const [w, h] = ratio.split(':').map(Number);
      expect(frame.width / frame.height / (w! / h!)).toBeCloseTo(1, 2);
    },
  );

  it('of a panorama is longer for a model that makes longer pictures', () => {
    const shapes = { ratios: ['1:1', '21:9', '4:1', '8:1'], largest: '2K' } as const;
    expect(frameFor(whole(5000, 1250), shapes)).toMatchObject({ aspectRatio: '4:1', inner: whole(4096, 1024) });
    expect(frameFor(whole(900, 100), shapes)).toMatchObject({ aspectRatio: '8:1' });
  });

  it.each([
    ['4K', 4000, 3000, '4K', 3326 * 2494],
    ['4K', 2500, 2000, '2K', 2290 * 1832],
    ['4K', 1000, 1000, '1K', 1e6],
    ['2K', 4000, 3000, '2K', 2364 * 1773],
    ['1K', 8000, 6000, '1K', 1024 ** 2],
  ] as const)('of a model up to %s for %i×%i pixels is of %s', (largest, width, height, size, pixels) => {
    const frame = frameFor(whole(width, height), { ratios: 'any', largest });
    expect(frame.imageSize).toBe(size);
    expect((frame.width * frame.height) / pixels).toBeCloseTo(1, 1);
  });

  it.each([
    [1234, 777, 1234, 777],
    [777, 1234, 777, 1234],
    [3000, 500, 3000, 1000],
    [10, 90, 30, 90],
  ])('of a photo of %i×%i is %i×%i for a model that takes any ratio up to 3:1', (width, height, wide, high) => {
    const frame = frameFor(whole(width, height), { ratios: 'any', largest: '2K' });
    expect([frame.width, frame.height]).toEqual([wide, high]);
    expect(frame.aspectRatio).toBe(`${wide}:${high}`);
  });

  it('does not enlarge a small photo, and asks for a small answer', () => {
    expect(frameFor(whole(40, 30))).toMatchObject({ imageSize: '1K', inner: whole(40, 30) });
  });

  it('is filled up with reflections, and shows transparent parts on white', () => {
    const photo = rasterOf(2, 1, (x) => (x === 0 ? [10, 20, 30] : [200, 0, 0, 0]));
    const frame = {
      aspectRatio: '4:1',
      imageSize: '1K' as const,
      width: 6,
      height: 1,
      inner: { left: 2, top: 0, width: 2, height: 1 },
      area: whole(2, 1),
    };
    expect(reds(showFrame(photo, frame, 6, 1))).toEqual([255, 10, 10, 255, 255, 10]);
  });

  it('is grey where the part reaches beyond the photo', () => {
    const photo = rasterOf(2, 1, () => [10, 20, 30]);
    const frame = {
      aspectRatio: '4:1',
      imageSize: '1K' as const,
      width: 4,
      height: 1,
      inner: whole(4, 1),
      area: { left: -1, top: 0, width: 4, height: 1 },
    };
    expect(reds(showFrame(photo, frame, 4, 1))).toEqual([128, 10, 10, 128]);
  });
});
