import { expect, it } from 'vitest';
import type { Plane } from '../raster.ts';
import { createPlane } from '../raster.ts';
import { planeFrom } from '../test-pictures.ts';
import { shadowDirection } from './shadow-direction.ts';

const [WIDTH, HEIGHT] = [160, 120] as const;

function box(left: number, top: number, right: number, bottom: number): Plane {
  return planeFrom(WIDTH, HEIGHT, (x, y) => (x >= left && x < right && y >= top && y < bottom ? 1 : 0));
}

it('T3 shadows fall in the direction in which the ground is dark from the feet', () => {
  const way = shadowDirection(box(60, 74, 110, 82), box(40, 20, 60, 80), createPlane(WIDTH, HEIGHT));
  expect(way!.x).toBeGreaterThan(0.9);
  expect(Math.hypot(way!.x, way!.y)).toBeCloseTo(1, 5);
});

it('T3 no direction is found where all sides of the feet are equally dark or none is dark', () => {
  const [object, others] = [box(70, 20, 90, 80), createPlane(WIDTH, HEIGHT)];
  expect(shadowDirection(box(0, 60, WIDTH, HEIGHT), object, others)).toBeUndefined();
  expect(shadowDirection(createPlane(WIDTH, HEIGHT), object, others)).toBeUndefined();
});
