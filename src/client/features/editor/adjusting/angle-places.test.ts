import { expect, test } from 'vitest';
import { angleAt, placeOf, STEEPEST_PLACE } from './angle-places.ts';

const places = Array.from({ length: 2 * STEEPEST_PLACE + 1 }, (_, at) => at - STEEPEST_PLACE);

test('E13 every place of the slider has an angle of its own, so that no key press is lost', () => {
  expect(places.map((place) => placeOf(angleAt(place)))).toEqual(places);
  expect(new Set(places.map(angleAt)).size).toBe(places.length);
});

test('E13 the slider straightens from -45 to 45 degrees, both ways alike, and by tenths round its middle', () => {
  expect([-STEEPEST_PLACE, 0, STEEPEST_PLACE].map(angleAt)).toEqual([-45, 0, 45]);
  expect([1, 2, 3].map(angleAt)).toEqual([0.1, 0.3, 0.4]);
  for (const place of places) expect(angleAt(-place)).toBe(-angleAt(place) || 0);
});
