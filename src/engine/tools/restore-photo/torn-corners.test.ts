import { expect, it } from 'vitest';
import { rasterOf } from '../../test-pictures.ts';
import { bedsInCorners, tornCorner } from './torn-corners.ts';

const PAPER = [240, 236, 228] as const;
const corner = (rim: number) =>
  rasterOf(300, 200, (x, y) => {
    const inside = x + y - 60;
    if (inside < 0) return [70, 70, 70];
    return inside < rim ? [...PAPER] : [90 + (x % 30), 120, 60 + (y % 20)];
  });

it('T5 a missing corner is found by the backing behind it and the torn paper’s edge', () => {
  const picture = corner(9);
  const [bed, ...others] = bedsInCorners(picture);
  expect(others).toEqual([]);
  const torn = tornCorner(picture, bed!, PAPER, 300 / 1600)!;
  expect([10 * 300 + 10, 30 * 300 + 34].map((i) => torn.data[i])).toEqual([1, 1]);
  expect(torn.data[60 * 300 + 60]).toBe(0);
});

it('an even corner without a torn edge is part of the picture', () => {
  const picture = corner(0);
  expect(bedsInCorners(picture).map((bed) => tornCorner(picture, bed, PAPER, 300 / 1600))).toEqual([undefined]);
});

it('an even background along a side and a colored one are no backing', () => {
  expect(bedsInCorners(rasterOf(300, 200, (_, y) => (y < 80 ? [250, 250, 250] : [90, 60, 30])))).toEqual([]);
  expect(bedsInCorners(rasterOf(300, 200, (x, y) => (x + y < 60 ? [40, 90, 200] : [(x * 7) % 256, 60, 30])))).toEqual(
    [],
  );
});

it('an even strip beside a light joint, such as a brick in a wall, is no backing', () => {
  const wall = rasterOf(300, 200, (x, y) => {
    if (y < 120) return [150 + (x % 30), 140, 130];
    return x < 18 ? [96, 96, 96] : x < 26 ? PAPER : [150 + (x % 30), 140, 130];
  });
  expect(bedsInCorners(wall)).toEqual([]);
});
