import { describe, expect, it } from 'vitest';
import { createPlane } from '../../raster.ts';
import { planeFrom, rasterOf } from '../../test-pictures.ts';
import { describeScene } from './grey-scene.ts';
import { findSky } from './sky.ts';

const WIDTH = 480;
const HEIGHT = 360;
const HORIZON = 180;

const sky = (y: number): number => 130 + y / 6;
const ground = (x: number, y: number): number => 60 + ((x * 37 + y * 91) % 60);
/** 0..1, without a rule that the eye would see. */
const scattered = (x: number, y: number): number => Math.abs((Math.sin(12.9898 * x + 78.233 * y) * 43758.5453) % 1);
const distance = (x: number, y: number, side: number): number => Math.hypot((x - side) / 90, (y - 90) / 12);

function scene(grey: (x: number, y: number) => number) {
  return describeScene(rasterOf(WIDTH, HEIGHT, (x, y) => [grey(x, y), grey(x, y), grey(x, y)]));
}

/** A sky with something at two places of its middle, over rough ground. */
function skyBehind(thing: (near: number, x: number, y: number) => number) {
  const described = scene((x, y) => {
    if (y >= HORIZON) return ground(x, y);
    return sky(y) + thing(Math.min(distance(x, y, 130), distance(x, y, 350)), x, y);
  });
  return findSky(described, createPlane(WIDTH, HEIGHT));
}

describe('the sky', () => {
  it('T6 goes on behind a light cloud, and a wall behind a dark shelf', () => {
    const cloud = (near: number, x: number, y: number): number => Math.exp(-(near ** 4)) * (40 + 20 * scattered(x, y));
    expect(skyBehind(cloud)?.data[90 * WIDTH + 130]).toBeGreaterThan(0.8);
    expect(skyBehind((near) => (near < 1.3 ? -90 : 0))).toBeUndefined();
  });

  it('T6 is sure of no dim field, no narrow one, and none over something as light', () => {
    const over = (low: (x: number, y: number) => number, upper = sky) =>
      findSky(
        scene((x, y) => (y < HORIZON ? upper(y) : low(x, y))),
        createPlane(WIDTH, HEIGHT),
      );
    expect(over(ground)).toBeDefined();
    expect(over((x, y) => ground(x, y) + 120)).toBeUndefined();
    expect(over(ground, (y) => 70 + y / 6)).toBeUndefined();
    expect(over(ground, (y) => 200 - y / 2)).toBeUndefined();
    const narrow = scene((x, y) => (y < HORIZON && x < 240 ? sky(y) : ground(x, y)));
    expect(findSky(narrow, createPlane(WIDTH, HEIGHT))).toBeUndefined();
  });

  it('T6 ends at a thing in front of it, without a rim', () => {
    const inTower = (x: number, y: number): boolean => Math.abs(x - 240) < 80 && y > 40;
    const tower = planeFrom(WIDTH, HEIGHT, (x, y) => (inTower(x, y) ? 1 : 0));
    const described = scene((x, y) => (inTower(x, y) ? 20 : y < HORIZON ? sky(y) : ground(x, y)));
    const row = findSky(described, tower)!.data.subarray(80 * WIDTH, 81 * WIDTH);
    expect([row[60]! > 0.95, row[325]! > 0.9, row[315]! < 0.1]).toEqual([true, true, true]);
  });
});
