import { fileURLToPath } from 'node:url';
import { createPlane, createRaster, type Plane, type Raster } from '../../../../engine/raster.ts';
import { decodePicture } from '../../../codec/decode.ts';

/** Larger than the pictures of the trials. */
const MOST_PIXELS = 1e6;

/** A street front: walls, shutters and cobbles, 448×336. Ours, rendered; a bench has it at full size. */
export const loadStreet = (): Promise<Raster> => load('street.jpg');

/** A beach: sky above, sand below, 448×336. Ours, rendered; a bench has it at full size. */
export const loadBeach = (): Promise<Raster> => load('beach.jpg');

const load = (name: string): Promise<Raster> =>
  decodePicture(fileURLToPath(new URL(name, import.meta.url)), MOST_PIXELS);

/** Where a ball lies on the beach; x and y are not to be mistaken for each other. */
export const BALL = { x: 180, y: 236, radius: 46 } as const;
const RED = [214, 40, 34] as const;
/** How wide its edge is, out of focus as it lies. */
const SOFT = 6;

/** The beach with a red ball in the light from the upper left and its shadow on the sand, and how much of each pixel is the ball. */
export function withBall(beach: Raster): { readonly picture: Raster; readonly alpha: Plane } {
  const picture = createRaster(beach.width, beach.height);
  picture.data.set(beach.data);
  const alpha = createPlane(beach.width, beach.height);
  for (let i = 0; i < alpha.data.length; i++) {
    const [dx, dy] = [(i % beach.width) - BALL.x, Math.floor(i / beach.width) - BALL.y];
    const distance = Math.hypot(dx, dy);
    const isBall = clamped((BALL.radius - distance) / SOFT + 0.5);
    const shadow = 0.45 * clamped(1.3 - Math.hypot((dx - 16) / 60, (dy - 42) / 12));
    const height = Math.sqrt(Math.max(0, 1 - (distance / BALL.radius) ** 2));
    const light = 0.35 + 0.75 * Math.max(0, 0.75 * height - (0.45 * dx + 0.5 * dy) / BALL.radius);
    const shine = 200 * Math.exp(-((dx + 16) ** 2 + (dy + 18) ** 2) / 60);
    for (let c = 0; c < 3; c++) {
      const sand = picture.data[4 * i + c]! * (1 - shadow);
      picture.data[4 * i + c] = sand + isBall * (RED[c]! * light + shine - sand);
    }
    alpha.data[i] = isBall;
  }
  return { picture, alpha };
}

const clamped = (value: number): number => Math.max(0, Math.min(1, value));
