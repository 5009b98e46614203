import { expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { planeFrom, planeOf, rowsOf } from '../../test-pictures.ts';
import { integrateSlopes, type Slopes } from './integrate-slopes.ts';

function slopesOf(plane: Plane, weight = 1): Slopes {
  const { width, height, data } = plane;
  const to = (step: number, isInside: (x: number, y: number) => boolean): Plane =>
    planeFrom(width, height, (x, y) => (isInside(x, y) ? data[y * width + x + step]! - data[y * width + x]! : 0));
  const weights = planeFrom(width, height, () => weight);
  return {
    right: to(1, (x) => x < width - 1),
    below: to(width, (_, y) => y < height - 1),
    rightWeight: weights,
    belowWeight: weights,
  };
}

it('a plane of mean 0 is found from its slopes', () => {
  const slopes = slopesOf(
    planeOf([
      [1, 2, 2],
      [4, 5, 4],
    ]),
  );
  expect(rowsOf(integrateSlopes(slopes))).toEqual([
    [-2, -1, -1],
    [1, 2, 1],
  ]);
});

it('a large plane with odd sides is found from coarse to fine', () => {
  const wave = planeFrom(131, 97, (x, y) => Math.sin(x / 20) + Math.cos(y / 13) + 0.01 * x);
  const mean = wave.data.reduce((sum, value) => sum + value, 0) / wave.data.length;
  const found = integrateSlopes(slopesOf(wave, 0.3));
  found.data.forEach((value, i) => expect(Math.abs(value - wave.data[i]! + mean)).toBeLessThan(0.02));
});

it('inconsistent slopes are averaged, and a slope of low weight hardly counts', () => {
  const ones = planeOf([
    [1, 1],
    [1, 1],
  ]);
  const stepInUpperRow = (lowerWeight: number): number[][] => {
    const rightWeight = planeOf([
      [1, 1],
      [lowerWeight, 1],
    ]);
    const right = planeOf([
      [1, 0],
      [0, 0],
    ]);
    return rowsOf(integrateSlopes({ right, below: createPlane(2, 2), rightWeight, belowWeight: ones }));
  };
  expect(stepInUpperRow(1)).toEqual([
    [-0.375, 0.375],
    [-0.125, 0.125],
  ]);
  expect(stepInUpperRow(1e-6)).toEqual([
    [-0.5, 0.5],
    [-0.5, 0.5],
  ]);
});

it('a single pixel gives zero', () => {
  expect(rowsOf(integrateSlopes(slopesOf(planeOf([[7]]))))).toEqual([[0]]);
});
