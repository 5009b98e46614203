import { describe, expect, it } from 'vitest';
import { createPlane, type Plane } from '../../../raster.ts';
import { planeFrom } from '../../../test-pictures.ts';
import { findStains, type Stain } from './find-stains.ts';

const WIDTH = 180;
const HEIGHT = 140;
const nowhere = createPlane(WIDTH, HEIGHT);
type Color = [red: number, green: number, blue: number];

/** A wall of two colors with a door in a third, and some light from the left. */
function wall(x: number, y: number): Color {
  const light = 1 + 0.2 * Math.sin(x / 60);
  const color: Color = x > 100 && x < 130 && y > 50 ? [60, 130, 140] : y > 90 ? [140, 140, 130] : [220, 190, 140];
  return color.map((value) => light * value) as Color;
}

/** 1 in a spot, 0 beyond its soft rim. */
function spot(x: number, y: number, middle: [number, number], radius: number, rim = 8): number {
  return Math.min(1, Math.max(0, (radius - Math.hypot(x - middle[0], y - middle[1])) / rim + 0.5));
}

function stained(color: Color, density: number): Color {
  return color.map((value, c) => value * (1 - [0.5, 0.8, 1.2][c]! * density)) as Color;
}

function find(color: (x: number, y: number) => Color, leftOut = nowhere): Stain[] {
  const logs = [0, 1, 2].map((c) => planeFrom(WIDTH, HEIGHT, (x, y) => Math.log(color(x, y)[c]!)));
  return findStains(logs as [Plane, Plane, Plane], leftOut);
}

const spotted = (x: number, y: number): Color => stained(wall(x, y), 0.18 * spot(x, y, [50, 60], 24));

describe('finding stains', () => {
  it('a soft brown spot is found with its place and its loss of red, green and blue', () => {
    const [stain, ...others] = find(spotted);
    expect(others).toEqual([]);
    const [red, green, blue] = stain!.fall;
    expect(Math.abs(red + Math.log(1 - 0.5 * 0.18))).toBeLessThan(0.03);
    expect(Math.abs(green + Math.log(1 - 0.8 * 0.18))).toBeLessThan(0.03);
    expect(Math.abs(blue + Math.log(1 - 1.2 * 0.18))).toBeLessThan(0.04);
    const at = (x: number, y: number): number =>
      stain!.share.data[(y - stain!.area.top) * stain!.area.width + x - stain!.area.left]!;
    expect(at(50, 60)).toBeGreaterThan(0.9);
    expect(at(50 + 38, 60)).toBeLessThan(0.1);
    expect(Math.abs(at(50 + 24, 60) - 0.5)).toBeLessThan(0.25);
  });

  it('a stain across a door is found, whatever it covers', () => {
    const stains = find((x, y) => stained(wall(x, y), 0.2 * spot(x, y, [100, 62], 26)));
    expect(stains).toHaveLength(1);
    expect(stains[0]!.fall[2] - stains[0]!.fall[0]).toBeGreaterThan(0.12);
  });

  it('no stain is found in a clean scene or outside the searched area', () => {
    expect(find(wall)).toEqual([]);
    expect(
      find(
        spotted,
        planeFrom(WIDTH, HEIGHT, (x, y) => (Math.hypot(x - 50, y - 60) < 45 ? 1 : 0)),
      ),
    ).toEqual([]);
  });

  it('spots that only resemble a stain are not found', () => {
    const things: Record<string, (x: number, y: number) => Color> = {
      'a brown thing with sharp edges': (x, y) => stained(wall(x, y), 0.2 * spot(x, y, [50, 60], 24, 0.5)),
      'a shadow, which browns nothing': (x, y) =>
        wall(x, y).map((value) => value * (1 - 0.2 * spot(x, y, [50, 60], 24))) as Color,
      'a brown light, which darkens nothing': (x, y) => {
        const [red, green, blue] = wall(x, y);
        const share = 0.15 * spot(x, y, [50, 60], 24);
        return [red * (1 + share), green, blue * (1 - share)];
      },
      'a long soft band': (x, y) => stained(wall(x, y), 0.2 * Math.max(0, 1 - Math.abs(y - 35) / 14)),
      'a slope into brown without a rim': (x, y) =>
        stained(wall(x, y), 0.25 * Math.max(0, 1 - Math.hypot(x - 50, y - 60) / 60)),
    };
    for (const [name, color] of Object.entries(things)) expect([name, find(color)]).toEqual([name, []]);
  });
});
