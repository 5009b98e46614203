import { expect, test } from 'vitest';
import type { Box } from './boxes.ts';
import { placementOf } from './placement.ts';

const turn = (quarters: number): Box => ({ type: 'irot', content: Buffer.of(quarters) });
const mirror = (axis: number): Box => ({ type: 'imir', content: Buffer.of(axis) });

function clap(...fractions: readonly number[]): Box {
  const content = Buffer.alloc(32);
  fractions.forEach((number, i) => content.writeInt32BE(number, 4 * i));
  return { type: 'clap', content };
}

/** The letters of `abc` over `def` where they stand when shown, row by row. */
function shown(properties: readonly Box[]): string[] {
  const placement = placementOf({ width: 3, height: 2 }, properties);
  const { width, height, left, top, right, bottom, first, stepX, stepY } = placement;
  const letters = Array<string>(width * height).fill('-');
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) letters[first + x * stepX + y * stepY] = 'abcdef'[3 * y + x]!;
  return Array.from({ length: height }, (_, y) => letters.slice(y * width, (y + 1) * width).join(''));
}

test.each<[string, Box[], string[]]>([
  ['as it is', [], ['abc', 'def']],
  ['a quarter anticlockwise', [turn(1)], ['cf', 'be', 'ad']],
  ['a half', [turn(2)], ['fed', 'cba']],
  ['three quarters', [turn(3)], ['da', 'eb', 'fc']],
  ['top and bottom exchanged', [mirror(0)], ['def', 'abc']],
  ['left and right exchanged', [mirror(1)], ['cba', 'fed']],
  ['turned, then mirrored', [turn(1), mirror(0)], ['ad', 'be', 'cf']],
  ['mirrored, then turned', [mirror(0), turn(1)], ['fc', 'eb', 'da']],
  ['its left two columns', [clap(2, 1, 2, 1, -1, 2, 0, 1)], ['ab', 'de']],
  ['its last pixel, turned', [clap(1, 1, 1, 1, 1, 1, 1, 2), turn(1)], ['f']],
  ['turned, then its upper row', [turn(1), clap(2, 1, 1, 1, 0, 1, -1, 1)], ['cf']],
])('a picture is shown %s', (_, properties, expected) => {
  expect(shown(properties)).toEqual(expected);
});

test.each<[string, Box]>([
  ['a part that lies outside', clap(2, 1, 2, 1, 3, 1, 0, 1)],
  ['a part larger than the picture', clap(4, 1, 2, 1, 0, 1, 0, 1)],
  ['a part of nothing', clap(0, 1, 2, 1, 0, 1, 0, 1)],
  ['a fraction of 0', clap(2, 0, 2, 1, 0, 1, 0, 1)],
  ['a turn of two bytes', { type: 'irot', content: Buffer.of(0, 1) }],
])('%s is refused', (_, property) => {
  expect(() => placementOf({ width: 3, height: 2 }, [property])).toThrow(/part|fraction|bytes/);
});
