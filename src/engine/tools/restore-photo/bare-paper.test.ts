import { expect, it } from 'vitest';
import type { Plane, Raster } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { barePaper } from './bare-paper.ts';

const SIZE = 120;
const PAPER = [244, 234, 215] as const;
type Colour = readonly [number, number, number];

const isScratch = (x: number, y: number): boolean => x % 20 === 10 && y > 10 && y < 110;

/** Upright scratches that cover so much of their pixels, on fields of these colours one below the other. */
function print(fields: readonly Colour[], cover: number): { picture: Raster; scratches: Plane } {
  const picture = rasterOf(SIZE, SIZE, (x, y) => {
    const field = fields[Math.floor((y * fields.length) / SIZE)]!;
    const share = isScratch(x, y) ? cover * (0.8 + 0.2 * Math.sin(y)) : 0;
    return field.map((value, c) => value + share * (PAPER[c]! - value)) as [number, number, number];
  });
  return { picture, scratches: planeFrom(SIZE, SIZE, (x, y) => (isScratch(x, y) ? 1 : 0)) };
}

const tintOf = (paper: Colour | undefined): number => 1 - paper![2] / paper![0];
const coloured: Colour[] = [
  [120, 90, 60],
  [60, 90, 130],
  [150, 140, 60],
];

it('T5 tells the paper from scratches that nowhere show it whole', () => {
  const { picture, scratches } = print(coloured, 0.85);
  const paper = barePaper(picture, { scratches, mask: scratches }, PAPER);
  expect(tintOf(paper)).toBeCloseTo(tintOf(PAPER), 2);
  expect(Math.abs(paper![0] - PAPER[0])).toBeLessThan(4);
});

it('takes the brightest pixels of scratches where these are paper, and on a print of one tone, whose mixtures all point one way', () => {
  const whole = print(coloured, 1);
  expect(tintOf(barePaper(whole.picture, { scratches: whole.scratches, mask: whole.scratches }, PAPER))).toBeCloseTo(
    tintOf(PAPER),
    2,
  );
  const tone: Colour[] = [
    [90, 75, 60],
    [120, 100, 80],
  ];
  const { picture, scratches } = print(tone, 0.8);
  const brightest = Math.max(...picture.data.filter((_, i) => i % 4 === 0));
  const paper = barePaper(picture, { scratches, mask: scratches }, PAPER);
  expect(Math.abs(paper![0] - brightest)).toBeLessThan(4);
});

it('tells no paper from a few pixels, nor from lines that are much darker than the brightest of the print', () => {
  const { picture } = print(coloured, 0.85);
  const few = planeFrom(SIZE, SIZE, (x, y) => (isScratch(x, y) && y < 20 ? 1 : 0));
  expect(barePaper(picture, { scratches: few, mask: few }, PAPER)).toBeUndefined();
  const dim = print(coloured, 0.2);
  expect(barePaper(dim.picture, { scratches: dim.scratches, mask: dim.scratches }, PAPER)).toBeUndefined();
});
