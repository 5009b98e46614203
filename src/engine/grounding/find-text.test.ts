import { describe, expect, it } from 'vitest';
import { gaussian, rasterOf } from '../test-pictures.ts';
import { findText } from './find-text.ts';

const [WIDTH, HEIGHT] = [240, 120];
/** Letters of upright strokes and a bar, as on a sign: no two alike, or all. */
const lettersOf = (count: number, heightOfBar: (nth: number) => number) => {
  return (x: number, y: number): boolean => {
    const [nth, at] = [Math.floor((x - 60) / 24), (x - 60) % 24];
    if (x < 60 || nth >= count || y < 44 || y >= 74) return false;
    const bar = 44 + heightOfBar(nth);
    return at < 4 || (nth % 3 > 0 && at >= 12 && at < 16) || (at < 16 && y >= bar && y < bar + 4);
  };
};
const isLetter = lettersOf(5, (nth) => 6 * nth);
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
      expect(letters).toBeGreaterThan(1000);
      expect(others).toBeLessThan(0.5 * letters);
    }
  });

  it('are three at least, and where there are no more stand on something even', () => {
    const few = lettersOf(3, (nth) => 12 * nth);
    expect(findText(sign(few))).toHaveLength(1);
    const noise = gaussian(5);
    const uneven = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const shade = 90 + 60 * Math.sin(x / 9) * Math.cos(y / 7) + noise();
      return few(x, y) ? [240, 240, 240] : [shade, shade, shade];
    });
    expect(findText(uneven)).toEqual([]);
  });

  it('are no panes or pickets, which are all alike', () => {
    const [letters] = findText(sign(lettersOf(5, (nth) => 6 * nth)));
    const isPicket = (x: number, y: number): boolean =>
      x >= 60 && x < 180 && y < 74 && y >= 44 + Math.abs(((x - 60) % 24) - 5) && (x - 60) % 24 < 11;
    const [pickets] = findText(sign(isPicket));
    expect(pickets?.fit ?? 0).toBeLessThan(0.5 * letters!.fit);
  });

  it('are none on a bare board with a rim', () => {
    expect(strokesIn(sign(isRim)).letters).toBe(0);
  });

  it('end where those beside them do, also where the stripes of an awning begin right below them', () => {
    const isStripe = (x: number, y: number): boolean => y >= 75 && y < 112 && Math.floor((x - 56) / 24) % 2 === 1;
    const { letters, others } = strokesIn(sign((x, y) => isLetter(x, y) || isStripe(x, y)));
    expect(letters).toBeGreaterThan(1000);
    expect(others).toBeLessThan(0.5 * letters);
  });

  it('are read without a bracket of nearly their height beside them', () => {
    const isBracket = (x: number, y: number): boolean => x >= 36 && x < (y < 36 ? 48 : 41) && y >= 30 && y < 74;
    const board = rasterOf(WIDTH, HEIGHT, (x, y) =>
      isLetter(x, y) || isBracket(x, y) ? [230, 230, 230] : [50, 50, 50],
    );
    const { letters, others } = strokesIn(board);
    expect(letters).toBeGreaterThan(1000);
    expect(others).toBeLessThan(100);
  });

  it('are read where a scratch crosses them all', () => {
    const { letters, others } = strokesIn(sign((x, y) => isLetter(x, y) || y === 60 || y === 61));
    expect(letters).toBeGreaterThan(1000);
    expect(others).toBeLessThan(0.5 * letters);
  });

  it('are none on a house: neither shapes that all have their twin nor such as lie far apart', () => {
    const isJamb = (x: number, y: number): boolean => {
      const [nth, at] = [Math.floor((x - 60) / 24), (x - 60) % 24];
      if (x < 60 || nth >= 6 || y < 44 || y >= 74 || at >= 16) return false;
      return y < 48 || y >= 70 || (nth % 2 === 0 ? at < 4 : at >= 12);
    };
    const isApart = (x: number, y: number): boolean => {
      const at = (x - 20) % 60;
      return x >= 20 && at < 16 && isLetter(60 + 24 * (1 + Math.floor((x - 20) / 60)) + at, y);
    };
    for (const lit of [isJamb, isApart]) {
      const house = rasterOf(WIDTH, HEIGHT, (x, y) => {
        const shade = Math.floor(y / 10) % 2 === 0 ? 40 : 130;
        return lit(x, y) ? [240, 240, 240] : [shade, shade, shade];
      });
      expect(Math.max(0, ...findText(house).map(({ fit }) => fit))).toBeLessThan(0.15);
    }
  });

  it('are read as ink of another colour on a print of one hue, however uneven and as light that is', () => {
    const noise = gaussian(5);
    const print = rasterOf(WIDTH, HEIGHT, (x, y) => {
      const tone = 190 + 40 * Math.sin(x / 4) * Math.cos(y / 9) + 4 * noise();
      return isLetter(x, y) ? [200, 195, 185] : [tone, 0.85 * tone, 0.6 * tone];
    });
    const { letters, others } = strokesIn(print);
    expect(letters).toBeGreaterThan(1000);
    expect(others).toBeLessThan(0.5 * letters);
  });

  it('are looked for first where they are said to be, even if clearer ones are elsewhere', () => {
    const low = lettersOf(4, (nth) => 8 * nth);
    const picture = rasterOf(WIDTH, 240, (x, y) => {
      const lit = isLetter(x, y) || (low(x, y - 120) && !(x >= 60 && x < 64 && y > 190));
      return lit ? [230, 230, 230] : [50, 50, 50];
    });
    const [best] = findText(picture);
    expect(best!.centre.y).toBeLessThan(0.5);
    const below = findText(picture, ({ centre }) => centre.y > 0.5);
    expect(below).toHaveLength(1);
    expect(below[0]!.centre.y).toBeGreaterThan(0.5);
    expect(findText(picture, () => false).length).toBeGreaterThan(0);
  });

  it('show between their strokes what shows beside them; the frames of windows have panes there', () => {
    const framed = (pane: number): number => {
      const house = rasterOf(WIDTH, HEIGHT, (x, y) => {
        const isPane = x >= 60 && x < 180 && (x - 60) % 24 < 16 && y >= 44 && y < 74;
        return isLetter(x, y) ? [230, 230, 230] : isPane ? [pane, pane, pane] : [50, 50, 50];
      });
      return Math.max(0, ...findText(house).map(({ fit }) => fit));
    };
    expect(framed(90)).toBeLessThan(0.3 * framed(50));
  });

  it('have all of their strokes before something even, also where bright stripes right below hide their feet', () => {
    const picture = rasterOf(WIDTH, HEIGHT, (x, y) => {
      if (y >= 78) return Math.floor(x / 20) % 2 === 0 ? [250, 250, 250] : [50, 50, 50];
      const lit = [-1, 0, 1].flatMap((v) => [-1, 0, 1].map((u) => Number(isLetter(x + u, y + v))));
      const shade = 50 + 20 * lit.reduce((sum, value) => sum + value, 0);
      return [shade, shade, shade];
    });
    const [line] = findText(picture);
    let [seen, all] = [0, 0];
    for (let y = 44; y < 74; y++) {
      for (let x = 60; x < 180; x++) {
        if (!isLetter(x, y)) continue;
        all++;
        seen += line!.mask.data[y * WIDTH + x]!;
      }
    }
    expect(seen).toBeGreaterThan(0.97 * all);
  });
});
