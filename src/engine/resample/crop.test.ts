import { expect, test } from 'vitest';
import { withMargin } from './crop.ts';

test('an area with a margin ends where the picture ends, on each side', () => {
  const area = { left: 3, top: 4, width: 5, height: 2 };
  expect(withMargin(area, 2, { width: 20, height: 20 })).toEqual({ left: 1, top: 2, width: 9, height: 6 });
  expect(withMargin(area, 4, { width: 10, height: 7 })).toEqual({ left: 0, top: 0, width: 10, height: 7 });
  expect(withMargin(area, 0, { width: 20, height: 20 })).toEqual(area);
});
