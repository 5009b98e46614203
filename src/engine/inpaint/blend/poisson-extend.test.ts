import { expect, it } from 'vitest';
import { poissonExtend } from './poisson-extend.ts';
import { HOLE } from '../inpaint-level.ts';

/** Grey levels in a row; those from `hole` on are to be filled, each from `shift` pixels farther left. */
function row(levels: readonly number[], hole: number, shift: number, structured: boolean): number[] {
  const pixels = Uint8ClampedArray.from(levels.flatMap((level) => [level, level, level, 255]));
  const state = Uint8Array.from(levels, (_, x) => (x >= hole ? HOLE : 0));
  const holeList = Int32Array.from(levels.keys()).filter((x) => x >= hole);
  const copied = {
    part: { width: levels.length, height: 1, pixels, state },
    holeList,
    shifts: Int32Array.from(levels, (_, x) => (x >= hole ? -shift : 0)),
    structure: new Float32Array(levels.length).fill(structured ? 1 : 0),
    axis: 'x' as const,
  };
  const values = poissonExtend(copied, new Float32Array(3 * holeList.length), 300);
  return Array.from(holeList, (_, node) => values[3 * node]!);
}

it('a smooth field continues with the light of the known pixels, without the slope of its source', () => {
  for (const level of row([60, 70, 80, 90, 100, 0, 0, 0], 5, 4, false)) expect(Math.abs(level - 100)).toBeLessThan(4);
});

it('structure keeps the gradients of its source in the light of the boundary', () => {
  const [a, b, c] = row([50, 90, 50, 60, 60, 100, 60, 0, 0, 0], 7, 6, true) as [number, number, number];
  expect(a - b).toBeCloseTo(40, -1);
  expect(a).toBeGreaterThan(90);
  expect(c).toBeLessThan(b + 15);
});

it('the result stays nearer to its source than to a boundary of a very different color', () => {
  for (const level of row([90, 90, 90, 90, 90, 90, 255, 0, 0], 7, 4, true)) expect(level).toBeLessThan(150);
});
