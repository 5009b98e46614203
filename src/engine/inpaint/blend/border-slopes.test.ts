import { describe, expect, it } from 'vitest';
import { gaussian, rasterOf } from '../../test-pictures.ts';
import { borderSlopes, type Slopes } from './border-slopes.ts';
import { HOLE } from '../inpaint-level.ts';

const [WIDTH, HEIGHT, ROOM] = [120, 90, 15];

/** The directions found in what `light` shows, with room above and below (or left and right) of it. */
function slopesOf(axis: 'x' | 'y', light: (x: number, y: number) => number): Slopes {
  const { data } = rasterOf(WIDTH, HEIGHT, (x, y) => [light(x, y), light(x, y), light(x, y)]);
  const state = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, i) => {
    const [place, length] = axis === 'x' ? [i % WIDTH, WIDTH] : [Math.floor(i / WIDTH), HEIGHT];
    return place < ROOM || place >= length - ROOM ? HOLE : 0;
  });
  return borderSlopes({ width: WIDTH, height: HEIGHT, pixels: data, state }, axis, 20);
}

/** Dark beside a line through the middle that runs this far to the right with each pixel downwards. */
const edge = (slope: number) => (x: number, y: number) =>
  60 + 140 / (1 + Math.exp(-(x - WIDTH / 2 - slope * (y - HEIGHT / 2))));

describe('the slopes of edges at a border', () => {
  it.each([-1.5, -0.4, 0.8])(
    'a slope of %f to the right for each pixel downwards is found above and below',
    (slope) => {
      const { first, last } = slopesOf('y', edge(slope));
      expect(first[0]).toBeCloseTo(slope, 0.7);
      expect(last[0]).toBeCloseTo(slope, 0.7);
    },
  );

  it('the slopes are counted along the axis, to the left and the right', () => {
    expect(slopesOf('x', edge(1.5)).first[0]).toBeCloseTo(1 / 1.5, 0.7);
    const { first, last } = slopesOf('x', (x, y) => edge(0.5)(y + 15, x - 15));
    expect(first[0]).toBeCloseTo(0.5, 0.7);
    expect(last[0]).toBeCloseTo(0.5, 0.7);
  });

  it('no slopes are found where edges run along the axis, in noise or in an even area', () => {
    const noise = gaussian(3);
    for (const light of [edge(0), () => 128, () => 128 + 20 * noise()]) {
      expect(slopesOf('y', light)).toEqual({ first: [], last: [] });
    }
  });
});
