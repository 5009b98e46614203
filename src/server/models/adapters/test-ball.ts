import { createRaster, type Plane, type Raster } from '../../../engine/raster.ts';

/** Shares of the side. */
const RADIUS = 0.29;

const insideBall = (x: number, y: number): boolean => Math.hypot(x - 0.5, y - 0.5) < RADIUS;

/** A shaded red ball in the middle of a square picture, before a pale wall. */
export function ball(side: number): Raster {
  const raster = createRaster(side, side);
  for (let i = 0; i < side * side; i++) {
    const x = (i % side) / side;
    const y = Math.floor(i / side) / side;
    const light = 1 - 1.46 * Math.hypot(x - 0.41, y - 0.39);
    const color = insideBall(x, y) ? [220 * light, 50 * light, 40 * light] : [205, 210, 214 - 25 * y];
    raster.data.set([...color, 255], 4 * i);
  }
  return raster;
}

/** Intersection over union of a matte, cut at one half, with the ball. */
export function overlapWithBall({ width, data }: Plane): number {
  let both = 0;
  let either = 0;
  for (let i = 0; i < data.length; i++) {
    const found = data[i]! > 0.5;
    const real = insideBall((i % width) / width, Math.floor(i / width) / width);
    both += Number(found && real);
    either += Number(found || real);
  }
  return both / either;
}
