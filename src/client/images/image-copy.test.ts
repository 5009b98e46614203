import { expect, test } from 'vitest';
import { copySize, copyUrl, isEnlarged, startCopy } from './image-copy.ts';

const START = startCopy({ width: 4000, height: 2000 });
const wide = { width: 3000, height: 1500 };

test('E8 a copy is fitted into its square, never stretched', () => {
  expect(copySize(wide, START)).toEqual({ width: 1600, height: 800 });
  expect(copySize({ width: 1500, height: 3000 }, START)).toEqual({ width: 800, height: 1600 });
});

test('E8 a copy at its own size is not scaled, and only a larger square enlarges it', () => {
  expect(copySize(wide, { ...START, box: null })).toEqual(wide);
  expect(isEnlarged(wide, { ...START, box: null })).toBe(false);
  expect(isEnlarged(wide, { ...START, box: 2000 })).toBe(false);
  expect(isEnlarged(wide, { ...START, box: 4000 })).toBe(true);
});

test('a copy asks for a quality only in a lossy format', () => {
  expect(copyUrl('/files/a.png', START)).toBe('/files/a.png?as=png&size=1600');
  expect(copyUrl('/files/a.png', { box: null, format: 'jpeg', quality: 95 })).toBe('/files/a.png?as=jpeg&quality=95');
});

test('E8 a size that is larger than the image is not chosen at first', () => {
  expect(START.box).toBe(1600);
  expect(startCopy({ width: 800, height: 600 }).box).toBeNull();
});
