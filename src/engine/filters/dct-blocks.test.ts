import { describe, expect, it } from 'vitest';
import { gaussian, planeFrom } from '../test-pictures.ts';
import { ALIGNED, changeBlocks, eachBlock, EVERY_SECOND } from './dct-blocks.ts';

const random = gaussian(5);
const noise = planeFrom(37, 21, () => random());

describe('the frequencies of blocks', () => {
  it('a plane whose coefficients are not changed stays, whatever its size and the grid', () => {
    for (const shifts of [ALIGNED, EVERY_SECOND]) {
      const same = changeBlocks(noise, shifts, () => 1);
      expect(Math.max(...same.data.map((value, i) => Math.abs(value - noise.data[i]!)))).toBeLessThan(1e-5);
    }
  });

  it('a wave of one frequency is one coefficient, and white noise keeps its deviation', () => {
    const wave = planeFrom(
      8,
      8,
      (x, y) => Math.cos(((2 * x + 1) * 3 * Math.PI) / 16) * Math.cos(((2 * y + 1) * Math.PI) / 16),
    );
    eachBlock(wave, 1, (block) => {
      expect([...block].flatMap((value, k) => (Math.abs(value) > 1e-5 ? [k] : []))).toEqual([8 + 3]);
    });
    let [squares, count] = [0, 0];
    eachBlock(
      planeFrom(256, 256, () => random()),
      1,
      (block) => {
        for (const value of block) squares += value * value;
        count += block.length;
      },
    );
    expect(Math.sqrt(squares / count)).toBeCloseTo(1, 1);
  });

  it('a block of more weight counts more where grids overlap', () => {
    const flat = planeFrom(8, 8, () => 0);
    let n = 0;
    const { data } = changeBlocks(flat, EVERY_SECOND.slice(0, 2), (block) => {
      const isFirst = n++ === 0;
      block[0] = isFirst ? 8 : 0;
      return isFirst ? 3 : 1;
    });
    expect(data[20]).toBeCloseTo(0.75);
  });
});
