import { describe, expect, it } from 'vitest';
import { uniformRandom } from '../../filters/uniform-random.ts';
import type { Canvas } from './reduced-canvas.ts';
import { repeatsItself } from './repeats-itself.ts';

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

function repeats(times: number, level: (x: number, y: number) => number, saliency = 1000): boolean {
  const [canvas, shifts] = sideBySide(times, level);
  const sources = { ...shifts, saliency: new Float32Array(shifts.x.length).fill(saliency) };
  return repeatsItself(canvas, sources, PHOTO, canvas);
}

const random = uniformRandom(3);
const levels = Array.from({ length: PHOTO.width / 8 }, () => 255 * random());
const things = (x: number) => levels[Math.floor(x / 8)]!;

describe('a picture that repeats itself', () => {
  it('shows things that come again and again', () => {
    expect(repeats(5, things)).toBe(true);
  });

  it('may show things once more on both sides', () => {
    expect(repeats(3, things)).toBe(false);
  });

  it('is at least twice as wide', () => {
    const [canvas, shifts] = sideBySide(5, things);
    const sources = { ...shifts, saliency: new Float32Array(shifts.x.length).fill(1000) };
    expect(repeatsItself(canvas, sources, PHOTO, { width: 160, height: 40 })).toBe(false);
  });

  it.each([
    ['a plain wall', () => 200, 1000],
    ['a sky that gets lighter downwards', (_: number, y: number) => 100 + 2 * y, 1000],
    ['texture such as grass, which is fine', (x: number, y: number) => 128 + 60 * ((x + y) % 2), 1000],
    ['a fence, whose like the photo has elsewhere', things, 0],
  ])('%s may go on as far as asked', (_, level, saliency) => {
    expect(repeats(5, level, saliency)).toBe(false);
  });
});
