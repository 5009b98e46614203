import { describe, expect, it } from 'vitest';
import { blurSurroundings, dropShadow, faded } from './soften.ts';

const SIDE = 60;

/** A subject of 20 by 20 in the middle. */
function square(): Uint8ClampedArray {
  const data = new Uint8ClampedArray(SIDE * SIDE);
  for (let y = 20; y < 40; y++) data.fill(255, y * SIDE + 20, y * SIDE + 40);
  return data;
}

describe('the shadow', () => {
  const DROP = 4;
  const SIGMA = 3;
  const shadow = dropShadow({ width: SIDE, height: SIDE, data: square() }, { drop: DROP, sigma: SIGMA });
  const at = (x: number, y: number) => shadow.data[y * SIDE + x]!;

  it('E3 is deepest under the subject and lies lower than it', () => {
    expect(at(30, 30 + DROP)).toBeGreaterThan(250);
    expect(at(30, 39 + DROP)).toBeGreaterThan(at(30, 20));
    expect(Math.max(...shadow.data)).toBeLessThanOrEqual(255);
  });

  it('E3 is not seen beyond its offset plus three times its standard deviation', () => {
    const reach = 3 * SIGMA;
    const within = (x: number, y: number) =>
      x >= 20 - reach && x < 40 + reach && y >= 20 + DROP - reach && y < 40 + DROP + reach;
    const beyond = [...shadow.data].filter((_, each) => !within(each % SIDE, Math.floor(each / SIDE)));
    expect(Math.max(...beyond)).toBeLessThanOrEqual(1);
  });

  it('E3 of a subject that fills the image fills it too', () => {
    const full = new Uint8ClampedArray(SIDE * SIDE).fill(255);
    const filled = dropShadow({ width: SIDE, height: SIDE, data: full }, { drop: DROP, sigma: SIGMA });
    expect(Math.min(...filled.data)).toBe(255);
    expect(Math.max(...faded(filled, 0.4).data)).toBe(102);
  });
});

describe('the blurred surroundings', () => {
  it('E3 take no color from the subject and are opaque', () => {
    const coverage = square();
    const data = Uint8ClampedArray.from({ length: SIDE * SIDE * 4 }, (_, at) => {
      const subject = coverage[Math.floor(at / 4)] === 255;
      return [subject ? 255 : 0, subject ? 0 : 200, 0, 255][at % 4]!;
    });
    const blurred = blurSurroundings({ width: SIDE, height: SIDE, data }, coverage, 5);
    const beside = (30 * SIDE + 18) * 4;
    expect(blurred.data[beside]).toBeLessThanOrEqual(4);
    expect(blurred.data[beside + 1]).toBeGreaterThanOrEqual(195);
    expect(blurred.data.every((value, each) => each % 4 !== 3 || value === 255)).toBe(true);
  });
});
