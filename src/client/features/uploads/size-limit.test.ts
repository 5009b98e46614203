import { expect, test } from 'vitest';
import { tooLargeText } from './size-limit.ts';

const MEGABYTE = 1024 * 1024;

test('S2 a photo that is too large is told its size and the most that is taken', () => {
  expect(tooLargeText(110 * MEGABYTE, 30 * MEGABYTE)).toBe('This photo is 110 MB. Photos can be up to 30 MB.');
  expect(tooLargeText(110 * MEGABYTE, 12.5 * MEGABYTE)).toBe('This photo is 110 MB. Photos can be up to 12.5 MB.');
});

test('S2 a photo of one byte too many is told a larger size than the limit', () => {
  expect(tooLargeText(100 * MEGABYTE + 1, 100 * MEGABYTE)).toBe('This photo is 100.1 MB. Photos can be up to 100 MB.');
});
