import { expect, it } from 'vitest';
import { ABSENT, FORBIDDEN, HOLE } from '../../inpaint/inpaint-level.ts';
import { borderDissimilarity } from './border-dissimilarity.ts';

const [BROWN, GOLD, BLACK] = [
  [120, 80, 40, 255],
  [200, 170, 90, 255],
  [0, 0, 0, 255],
];

it('a source that resembles no place at the border is dissimilar', () => {
  // Room, the border, the line behind it that counts, and one farther in.
  const rows = [
    [BLACK, BLACK, BLACK],
    [BROWN, BROWN, BLACK],
    [BROWN, GOLD, BLACK],
    [GOLD, BLACK, BLACK],
  ];
  const state = Uint8Array.from([HOLE, HOLE, HOLE, 0, 0, ABSENT, 0, 0, ABSENT, 0, 0, FORBIDDEN]);
  const canvas = { width: 3, height: 4, pixels: Uint8ClampedArray.from(rows.flat(2) as number[]), state };
  const found = borderDissimilarity({ ...canvas, axis: 'y', start: 1, length: 3 }, 'first');
  expect([...found]).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 20_000, 0]);
});
