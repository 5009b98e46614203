import { expect, it } from 'vitest';
import { convolve, convolveDepthwise } from './convolve.ts';
import { maxPool } from './max-pool.ts';
import type { Tensor } from './tensor.ts';

const tensor = (height: number, width: number, channels: number, data: number[]): Tensor => ({
  height,
  width,
  channels,
  data: Float32Array.from(data),
});
const filters = (shape: number[], data: number[]) => ({ shape, data: Float32Array.from(data) });
const bias = (...values: number[]) => Float32Array.from(values);
const sizeOf = ({ height, width, channels }: Tensor) => [height, width, channels];

const counting = tensor(3, 3, 1, [1, 2, 3, 4, 5, 6, 7, 8, 9]);
const ones = Array<number>(9).fill(1);

it('sums what lies under the filter, and stays inside', () => {
  const result = convolve(counting, filters([3, 3, 1, 1], ones), bias(0.5), 1, 'valid');
  expect(sizeOf(result)).toEqual([1, 1, 1]);
  expect([...result.data]).toEqual([45.5]);
});

it('finds zeros over the border', () => {
  const result = convolve(counting, filters([3, 3, 1, 1], ones), bias(0), 1, 'same');
  expect([...result.data]).toEqual([12, 21, 16, 27, 45, 33, 24, 39, 28]);
});

it('with a stride of 2 begins at the first pixel of an even side, at the border of an odd one', () => {
  const middle = filters([3, 3, 1, 1], [0, 0, 0, 0, 1, 0, 0, 0, 0]);
  expect([...convolve(counting, middle, bias(0), 2, 'same').data]).toEqual([1, 3, 7, 9]);
  const even = tensor(1, 4, 1, [1, 2, 3, 4]);
  const row = filters([3, 3, 1, 1], [0, 0, 0, 100, 10, 1, 0, 0, 0]);
  expect([...convolve(even, row, bias(0), 2, 'same').data]).toEqual([123, 340]);
});

it('mixes any number of channels', () => {
  const five = tensor(1, 2, 5, [1, 2, 3, 4, 5, 0, 0, 1, 0, 2]);
  const mix = filters([1, 1, 5, 2], [1, 0, 1, 0, 1, 0, 1, 0, 1, 10]);
  expect([...convolve(five, mix, bias(0, 1), 1, 'valid').data]).toEqual([15, 51, 3, 21]);
});

it('filters each channel for itself when depthwise', () => {
  const two = tensor(2, 2, 2, [1, 10, 2, 20, 3, 30, 4, 40]);
  const square = filters([2, 2, 2, 1], [1, 0, 1, 0, 1, 0, 1, 1]);
  const result = convolveDepthwise(two, square, 1, 'valid');
  expect(sizeOf(result)).toEqual([1, 1, 2]);
  expect([...result.data]).toEqual([10, 40]);
});

it('keeps the largest of each square, and of what is left at an odd border', () => {
  expect([...maxPool(counting, 2).data]).toEqual([5, 6, 8, 9]);
  expect([...maxPool(counting, 1).data]).toEqual([5, 6, 6, 8, 9, 9, 8, 9, 9]);
  expect([...maxPool(tensor(1, 2, 2, [1, 8, 2, -8]), 2).data]).toEqual([2, 8]);
});
