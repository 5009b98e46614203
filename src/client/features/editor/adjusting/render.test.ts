import { expect, test } from 'vitest';
import { NO_TONE, toneTable } from '../../../../pixels/tone.ts';
import { UNADJUSTED } from './adjustment.ts';
import { type Band, contentRows, detailIn, layTone, renderingOf, sharpenBand } from './render.ts';

/** A band of grey levels, opaque. */
function bandOf(width: number, rows: number, level: (at: number) => number, top = 0): Band {
  const data = Uint8ClampedArray.from({ length: width * rows * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : level(Math.floor(at / 4) + top * width),
  );
  return { width, top, rows, data };
}

const tone = { ...NO_TONE, light: 20, color: 30, sharpness: 80 };

test('a picture that is made in bands is the one that is made at once, pixel by pixel', () => {
  const size = { width: 1600, height: 1200 };
  const rendering = renderingOf(UNADJUSTED, size);
  const level = (at: number) => (at * 2654435761) >>> 24;
  const make = (top: number, rows: number) => {
    const asked = contentRows(rendering, tone, top, rows);
    const drawn = bandOf(size.width, asked.rows, level, asked.top);
    const band = sharpenBand(drawn, tone, () => detailIn(drawn, rendering));
    const out = new Uint8ClampedArray(size.width * rows * 4);
    layTone(band, rendering, toneTable(tone), top, out);
    return Buffer.from(out.buffer);
  };
  const whole = make(0, size.height);
  const [rows, bytes] = [256, size.width * 4];
  for (const top of [0, 512, size.height - rows]) {
    expect(make(top, rows).equals(whole.subarray(top * bytes, (top + rows) * bytes))).toBe(true);
  }
});

test('a product lies on white that no tone touches, and its transparent parts show the white', () => {
  const rendering = renderingOf({ ...UNADJUSTED, shape: 'product2000' }, { width: 400, height: 300 }, 2 / 2000);
  expect(rendering.content).toMatchObject({ left: 0, top: 0, width: 2, height: 2 });
  const data = Uint8ClampedArray.from([0, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 51, 200, 200, 200, 255]);
  const out = new Uint8ClampedArray(16);
  layTone({ width: 2, top: 0, rows: 2, data }, rendering, toneTable({ ...NO_TONE, warmth: -100 }), 0, out);
  expect([...out]).toEqual([0, 0, 0, 255, 255, 255, 255, 255, 204, 204, 204, 255, 147, 179, 235, 255]);
  const frame = renderingOf({ ...UNADJUSTED, shape: 'product2000' }, { width: 400, height: 200 }, 4 / 2000);
  const wide = new Uint8ClampedArray(4 * 4 * 4);
  layTone(
    bandOf(4, 2, () => 0),
    frame,
    toneTable({ ...NO_TONE, warmth: 100 }),
    0,
    wide,
  );
  expect([...wide].filter((_, at) => at % 4 === 0)).toEqual([
    255, 255, 255, 255, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255,
  ]);
});
