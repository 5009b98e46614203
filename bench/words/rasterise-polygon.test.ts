import { expect, test } from 'vitest';
import { createPlane, type Plane } from '../../src/engine/raster.ts';
import { fillPolygon, rasteriseTruth } from './rasterise-polygon.ts';
import type { Polygon } from './truth.ts';

const square = (left: number, top: number, side: number): Polygon => [
  [left, top],
  [left + side, top],
  [left + side, top + side],
  [left, top + side],
];

function rows({ width, height, data }: Plane): string[] {
  return Array.from({ length: height }, (_, y) => [...data.subarray(y * width, (y + 1) * width)].join(''));
}

test('a polygon fills the pixels whose centre lies inside it', () => {
  const plane = createPlane(4, 3);
  fillPolygon(plane, square(1, 1, 2), 1);
  expect(rows(plane)).toEqual(['0000', '0110', '0110']);
});

test('a border at a pixel’s centre belongs to one of two neighbouring polygons only', () => {
  const [left, right] = [createPlane(4, 1), createPlane(4, 1)];
  fillPolygon(left, square(-2, -1, 4.5), 1);
  fillPolygon(right, square(2.5, -1, 4), 1);
  expect([...rows(left), ...rows(right)]).toEqual(['1100', '0011']);
});

test('a polygon that winds round a place twice leaves it out by the even-odd rule', () => {
  const plane = createPlane(5, 5);
  fillPolygon(plane, [...square(0, 0, 5), [0, 0], ...square(1, 1, 3), [1, 1]], 1);
  expect(rows(plane)).toEqual(['11111', '10001', '10001', '10001', '11111']);
});

test('a polygon that reaches out of the picture is cut at its border', () => {
  const plane = createPlane(3, 2);
  fillPolygon(plane, square(-10, -10, 100), 1);
  expect(rows(plane)).toEqual(['111', '111']);
});

test('the truth is the union of plus without the union of minus, scaled from a width of 900 px', () => {
  const plus = [square(0, 0, 300), square(150, 0, 300)];
  const mask = rasteriseTruth({ plus, minus: [square(150, 0, 150)] }, 6, 2);
  expect(rows(mask)).toEqual(['101000', '111000']);
});
