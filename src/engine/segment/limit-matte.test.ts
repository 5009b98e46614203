import { describe, expect, it } from 'vitest';
import { planeFrom } from '../test-pictures.ts';
import type { Plane } from '../raster.ts';
import { limitMatte } from './limit-matte.ts';

const [WIDTH, HEIGHT] = [200, 100] as const;
const alphaOf = (x: number, left: number, right: number): number =>
  Math.min(1, Math.max(0, Math.min(x - left + 3, right + 3 - x) / 6));
/** Two things with soft edges: one from 20 to 80, one from 120 to 180. */
const matte = planeFrom(WIDTH, HEIGHT, (x, y) => (y < 10 || y >= 90 ? 0 : alphaOf(x, 20, 80) + alphaOf(x, 120, 180)));
const markOf = (left: number, right: number): Plane =>
  planeFrom(WIDTH, HEIGHT, (x, y) => (y >= 10 && y < 90 && x >= left && x < right ? 1 : 0));
const at = ({ data }: Plane, x: number): number => data[50 * WIDTH + x]!;

describe('a matte that is limited to what is marked', () => {
  it('keeps the marked thing with its soft edge, and nothing of the other', () => {
    const limited = limitMatte(matte, markOf(21, 80));
    for (let x = 0; x < 100; x++) expect(at(limited, x)).toBe(at(matte, x));
    for (let x = 110; x < WIDTH; x++) expect(at(limited, x)).toBe(0);
  });

  it('keeps the rim of a thing whose mark is a little too tight', () => {
    expect(at(limitMatte(matte, markOf(23, 78)), 79)).toBe(at(matte, 79));
  });

  it('keeps nothing that is marked beside a thing which the matte shows', () => {
    expect(at(limitMatte(matte, markOf(10, 90)), 12)).toBe(0);
  });

  it('parts two things that touch where the mark ends', () => {
    const joined = planeFrom(WIDTH, HEIGHT, (_, y) => (y >= 10 && y < 90 ? 1 : 0));
    const limited = limitMatte(joined, markOf(0, 100));
    expect([at(limited, 99), at(limited, 105), at(limited, 150)]).toEqual([1, 0, 0]);
  });

  it('takes the mark itself where the matte shows nothing', () => {
    const empty = planeFrom(WIDTH, HEIGHT, () => 0);
    expect(limitMatte(empty, markOf(40, 60)).data).toEqual(markOf(40, 60).data);
  });
});
