import { expect, it } from 'vitest';
import { planeFrom, rowsOf } from '../test-pictures.ts';
import { localDeviation } from './local-deviation.ts';

it('the local deviation is the standard deviation around each pixel', () => {
  const step = planeFrom(6, 1, (x) => (x < 3 ? 0 : 1));
  expect(rowsOf(localDeviation(step, 1))).toEqual([[0, 0, 0.471, 0.471, 0, 0]]);
});
