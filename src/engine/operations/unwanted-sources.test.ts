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

  it('T3 is nothing when the hole lies across the subject’s border, which has to go on through it', () => {
    const hole = planeFrom(128, 96, (x, y) => (Math.hypot(x - 82, y - 48) < 24 ? 1 : 0));
    expect(unwantedSources(hole, matte, { left: 0, top: 0, whole: hole }).data.includes(1)).toBe(false);
  });

  it('T3 is the subject when a thing of its own goes from beside it', () => {
    const corner = (x: number, y: number): boolean => x >= 40 || y >= 44;
    const thing = (x: number, y: number): boolean => x >= 20 && x < 40 && y >= 24 && y < 44;
    const both = planeFrom(64, 64, (x, y) => (corner(x, y) || thing(x, y) ? 1 : 0));
    const hole = planeFrom(64, 64, (x, y) => (thing(x, y) ? 1 : 0));
    const { data } = unwantedSources(hole, both, { left: 0, top: 0, whole: hole });
    expect([data[30 * 64 + 50], data[50 * 64 + 30], data[10 * 64 + 10]]).toEqual([1, 1, 0]);
  });
});
