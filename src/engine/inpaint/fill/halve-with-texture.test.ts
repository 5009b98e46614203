import { expect, it } from 'vitest';
import { rasterOf } from '../../test-pictures.ts';
import { halveWithTexture } from './halve-with-texture.ts';
import { HOLE } from '../inpaint-level.ts';

it('halving with texture tells fine texture from a smooth area of the same mean and ignores the hole', () => {
  const { data } = rasterOf(16, 8, (x, y) =>
    x < 8 && (x + y) % 2 === 0 ? [150, 150, 150] : x < 8 ? [90, 90, 90] : [120, 120, 120],
  );
  const state = Uint8Array.from({ length: 128 }, (_, i) => (i % 16 >= 12 ? HOLE : 0));
  const pixels = data.map((value, i) => (state[i >> 2] === HOLE ? 255 - 16 * (i % 7) : value));
  const half = halveWithTexture({ width: 16, height: 8, pixels, state });
  const texture = (x: number, y: number): number => half.pixels[4 * (y * half.width + x) + 3]!;
  expect(texture(1, 1)).toBe(255);
  expect(texture(5, 1)).toBe(0);
});
