import { describe, expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import { unwantedSources } from './unwanted-sources.ts';

const matte = planeFrom(64, 64, (x) => (x >= 40 ? 1 : 0));

describe('what a hole is not to be filled with', () => {
  it('T3 is the subject beside it, at the picture’s size', () => {
    const hole = planeFrom(128, 96, (x, y) => (x >= 20 && x < 70 && y >= 30 && y < 60 ? 1 : 0));
    const { width, height, data } = unwantedSources(hole, matte, { left: 0, top: 0, whole: hole });
    expect([width, height]).toEqual([128, 96]);
    expect([data[10 * 128 + 10], data[10 * 128 + 100], data[50 * 128 + 60]]).toEqual([0, 1, 0]);
  });

  it('T3 is nothing when the hole lies within the subject', () => {
    const hole = planeFrom(128, 96, (x, y) => (x >= 100 && x < 110 && y >= 30 && y < 60 ? 1 : 0));
    expect(unwantedSources(hole, matte, { left: 0, top: 0, whole: hole }).data.includes(1)).toBe(false);
  });
});
