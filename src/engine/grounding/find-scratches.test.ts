import { describe, expect, it } from 'vitest';
import { planeFrom, rasterOf } from '../test-pictures.ts';
import { withoutOwnLines } from './find-scratches.ts';

const [WIDTH, HEIGHT] = [120, 90];
const isScratch = (x: number): boolean => x >= 30 && x < 33;
const isBar = (x: number, y: number): boolean => x >= 80 && x < 83 && y >= 20 && y < 50;
const lines = planeFrom(WIDTH, HEIGHT, (x, y) => Number(isScratch(x) || isBar(x, y)));

/** A print of one hue with a bar in its own tones, and a scratch of this colour. */
const print = ([r, g, b]: readonly [number, number, number]) =>
  rasterOf(WIDTH, HEIGHT, (x, y) => {
    if (isScratch(x)) return [r, g, b];
    const tone = isBar(x, y) ? 200 : 100 + y + x / 2;
    return [tone, 0.85 * tone, 0.6 * tone];
  });

describe('T3 scratches', () => {
  it('show paper or dirt, and lines in the tones of a print are its own', () => {
    const { data } = withoutOwnLines(print([160, 157, 153]), lines);
    expect([data[45 * WIDTH + 31], data[45 * WIDTH + 81]]).toEqual([1, 0]);
  });

  it('are all lines where most have the tones of the print', () => {
    const { data } = withoutOwnLines(print([180, 153, 108]), lines);
    expect([data[45 * WIDTH + 31], data[45 * WIDTH + 81]]).toEqual([1, 1]);
  });
});
