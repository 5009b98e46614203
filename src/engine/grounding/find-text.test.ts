import { describe, expect, it } from 'vitest';
import { rasterOf } from '../test-pictures.ts';
import { findText } from './find-text.ts';

const [WIDTH, HEIGHT] = [240, 120];
/** Five letters of upright strokes and a bar, as on a sign. */
const isLetter = (x: number, y: number): boolean => {
  const at = (x - 60) % 24;
  if (x < 60 || x >= 180 || y < 44 || y >= 74) return false;
  return at < 4 || (at >= 12 && at < 16) || (at < 16 && y >= 56 && y < 60);
};
const isBoard = (x: number, y: number): boolean => x >= 40 && x < 200 && y >= 24 && y < 94;
const isRim = (x: number, y: number): boolean =>
  x >= 44 && x < 196 && y >= 28 && y < 90 && !(x >= 47 && x < 193 && y >= 31 && y < 87);

function sign(lit: (x: number, y: number) => boolean) {
  return rasterOf(WIDTH, HEIGHT, (x, y) => {
    if (lit(x, y)) return [230, 230, 230];
    return isBoard(x, y) ? [50, 50, 50] : [196, 196, 196];
  });
}

function strokesIn(picture: ReturnType<typeof sign>): { letters: number; others: number } {
  const [line] = findText(picture);
  let [letters, others] = [0, 0];
  line?.mask.data.forEach((value, i) => {
    if (value < 0.5) return;
    if (isLetter(i % WIDTH, Math.floor(i / WIDTH))) letters++;
    else others++;
  });
  return { letters, others };
}

describe('T3 letters', () => {
  it('are found on a board, also where a rim of their colour runs round them', () => {
    for (const lit of [isLetter, (x: number, y: number) => isLetter(x, y) || isRim(x, y)]) {
      const { letters, others } = strokesIn(sign(lit));
      expect(letters).toBeGreaterThan(1200);
      expect(others).toBeLessThan(0.5 * letters);
    }
  });

  it('are none on a bare board with a rim', () => {
    expect(strokesIn(sign(isRim)).letters).toBe(0);
  });
});
