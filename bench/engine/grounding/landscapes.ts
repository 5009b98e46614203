import { createPlane, createRaster, type Plane, type Raster } from '../../../src/engine/raster.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** An open view: sky over distant hills over ground that runs up to the viewer. */
export interface Landscape {
  readonly width: number;
  readonly height: number;
  /** Of the sky above and at the horizon. */
  readonly sky: readonly [Colour, Colour];
  readonly hills: Colour;
  readonly ground: Colour;
  /** What the ground's grain looks like: blades, ripples across, soft drifts. */
  readonly grain: 'blades' | 'ripples' | 'drifts';
  /** Where the ground begins, as a share of the height. */
  readonly horizon: number;
}

export interface PaintedLandscape {
  readonly picture: Raster;
  readonly sky: Plane;
  readonly hills: Plane;
  readonly ground: Plane;
}

const [CLOUDS, HILLS, COARSE, FINE] = [1, 2, 3, 4] as const;

/** The landscape painted pixel by pixel, the same at every call, and where its parts lie. */
export function paintLandscape(landscape: Landscape): PaintedLandscape {
  const { width, height, horizon } = landscape;
  const picture = createRaster(width, height);
  const [sky, hills, ground] = [createPlane(width, height), createPlane(width, height), createPlane(width, height)];
  const ground0 = horizon * height;
  for (let y = 0, i = 0; y < height; y++) {
    for (let x = 0; x < width; x++, i++) {
      const ridge = ground0 - height * (0.03 + 0.12 * fractal((3 * x) / width, 0, HILLS));
      const part = y >= ground0 ? ground : y >= ridge ? hills : sky;
      part.data[i] = 1;
      const colour =
        part === sky ? skyAt(landscape, x, y) : part === hills ? hillAt(landscape, x, y) : groundAt(landscape, x, y);
      const grain = 7 * (at(x, y, FINE) - 0.5);
      for (let c = 0; c < 3; c++) picture.data[4 * i + c] = colour[c]! + grain;
      picture.data[4 * i + 3] = 255;
    }
  }
  return { picture, sky, hills, ground };
}

function skyAt({ sky: [above, low], width, height, horizon }: Landscape, x: number, y: number): Colour {
  const down = Math.min(1, y / (horizon * height));
  const cloud = 0.7 * Math.max(0, fractal((4 * x) / width, (10 * y) / height, CLOUDS) - 0.55) * 2.2;
  return blend(blend(above, low, down), [248, 248, 250], Math.min(0.8, cloud));
}

function hillAt({ hills, width, height }: Landscape, x: number, y: number): Colour {
  return scaled(hills, 0.85 + 0.3 * fractal((20 * x) / width, (30 * y) / height, COARSE));
}

/** The grain grows finer towards the horizon. */
function groundAt({ ground, grain, width, height, horizon }: Landscape, x: number, y: number): Colour {
  const near = (y - horizon * height) / (height - horizon * height);
  const size = 0.15 + near;
  const across = (x - 0.5 * width) / (width * size);
  const light =
    grain === 'blades'
      ? 0.7 + 0.6 * fractal(160 * across, 14 * Math.log(size), COARSE)
      : grain === 'ripples'
        ? 0.78 + 0.44 * fractal(9 * across, 60 * Math.log(size), COARSE)
        : 0.93 + 0.1 * fractal(6 * across, 7 * Math.log(size), COARSE);
  return scaled(ground, light * (0.92 + 0.16 * fractal((5 * x) / width, (9 * y) / height, CLOUDS)));
}

function blend(from: Colour, to: Colour, share: number): Colour {
  const [r, g, b] = from.map((value, c) => value + share * (to[c]! - value));
  return [r!, g!, b!];
}

function scaled([r, g, b]: Colour, by: number): Colour {
  return [r * by, g * by, b * by];
}

/** Smooth noise of four octaves, 0..1. */
function fractal(x: number, y: number, seed: number): number {
  return (
    (8 * smooth(x, y, seed) +
      4 * smooth(2 * x, 2 * y, seed) +
      2 * smooth(4 * x, 4 * y, seed) +
      smooth(8 * x, 8 * y, seed)) /
    15
  );
}

function smooth(x: number, y: number, seed: number): number {
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - left), ease(y - top)];
  const upper = at(left, top, seed) * (1 - u) + at(left + 1, top, seed) * u;
  const lower = at(left, top + 1, seed) * (1 - u) + at(left + 1, top + 1, seed) * u;
  return upper * (1 - v) + lower * v;
}

/** 0..1, the same for the same whole numbers. */
function at(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 374_761_393) ^ Math.imul(y, 668_265_263) ^ Math.imul(seed, 2_147_483_647);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}
