import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../../raster.ts';
import { planeFrom } from '../../test-pictures.ts';
import { forbidSubject } from './forbid-subject.ts';

const matte = planeFrom(64, 64, (x) => (x >= 40 ? 1 : 0));

function forbidden(hole: Plane, ofSubject: Plane): Plane {
  const result = createPlane(hole.width, hole.height);
  forbidSubject(result, hole, ofSubject, { left: 0, top: 0, whole: hole });
  return result;
}

describe('the forbidden subject', () => {
  it('T3 the subject beside the hole is forbidden, at the picture’s size', () => {
    const hole = planeFrom(128, 96, (x, y) => (x >= 20 && x < 70 && y >= 30 && y < 60 ? 1 : 0));
    const { width, height, data } = forbidden(hole, matte);
    expect([width, height]).toEqual([128, 96]);
    expect([data[10 * 128 + 10], data[10 * 128 + 100], data[50 * 128 + 60]]).toEqual([0, 1, 0]);
  });

  it('T3 nothing is forbidden when the hole lies within the subject', () => {
    const hole = planeFrom(128, 96, (x, y) => (x >= 100 && x < 110 && y >= 30 && y < 60 ? 1 : 0));
    expect(forbidden(hole, matte).data.includes(1)).toBe(false);
  });

  it('T3 nothing is forbidden when the hole crosses the subject’s border, which has to continue', () => {
    const hole = planeFrom(128, 96, (x, y) => (Math.hypot(x - 82, y - 48) < 24 ? 1 : 0));
    expect(forbidden(hole, matte).data.includes(1)).toBe(false);
  });

  it('T3 the subject is forbidden when a separate object beside it is erased', () => {
    const corner = (x: number, y: number): boolean => x >= 40 || y >= 44;
    const thing = (x: number, y: number): boolean => x >= 20 && x < 40 && y >= 24 && y < 44;
    const both = planeFrom(64, 64, (x, y) => (corner(x, y) || thing(x, y) ? 1 : 0));
    const hole = planeFrom(64, 64, (x, y) => (thing(x, y) ? 1 : 0));
    const { data } = forbidden(hole, both);
    expect([data[30 * 64 + 50], data[50 * 64 + 30], data[10 * 64 + 10]]).toEqual([1, 1, 0]);
  });

  it('T3 a band from side to side, such as a sea, is no subject', () => {
    const sea = planeFrom(64, 64, (_, y) => (y >= 24 && y < 36 ? 1 : 0));
    const hole = planeFrom(64, 64, (x, y) => (x >= 28 && x < 36 && y >= 10 && y < 60 ? 1 : 0));
    expect(forbidden(hole, sea).data.includes(1)).toBe(false);
  });
});
