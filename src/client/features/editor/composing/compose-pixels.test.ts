import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blendTiles, composeCutOut, type Tile } from './compose-pixels.ts';
import { colorRows, gradientRows, type Rows } from './rows.ts';

const WIDTH = 4;
const HEIGHT = 3;
const WHOLE = { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };

const channel = fc.integer({ min: 0, max: 255 });
/** What is wholly transparent has no color. */
const pixels = fc
  .array(fc.tuple(channel, channel, channel, channel), { minLength: WIDTH * HEIGHT, maxLength: WIDTH * HEIGHT })
  .map((all) =>
    tile(all.flatMap(([red, green, blue, alpha]) => (alpha === 0 ? [0, 0, 0, 0] : [red, green, blue, alpha]))),
  );

const tile = (values: readonly number[]): Tile => ({
  width: WIDTH,
  height: HEIGHT,
  top: 0,
  data: Uint8ClampedArray.from(values),
});
const flat = (...pixel: readonly number[]) => tile(Array.from({ length: WIDTH * HEIGHT }, () => pixel).flat());
const even =
  (value: number): Rows =>
  (_, row) =>
    row.fill(value);

function drawn(paint: (out: Uint8ClampedArray) => void): Uint8ClampedArray {
  const out = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  paint(out);
  return out;
}
/** The first pixel. */
const firstOf = ([red, green, blue, alpha]: Uint8ClampedArray) => [red, green, blue, alpha];
const blended = (before: Tile, after: Tile, amount: number) =>
  drawn((out) => blendTiles(before, after, amount, WHOLE, out));
const composed = (layers: Parameters<typeof composeCutOut>[0]) => drawn((out) => composeCutOut(layers, WHOLE, out));

describe('the strength of a result', () => {
  it('E3 at 0 is exactly the photo before, at 100 exactly the result', () => {
    fc.assert(
      fc.property(pixels, pixels, (before, after) => {
        expect(blended(before, after, 0)).toEqual(before.data);
        expect(blended(before, after, 1)).toEqual(after.data);
      }),
    );
  });

  it('E3 at 50 is half-way, and transparent pixels lend no color', () => {
    expect(firstOf(blended(flat(10, 20, 30, 255), flat(20, 40, 50, 255), 0.5))).toEqual([15, 30, 40, 255]);
    expect(firstOf(blended(flat(255, 0, 0, 0), flat(20, 40, 50, 200), 0.5))).toEqual([20, 40, 50, 100]);
  });
});

describe('the background of a cut-out', () => {
  it('E3 without one the cut-out stays exactly as it is', () => {
    fc.assert(
      fc.property(pixels, (cutOut) => {
        expect(composed({ cutOut })).toEqual(cutOut.data);
      }),
    );
  });

  it('E3 in a color shows where the cut-out is transparent and makes the whole opaque', () => {
    fc.assert(
      fc.property(pixels, (cutOut) => {
        const out = composed({ cutOut, backdrop: colorRows('#4080c0') });
        for (let at = 0; at < out.length; at += 4) {
          const alpha = cutOut.data[at + 3]! / 255;
          expect(out[at + 3]).toBe(255);
          [0x40, 0x80, 0xc0].forEach((color, each) => {
            const wanted = cutOut.data[at + each]! * alpha + color * (1 - alpha);
            expect(Math.abs(out[at + each]! - wanted)).toBeLessThanOrEqual(0.51);
          });
        }
      }),
    );
  });

  it('E3 is darkened by a shadow that leaves the subject as it is and works without a background', () => {
    const shadow = even(102);
    expect(firstOf(composed({ cutOut: flat(9, 8, 7, 255), shadow }))).toEqual([9, 8, 7, 255]);
    expect(firstOf(composed({ cutOut: flat(0, 0, 0, 0), shadow, backdrop: colorRows('#ffffff') }))).toEqual([
      153, 153, 153, 255,
    ]);
    expect(firstOf(composed({ cutOut: flat(0, 0, 0, 0), shadow }))).toEqual([0, 0, 0, 102]);
  });

  it('E3 as a gradient begins and ends with its two colors', () => {
    const row = new Uint8ClampedArray(4 * 4);
    const rows = gradientRows({ from: '#000000', to: '#ffffff', angle: 180 }, { width: 4, height: 1000 });
    rows(0, row);
    expect(firstOf(row)).toEqual([0, 0, 0, 255]);
    rows(999, row);
    expect(firstOf(row.slice(12))).toEqual([255, 255, 255, 255]);
  });
});

describe('a corrected edge', () => {
  const cutOut = flat(50, 60, 70, 128);
  const photo = flat(200, 100, 0, 255);

  it('E3 shows exactly the photo where it was restored and nothing where it was removed', () => {
    expect(composed({ cutOut, photo, restored: even(255), removed: even(0) })).toEqual(photo.data);
    expect(composed({ cutOut, photo, restored: even(0), removed: even(255) })).toEqual(flat(0, 0, 0, 0).data);
    expect(composed({ cutOut, photo, restored: even(0), removed: even(0) })).toEqual(cutOut.data);
  });

  it('E3 mixes both by their alpha where it is half restored', () => {
    const [red, , , alpha] = composed({ cutOut: flat(0, 0, 0, 0), photo, restored: even(51), removed: even(0) });
    expect([red, alpha]).toEqual([200, 51]);
  });
});

it('E3 a part of an image is composed like the whole', () => {
  fc.assert(
    fc.property(pixels, pixels, (cutOut, photo) => {
      const layers = { cutOut, photo, restored: even(90), removed: even(30), backdrop: colorRows('#123456') };
      const whole = composed(layers);
      const area = { left: 1, top: 1, right: 3, bottom: 3 };
      const out = new Uint8ClampedArray(2 * 2 * 4);
      composeCutOut(layers, area, out);
      for (const [row, y] of [1, 2].entries()) {
        expect(out.slice(row * 8, row * 8 + 8)).toEqual(whole.slice((y * WIDTH + 1) * 4, (y * WIDTH + 3) * 4));
      }
    }),
  );
});
