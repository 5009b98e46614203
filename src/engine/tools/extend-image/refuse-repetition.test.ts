import { describe, expect, it } from 'vitest';
import { EngineError } from '../../engine-error.ts';
import { uniformRandom } from '../../filters/uniform-random.ts';
import type { Canvas } from './reduced-canvas.ts';
import { refuseRepetition } from './refuse-repetition.ts';

const PHOTO = { width: 80, height: 40 };

/** A canvas on which a photo of these levels was set side by side, so that it is `times` as wide. */
function sideBySide(
  times: number,
  level: (x: number, y: number) => number,
): [Canvas, { x: Int32Array; y: Int32Array }] {
  const { width: length, height } = PHOTO;
  const width = times * length;
  const start = (width - length) / 2;
  const pixels = new Uint8ClampedArray(4 * width * height).fill(255);
  const x = new Int32Array(width * height);
  for (let i = 0; i < x.length; i++) {
    const source = (((i % width) - start + 10 * length) % length) + start;
    x[i] = source - (i % width);
    pixels.fill(level(source - start, Math.floor(i / width)), 4 * i, 4 * i + 3);
  }
  const canvas = { width, height, pixels, state: new Uint8Array(x.length), axis: 'x', start, length } as const;
  return [canvas, { x, y: new Int32Array(x.length) }];
}

function refusal(times: number, level: (x: number, y: number) => number, saliency = 1000): unknown {
  const [canvas, shifts] = sideBySide(times, level);
  const sources = { ...shifts, saliency: new Float32Array(shifts.x.length).fill(saliency) };
  try {
    return refuseRepetition(canvas, sources, PHOTO, canvas, { width: 5, height: 1 });
  } catch (error) {
    return error instanceof EngineError ? [error.code, error.details] : error;
  }
}

const random = uniformRandom(3);
const levels = Array.from({ length: PHOTO.width / 8 }, () => 255 * random());
const things = (x: number) => levels[Math.floor(x / 8)]!;

describe('refusing a picture that repeats itself', () => {
  it('things that come again and again are refused, with the widest usual ratio up to twice the width', () => {
    expect(refusal(5, things)).toEqual(['would_repeat', { asked: '5:1', ratio: '4:1' }]);
  });

  it('things that come once more on both sides are not refused', () => {
    expect(refusal(3, things)).toBeUndefined();
  });

  it('a picture that became twice as wide is not refused', () => {
    const [canvas, shifts] = sideBySide(5, things);
    const sources = { ...shifts, saliency: new Float32Array(shifts.x.length).fill(1000) };
    expect(() =>
      refuseRepetition(canvas, sources, PHOTO, { width: 160, height: 40 }, { width: 4, height: 1 }),
    ).not.toThrow();
  });

  it.each([
    ['a plain wall', () => 200, 1000],
    ['a sky that gets lighter downwards', (_: number, y: number) => 100 + 2 * y, 1000],
    ['texture such as grass, which is fine', (x: number, y: number) => 128 + 60 * ((x + y) % 2), 1000],
    ['a fence, whose like the photo has elsewhere', things, 0],
  ])('%s may go on as far as asked', (_, level, saliency) => {
    expect(refusal(5, level, saliency)).toBeUndefined();
  });
});
