import { expect, it } from 'vitest';
import { emptyMask, wholeOf } from './mask-plane.ts';
import { tintMask } from './tint-mask.ts';

it('E10 a mark has a white line around it and a dark one around that, so that it is seen on any color', () => {
  const mask = emptyMask({ width: 9, height: 1 });
  mask.data[4] = 255;
  const pixels = new Uint8ClampedArray(9 * 4);
  tintMask(mask, wholeOf(mask), [0, 0, 255], 1, pixels);
  const at = (x: number) => [...pixels.subarray(4 * x, 4 * x + 4)];
  expect([at(4), at(3), at(2), at(1)]).toEqual([
    [0, 0, 255, 143],
    [255, 255, 255, 255],
    [0, 0, 0, 204],
    [0, 0, 255, 0],
  ]);
});
