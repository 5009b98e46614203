import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { HOLE, type PicturePart } from '../inpaint-level.ts';
import { fillQuestion, rimDifference, takeBetterFill } from './learned-fill.ts';

const isHole = (x: number, y: number, size: number): boolean =>
  Math.max(Math.abs(x - size / 2), Math.abs(y - size / 2)) < size / 8;

/** A square of one grey whose hole has another. */
function partOf(size: number, around: number, inside: number): PicturePart {
  const { data } = rasterOf(
    size,
    size,
    (x, y) => Array(3).fill(isHole(x, y, size) ? inside : around) as [number, number, number],
  );
  const hole = planeFrom(size, size, (x, y) => (isHole(x, y, size) ? 1 : 0));
  return { width: size, height: size, pixels: data, state: Uint8Array.from(hole.data, (one) => one * HOLE) };
}

const answerOf = (size: number, grey: number) =>
  ({ ability: 'fill', by: 'm', picture: rasterOf(size, size, () => [grey, grey, grey]) }) as const;

describe('a hole that a model fills', () => {
  it('is told at a size that a model takes, whole pixels of it', () => {
    const { picture, hole } = fillQuestion(partOf(1024, 100, 0))!;
    expect([picture.width, picture.height]).toEqual([512, 512]);
    const marked = hole.data.reduce((sum, one) => sum + one, 0);
    expect(marked).toBeGreaterThanOrEqual(127 ** 2);
    expect(marked).toBeLessThanOrEqual(129 ** 2);
  });

  it('gets the answer, enlarged, where it goes on as the rest does', () => {
    const part = partOf(1024, 100, 180);
    const before = part.pixels.slice();
    expect(takeBetterFill(part, true, fillQuestion(part)!, answerOf(512, 104))).toBe(true);
    for (const [i, state] of part.state.entries()) {
      if (state === HOLE ? Math.abs(part.pixels[4 * i]! - 104) > 12 : part.pixels[4 * i] !== before[4 * i]) {
        throw new Error(`pixel ${i} is ${part.pixels[4 * i]}`);
      }
    }
  });

  it('keeps its own fill where that fits better, unless there was nothing to copy', () => {
    const part = partOf(256, 100, 102);
    const before = part.pixels.slice();
    const question = fillQuestion(part)!;
    expect(takeBetterFill(part, true, question, answerOf(256, 140))).toBe(false);
    expect(part.pixels).toEqual(before);
    expect(takeBetterFill(part, true, question, { ...answerOf(256, 103), trust: 2 })).toBe(true);
    expect(takeBetterFill(part, false, question, answerOf(256, 140))).toBe(true);
  });
});

it('a rim has no difference where color and slope go on', () => {
  const hole = planeFrom(40, 40, (x, y) => (isHole(x, y, 40) ? 1 : 0));
  const grey = (inside: number) =>
    rasterOf(40, 40, (x, y) => Array(3).fill(isHole(x, y, 40) ? inside : 100) as [number, number, number]);
  expect([100, 90, 160].map((inside) => Math.round(rimDifference(grey(inside), hole)))).toEqual([0, 10, 60]);
  const slope = rasterOf(40, 40, (x, y) => [5 * x, 3 * y, 200 - 4 * x]);
  expect(rimDifference(slope, hole)).toBeCloseTo(0);
});
