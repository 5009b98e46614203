import { expect, it } from 'vitest';
import { rasterOf } from '../../test-pictures.ts';
import { extendImage } from './extend-image.ts';

const stripes = rasterOf(40, 30, (x) => (x % 4 < 2 ? [240, 20, 20] : [20, 20, 240]));

it('a blurred frame has the ratio, the picture bit for bit in the middle, and no detail around it', () => {
  const params = { width: 2, height: 1, blurred: true };
  expect(extendImage.needs(params, false)).toEqual({ matte: false, faces: false });
  const { pictures, notes = [] } = extendImage.run({ source: stripes, params, seed: 1 }, () => {});
  const [{ width, height, data }] = pictures as [(typeof pictures)[number]];
  expect([width, height, notes]).toEqual([60, 30, []]);
  for (let y = 0; y < 30; y++) {
    const own = stripes.data.subarray(160 * y, 160 * (y + 1));
    expect(data.subarray(4 * (60 * y + 10), 4 * (60 * y + 50))).toEqual(own);
  }
  const reds = Array.from({ length: 10 }, (_, x) => data[4 * (60 * 15 + x)]!);
  expect(Math.max(...reds) - Math.min(...reds)).toBeLessThan(60);
  expect(Math.max(...reds)).toBeLessThan(200);
  expect(data[3]).toBe(255);
});

it('a cut-out keeps nothing around it, blurred or not', () => {
  const cutOut = { ...stripes, data: stripes.data.map((value, at) => (at % 160 < 40 ? 0 : value)) };
  for (const blurred of [true, false]) {
    const { pictures } = extendImage.run(
      { source: cutOut, params: { width: 2, height: 1, blurred }, seed: 1 },
      () => {},
    );
    const [{ width, height, data }] = pictures as [(typeof pictures)[number]];
    expect([width, height]).toEqual([60, 30]);
    const at = (x: number) => [...data.subarray(4 * (60 * 15 + x), 4 * (60 * 15 + x) + 4)];
    expect([at(2), at(57)]).toEqual([
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ]);
    expect(at(40)).toEqual([...stripes.data.subarray(4 * (40 * 15 + 30), 4 * (40 * 15 + 30) + 4)]);
  }
});
